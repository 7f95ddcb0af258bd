export const appMessages = {
  otherKindTitle: "Dieses Gerät zeigt keine Bestellungen",
  otherKind:
    "„{name}“ ist im Backoffice mit einer anderen Art angelegt. Legen Sie eine Anzeige an, und koppeln Sie diesen Bildschirm mit ihr.",
} as const;
