import type { components } from "@shared/api/contract.generated";

const lists: Record<components["schemas"]["OrderListKey"]["list"], string> = {
  frontdesk: "Theke: alle offenen Bestellungen",
  backoffice: "Küche: was gerade zubereitet wird",
};

export const listKeyMessages = {
  lists,
  tab: "Schlüssel",
  title: "Schlüssel für Bestelllisten",
  hint: "Mit einem Schlüssel liest ein fremder Bildschirm oder ein Programm die offenen Bestellungen dieses Standorts, ohne Konto. Ändern kann es nichts. Eigene Anzeigen brauchen keinen: Sie werden als Gerät gekoppelt.",
  create: "Neuer Schlüssel",
  list: "Liste",
  listHint: "An der Theke stehen auch Namen von Gästen und Beträge.",
  name: "Wo wird er verwendet?",
  nameHint: "Damit Sie ihn später wiedererkennen, etwa „Bildschirm am Pass“.",
  createAction: "Schlüssel anlegen",
  createFailed: "Der Schlüssel konnte nicht angelegt werden.",
  created: "Adresse für „{name}“",
  shownOnce:
    "Sie sehen sie nur jetzt. Bitte tragen Sie sie gleich dort ein: Wer sie kennt, liest mit.",
  usage:
    "Der Schlüssel ist der letzte Teil der Adresse. Mit /events dahinter meldet sie, was sich ändert.",
  made: "Schlüssel dieses Standorts",
  none: "Noch kein Schlüssel.",
  createdAt: "Angelegt {date} von {by}",
  revokeText:
    "Was diesen Schlüssel verwendet, zeigt ab sofort keine Bestellungen mehr. Rückgängig machen lässt sich das nicht.",
  revokeFailed: "Der Schlüssel konnte nicht widerrufen werden.",
  listFailed: "Die Schlüssel konnten nicht geladen werden.",
} as const;
