export const dueMessages = {
  waits: "wartet {duration}",
  waitsBriefly: "eben eingelangt",
  dueIn: "in {duration}",
  dueNow: "jetzt fällig",
  lateBy: "{duration} über der Zeit",
  minutes: "{minutes}\u00a0Min.",
  hours: "{hours}\u00a0Std.",
} as const;
