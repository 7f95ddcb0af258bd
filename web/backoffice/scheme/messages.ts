export const schemeMessages = {
  scheme: "Darstellung",
  light: "Hell",
  dark: "Dunkel",
  device: "Wie das Gerät",
} as const;
