export const liveMessages = {
  soldOut: "Ausverkauft: {names}",
  back: "Wieder da: {names}",
  pauseOver: "Wir nehmen wieder Bestellungen an.",
  extraMinutes: "Die Zubereitung dauert derzeit {minutes}\u00a0Minuten länger als sonst.",
  noExtraMinutes: "Die Zubereitung dauert wieder so lange wie sonst.",
} as const;
