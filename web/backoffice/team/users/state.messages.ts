/** Apart from the others: these words come with the list, before a page is opened. */
export const stateMessages = {
  active: "Aktiv",
  invited: "Eingeladen",
  disabled: "Gesperrt",
  expired: "Abgelaufen",
} as const;
