/** What is said of a field besides its label. */
type Words = { hint?: string };

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
            hint: "Steht in der Kopfzeile, sonst der Name des Betriebs. Am besten breit und ohne Rand.",
          },
          themePrimaryColor: {
            hint: "Für Knöpfe und Hervorhebungen. Ist sie zu hell oder zu blass, um lesbar zu sein, wird sie angepasst.",
          },
          themeSecondaryColor: {
            hint: "Für Knöpfe, auf die jemand zeigt oder die jemand drückt.",
          },
          themeBorderRadius: {},
        },
      },
      {
        title: "Kopf und Fuß jeder Seite",
        fields: {
          headerVariant: {
            hint: "Die Navigation heißt „main“, auf dem Handy „mobile“.",
          },
          footerVariant: { hint: "Die Navigation darin heißt „footer“." },
        },
      },
      {
        title: "Titel und Beschreibung",
        hint: "Was in der Registerkarte des Browsers, in Suchmaschinen und geteilten Links steht.",
        fields: {
          title: { hint: "Leer: der Name des Betriebs." },
          description: {
            hint: "Ein Satz über Ihr Haus, auch auf der Startseite.",
          },
          seoTitle: { hint: "Leer: der Titel der Website." },
          seoDescription: {
            hint: "Rund 150 Zeichen. Leer: die Beschreibung.",
          },
          website: { hint: "Beginnt mit https://." },
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
            hint: "Ausgeschaltet steht dort die Liste Ihrer Standorte.",
          },
          enablePluginSearch: {},
          enablePluginTags: {},
        },
      },
      {
        title: "Zusätzliches",
        fields: {
          enablePluginCategoryBar: {
            hint: "Gäste springen damit zwischen Kaffee, Kuchen und allem Weiteren.",
          },
          enablePluginPWA: {
            hint: "Gäste können die Website wie eine App auf ihrem Handy ablegen.",
          },
          enablePluginToolbar: {
            hint: "Wege ins Backoffice über jeder Seite. Nur Administratoren sehen sie.",
          },
        },
      },
      {
        title: "Heute geöffnet",
        hint: "Steht in der Fußzeile mit Kontakt und Navigation.",
        fields: {
          isIceOpen: {},
          isRestaurantOpen: {},
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
          enablePluginMapbox: {},
          mapStyle: {
            hint: "Ihr Kartenanbieter nennt sie, zum Beispiel https://…/style.json?key={token}. {token} steht für den Schlüssel.",
          },
          mapToken: {
            hint: "Vom Kartenanbieter. Browser von Gästen bekommen ihn zu sehen.",
          },
        },
      },
      {
        title: "Blick",
        hint: "Wie die Karte auf das Haus schaut, wenn sie dort angekommen ist.",
        fields: {
          mapboxZoom: { hint: "0 ist die ganze Welt, 19 ein einzelnes Haus." },
          mapboxPitch: { hint: "0 ist der Blick von oben." },
          mapboxBearing: { hint: "0 heißt: Norden ist oben." },
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
            hint: "Gilt, wo der Standort sie anbietet.",
          },
          orderButtonLabel: {
            hint: "Das Gesetz verlangt, dass der Knopf auf die Zahlungspflicht hinweist.",
          },
          enableDonations: {},
          currency: {
            hint: "Drei Buchstaben, zum Beispiel EUR oder CHF. Preise werden nicht umgerechnet.",
          },
          splitDeliveryFeeTax: {
            hint: "Ausgeschaltet gilt der Steuersatz des Liefergebiets.",
          },
        },
      },
      {
        title: "Nach der Bestellung",
        fields: {
          disableTickets: {},
          enableOrderReviews: {},
        },
      },
      {
        title: "An der Theke",
        fields: {
          missedAfterMinutes: {
            hint: "So lange darf eine Bestellung während der Öffnungszeit auf die Annahme warten.",
          },
          maximumUnconfirmedOrders: {
            hint: "Gegen Scherzbestellungen: Warten so viele, nimmt der Standort keine weiteren an, bis es nur noch halb so viele sind. Sehr große zählen mehrfach. Unter 200 hat ein voller Saal keinen Platz. 0: ohne Grenze.",
          },
          rejectionReasons: {
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
            hint: "So lange nach dem Abschluss einer Bestellung bleiben Name, Kontakt, Adresse und Anmerkungen gespeichert.",
          },
        },
      },
      {
        title: "Einwilligung",
        fields: {
          cookieText: { hint: "Leer: ein üblicher Text." },
        },
      },
      {
        title: "Messung",
        hint: "Wird erst geladen, wenn Gäste zugestimmt haben. Leer: nichts davon.",
        fields: {
          tagManagerId: { hint: "Zum Beispiel GTM-AB12CD3." },
          adsPixelId: {},
        },
      },
      {
        title: "Allergene",
        hint: "Impressum, AGB und Datenschutzerklärung stehen unter „Erste Schritte“, „Rechtstexte“.",
        fields: {
          allergensText: {},
          allergens: {
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
            hint: "Wer den Betrieb oder einen Standort leitet, richtet sie bei der nächsten Seite ein und kommt vorher nicht weiter. Gilt auch für Sie.",
          },
        },
      },
      {
        title: "Anzeigen mit einem Schlüssel",
        fields: {
          enableFrontdesk: {
            hint: "Ausgeschaltet öffnet kein Schlüssel mehr die Liste der Theke, auch keiner, den es schon gibt. Gekoppelte Anzeigen und die Liste der Küche bleiben, wie sie sind.",
          },
        },
      },
    ],
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
/** The one that the settings open with. */
export const firstSection: SectionName = "look";

export const settingsMessages = {
  title: "Einstellungen",
  area: "Allgemein",
  sections: sections as Record<SectionName, Section>,
  radiuses: {
    "0px": "Eckig",
    ".25rem": "Leicht gerundet",
    ".5rem": "Gerundet",
    "1rem": "Stark gerundet",
  },
  ownValue: "Eigener Wert: {value}",
  save: "Speichern",
  loadFailed: "Konfiguration konnte nicht geladen werden.",
  saveFailed: "Konfiguration konnte nicht gespeichert werden.",
} as const;
