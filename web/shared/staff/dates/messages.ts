export const dateMessages = {
  from: "Von",
  to: "Bis",
  day: "Bitte geben Sie ein Datum wie 03.12.2026 ein.",
  time: "Bitte geben Sie eine Uhrzeit wie 18:30 ein.",
  instant: "Bitte geben Sie Datum und Uhrzeit wie 03.12.2026 18:30 ein.",
  dayPattern: "TT.MM.JJJJ",
  timePattern: "HH:MM",
  instantPattern: "TT.MM.JJJJ HH:MM",
} as const;
