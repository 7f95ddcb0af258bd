import type { Platform } from "./platform";

/** What guests and staff are told alike. */
export const installMessages = {
  install: "App installieren",
  notNow: "Nicht jetzt",
  step: "Schritt {n}",
  instructions: "So kommt die App auf Ihren Startbildschirm",
  done: "Fertig",
  cancel: "Abbrechen",
  installed: "Die App liegt jetzt auf Ihrem Startbildschirm.",
} as const;

export type StepIcon = "share" | "add" | "check" | "menu" | "screen";

export const steps: Record<Platform, { icon: StepIcon; text: string }[]> = {
  iphone: [
    { icon: "share", text: "Tippen Sie unten auf „Teilen“." },
    {
      icon: "add",
      text: "Wählen Sie „Zum Home-Bildschirm“. Dazu müssen Sie vielleicht nach unten wischen.",
    },
    { icon: "check", text: "Tippen Sie oben rechts auf „Hinzufügen“." },
  ],
  ipad: [
    { icon: "share", text: "Tippen Sie oben rechts auf „Teilen“." },
    { icon: "add", text: "Wählen Sie „Zum Home-Bildschirm“." },
    { icon: "check", text: "Tippen Sie auf „Hinzufügen“." },
  ],
  android: [
    { icon: "menu", text: "Öffnen Sie das Menü des Browsers (drei Punkte)." },
    { icon: "add", text: "Wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“." },
    { icon: "check", text: "Bestätigen Sie mit „Installieren“ oder „Hinzufügen“." },
  ],
  other: [
    {
      icon: "screen",
      text: "Suchen Sie in der Adressleiste oder im Menü des Browsers nach „App installieren“.",
    },
    { icon: "add", text: "In Safari heißt es „Zum Dock hinzufügen“ und steht im Menü „Ablage“." },
    { icon: "check", text: "Bestätigen Sie. Die App liegt dann bei Ihren Programmen." },
  ],
};
