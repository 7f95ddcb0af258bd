export const memberMessages = {
  hint: "Alle, die an diesem Standort arbeiten und ein Konto haben.",
  nobody: "An diesem Standort hat noch niemand ein Konto.",
  failed: "Benutzer konnten nicht geladen werden.",
} as const;
