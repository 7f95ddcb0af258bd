export const libraryMessages = {
  uploadImages: "Bilder hochladen",
  uploadImagesHint:
    "Ziehen Sie Bilder hierher, fügen Sie sie mit Strg+V ein, oder wählen Sie sie aus: JPEG, PNG, WebP, AVIF oder GIF, je höchstens 40 MB.",
  pickImages: "Bilder auswählen",
  uploadFiles: "Dateien hochladen",
  uploadFilesHint:
    "Ziehen Sie Dateien hierher, fügen Sie sie mit Strg+V ein, oder wählen Sie sie aus: Bilder, Filme, PDF, Texte, Office-Dateien und ZIP, je höchstens 300 MB.",
  pickFiles: "Dateien auswählen",
  picture: "Das Bild",
  facts: "{width} × {height} Bildpunkte",
  openOriginal: "Original öffnen",
  replace: "Bild ersetzen",
  replaceHint:
    "Überall, wo es verwendet wird, steht danach das neue. Fokuspunkt und Texte bleiben.",
  replaced: "Das Bild ist ersetzt.",
  replaceFailed: "Bild konnte nicht aktualisiert werden.",
  focusX: "Von links",
  focusY: "Von oben",
  percent: "{percent} Prozent",
  crops: "So wird zugeschnitten",
  productCrop: "Quadrat, für Artikel",
  categoryCrop: "Streifen, für Kategorien",
  preview: "Vorschau",
  previewOf: "Vorschau von „{name}“",
  noPreview: "Dateien dieser Art werden heruntergeladen und dann geöffnet.",
  open: "Öffnen",
  download: "Herunterladen",
  address: "Adresse",
  ofOrder: "Zur Bestellung",
  ofOrderHint:
    "Ein Gast hat sie zu einer Bestellung geschickt. Öffnen kann sie nur, wer die Bestellung sieht.",
} as const;
