/** The words of one field: its label, and what follows from it. */
type Words = { label: string; hint?: string };

type Group = { title: string; hint?: string; fields: Record<string, Words> };

type Section = { title: string; groups: readonly Group[] };

/** What of the settings is changed on which page, in the order in which it stands there. */
const sections = {
  look: {
    title: "Auftritt",
    groups: [
      {
        title: "Marke",
        fields: {
          logo: {
            label: "Logo",
            hint: "Steht in der Kopfzeile, sonst der Name des Betriebs. Am besten breit und ohne Rand.",
          },
          themePrimaryColor: {
            label: "Hauptfarbe",
            hint: "Für Knöpfe und Hervorhebungen. Ist sie zu hell oder zu blass, um lesbar zu sein, wird sie angepasst.",
          },
          themeBorderRadius: { label: "Ecken" },
        },
      },
      {
        title: "Kopf und Fuß jeder Seite",
        fields: {
          headerVariant: {
            label: "Kopfzeile",
            hint: "Die Navigation heißt „main“, auf dem Handy „mobile“.",
          },
          footerVariant: { label: "Fußzeile", hint: "Die Navigation darin heißt „footer“." },
        },
      },
      {
        title: "Titel und Beschreibung",
        hint: "Was in der Registerkarte des Browsers, in Suchmaschinen und geteilten Links steht.",
        fields: {
          title: { label: "Titel der Website", hint: "Leer: der Name des Betriebs." },
          description: {
            label: "Beschreibung",
            hint: "Ein Satz über Ihr Haus, auch auf der Startseite.",
          },
          seoTitle: { label: "Titel in Suchmaschinen", hint: "Leer: der Titel der Website." },
          seoDescription: {
            label: "Beschreibung in Suchmaschinen",
            hint: "Rund 150 Zeichen. Leer: die Beschreibung.",
          },
          website: { label: "Adresse der Website", hint: "Beginnt mit https://." },
        },
      },
    ],
  },
  pages: {
    title: "Seiten",
    groups: [
      {
        title: "Startseite",
        fields: {
          enablePluginHomePage: {
            label: "Startseite mit Öffnungszeiten und Kontakt",
            hint: "Ausgeschaltet steht dort die Liste Ihrer Standorte.",
          },
          enablePluginSearch: { label: "Suche nach PLZ oder Ort über der Liste der Standorte" },
          enablePluginTags: { label: "Schlagwörter als Filter über der Liste der Standorte" },
        },
      },
      {
        title: "Zusätzliches",
        fields: {
          enablePluginCategoryBar: {
            label: "Leiste mit Kategorien über der Speisekarte",
            hint: "Gäste springen damit zwischen Kaffee, Kuchen und allem Weiteren.",
          },
          enablePluginPWA: {
            label: "App zum Installieren",
            hint: "Gäste können die Website wie eine App auf ihrem Handy ablegen.",
          },
          enablePluginToolbar: {
            label: "Verwaltungsleiste",
            hint: "Wege ins Backoffice über jeder Seite. Nur Administratoren sehen sie.",
          },
        },
      },
      {
        title: "Heute geöffnet",
        hint: "Steht in der Fußzeile mit Kontakt und Navigation.",
        fields: {
          isIceOpen: { label: "Eistheke geöffnet" },
          isRestaurantOpen: { label: "Gastgarten geöffnet" },
        },
      },
    ],
  },
  map: {
    title: "Karte",
    groups: [
      {
        title: "Karte",
        hint: "Zeigt Ihre Standorte auf der Startseite, sobald Gäste der Einwilligung zugestimmt haben. Dafür muss die Startseite eingeschaltet sein.",
        fields: {
          enablePluginMapbox: { label: "Karte auf der Startseite" },
          mapStyle: {
            label: "Adresse des Kartenstils",
            hint: "Ihr Kartenanbieter nennt sie, zum Beispiel https://…/style.json?key={token}. {token} steht für den Schlüssel.",
          },
          mapToken: {
            label: "Schlüssel",
            hint: "Vom Kartenanbieter. Browser von Gästen bekommen ihn zu sehen.",
          },
        },
      },
      {
        title: "Blick",
        hint: "Wie die Karte auf das Haus schaut, wenn sie dort angekommen ist.",
        fields: {
          mapboxZoom: { label: "Nähe", hint: "0 ist die ganze Welt, 19 ein einzelnes Haus." },
          mapboxPitch: { label: "Neigung in Grad", hint: "0 ist der Blick von oben." },
          mapboxBearing: { label: "Drehung in Grad", hint: "0 heißt: Norden ist oben." },
        },
      },
    ],
  },
  ordering: {
    title: "Bestellen",
    groups: [
      {
        title: "An der Kassa",
        fields: {
          defaultDeliveryMethod: {
            label: "Vorausgewählte Bestellart",
            hint: "Gilt, wo der Standort sie anbietet.",
          },
          orderButtonLabel: {
            label: "Beschriftung des Bestellknopfs",
            hint: "Das Gesetz verlangt, dass der Knopf auf die Zahlungspflicht hinweist.",
          },
          enableDonations: { label: "Spenden beim Bestellen anbieten" },
          splitDeliveryFeeTax: {
            label: "Liefergebühr nach den Steuersätzen der Waren aufteilen",
            hint: "Ausgeschaltet gilt der Steuersatz des Liefergebiets.",
          },
        },
      },
      {
        title: "Nach der Bestellung",
        fields: {
          disableTickets: { label: "Bestellnummern vor Gästen verbergen" },
          enableOrderReviews: {
            label: "Gäste nach abgeschlossener Bestellung um eine Bewertung bitten",
          },
        },
      },
      {
        title: "An der Theke",
        fields: {
          missedAfterMinutes: {
            label: "Verpasst nach Minuten",
            hint: "So lange darf eine Bestellung während der Öffnungszeit auf die Annahme warten.",
          },
          maximumUnconfirmedOrders: {
            label: "Höchstzahl unbestätigter Bestellungen je Standort",
            hint: "Gegen Scherzbestellungen: Warten so viele, nimmt der Standort keine weiteren an, bis es nur noch halb so viele sind. Sehr große zählen mehrfach. Unter 200 hat ein voller Saal keinen Platz. 0: ohne Grenze.",
          },
          rejectionReasons: {
            label: "Gründe für Ablehnungen",
            hint: "Einer je Zeile; das Personal wählt sie mit einem Tipp.",
          },
        },
      },
    ],
  },
  consent: {
    title: "Rechtliches",
    groups: [
      {
        title: "Personendaten von Gästen",
        hint: "Nach dieser Zeit bleibt von einer Bestellung, was niemanden nennt: Nummer, Zeiten, Artikel, Beträge, Steuern, Zahlungsart und Bewertungssterne. Unter Ihrer Datenschutzerklärung lesen Gäste, wie lange das dauert. Verweisen Sie dafür auf eine andere Seite, muss es dort stehen.",
        fields: {
          guestDataDays: {
            label: "Löschen nach Tagen",
            hint: "So lange nach dem Abschluss einer Bestellung bleiben Name, Kontakt, Adresse und Anmerkungen gespeichert.",
          },
        },
      },
      {
        title: "Einwilligung",
        fields: {
          cookieText: { label: "Text der Einwilligung", hint: "Leer: ein üblicher Text." },
        },
      },
      {
        title: "Messung",
        hint: "Wird erst geladen, wenn Gäste zugestimmt haben. Leer: nichts davon.",
        fields: {
          tagManagerId: { label: "Kennung des Tag Managers", hint: "Zum Beispiel GTM-AB12CD3." },
          adsPixelId: { label: "Kennung des Anzeigen-Pixels" },
        },
      },
      {
        title: "Allergene",
        hint: "Impressum, AGB und Datenschutzerklärung stehen unter „Erste Schritte“, „Rechtstexte“.",
        fields: {
          allergensText: { label: "Allergene: Text", hint: "Leerzeilen trennen Absätze." },
          allergens: {
            label: "Allergene: Adresse im Web",
            hint: "Statt des Textes, wenn Ihre Liste anderswo steht. Beginnt mit https://.",
          },
        },
      },
    ],
  },
  access: {
    title: "Zugang",
    groups: [
      {
        title: "Anmeldung im Backoffice",
        fields: {
          isSecondFactorDemanded: {
            label: "Anmeldung in zwei Schritten verlangen",
            hint: "Wer den Betrieb oder einen Standort leitet, richtet sie bei der nächsten Seite ein und kommt vorher nicht weiter. Gilt auch für Sie.",
          },
        },
      },
    ],
  },
} as const satisfies Record<string, Section>;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

