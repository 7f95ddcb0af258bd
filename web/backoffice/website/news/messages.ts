export const newsMessages = {
  isShown: "Wird gezeigt",
  isPublic: "Öffentlich",
  isDraft: "Entwurf",
  changedAt: "geändert am {date}",
} as const;
