export const newsMessages = {
  isShown: "Wird gezeigt",
  isPublic: "Öffentlich",
  isDraft: "Entwurf",
} as const;