export type SectionName = keyof typeof sections;
/** The one that the settings open with. */
export const firstSection: SectionName = "look";

export type FieldName = KeyOf<(typeof sections)[SectionName]["groups"][number]["fields"]>;

export const settingsMessages = {
  title: "Einstellungen",
  sections: sections as Record<SectionName, Section>,
  radiuses: {
    "0px": "Eckig",
    ".25rem": "Leicht gerundet",
    ".5rem": "Gerundet",
    "1rem": "Stark gerundet",
  },
  headers: { a: "Nur Logo oder Name", b: "Logo und Navigation" },
  footers: { a: "Rechtliches und App", b: "Kontakt, geöffnet-Hinweise und Navigation" },
  orderTypes: { takeaway: "Abholung", delivery: "Lieferung", dineIn: "Vor Ort" },
  orderButtons: {
    law: "Zahlungspflichtig bestellen",
    standard: "Bestellung abschicken, darunter: zahlungspflichtig bestellen",
  },
  pickColour: "{label} aussuchen",
  ownValue: "Eigener Wert: {value}",
  losesFormat: "Wenn Sie hier etwas ändern, gehen Überschriften und Tabellen des Textes verloren.",
  notANumber: "Bitte geben Sie eine ganze Zahl von {least} bis {greatest} ein.",
  save: "Speichern",
  saved: "Gespeichert",
  loadFailed: "Konfiguration konnte nicht geladen werden.",
  saveFailed: "Konfiguration konnte nicht gespeichert werden.",
} as const;
