export const notificationMessages = {
  title: "Benachrichtigungen",
  offer:
    "Wir melden uns auf diesem Gerät, sobald Ihre Bestellung fertig ist oder sich etwas ändert.",
  turnOn: "Benachrichtigen",
  isOn: "Sie bekommen eine Nachricht auf dieses Gerät, sobald sich etwas tut.",
  turnOff: "Nicht mehr benachrichtigen",
  isBlocked:
    "Ihr Browser lässt von dieser Seite keine Benachrichtigungen zu. In seinen Einstellungen können Sie das ändern.",
  failed: "Das hat leider nicht geklappt. Diese Seite hält Sie trotzdem auf dem Laufenden.",
};
