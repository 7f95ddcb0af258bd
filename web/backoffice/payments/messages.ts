import { paymentMethods } from "@shared/api/order-words.generated";
import type { PaymentMethod } from "@shared/api/types";

export const methodNames = Object.keys(paymentMethods) as PaymentMethod[];

export const isMethod = (name: string): name is PaymentMethod =>
  Object.hasOwn(paymentMethods, name);

export const paymentMessages = {
  methods: paymentMethods,
  title: "Zahlungsarten",
  hint: "Was Gäste hier wählen können – und was fehlt, wo sie es nicht können.",
  offered: "Wird angeboten",
  notOffered: "Wird nicht angeboten",
  lookAgain: "Noch einmal prüfen",
  failed: "Zahlungsarten konnten nicht geladen werden.",
  stateTitle: "Am Standort {branch}",
  business: "Im ganzen Betrieb",
  plugin: "Erweiterung",
  pluginHint: "Ausgeschaltet gibt es die Zahlungsart in diesem Betrieb nicht.",
  everywhere: "Im ganzen Betrieb anbieten",
  everywhereHint: "Ausgeschaltet fehlt sie an allen Standorten, etwa solange es eine Störung gibt.",
  branchTitle: "Nur am Standort {branch}",
  here: "An diesem Standort anbieten",
  key: "API-Schlüssel",
  keyHint: "Mollie zeigt ihn unter „Entwickler“, „API-Schlüssel“. Er beginnt mit live_ oder test_.",
  save: "Speichern",
  configFailed: "Konfiguration konnte nicht geladen werden.",
  saveFailed: "Konfiguration konnte nicht gespeichert werden.",
  branchFailed: "Standort konnte nicht aktualisiert werden.",
  notYours: "Ändern kann das, wer in Ihrem Betrieb die Rolle Administration hat.",
  test: "Verbindung prüfen",
  testHint: "Ruft Mollie mit dem gespeicherten Schlüssel auf. Bezahlt wird dabei nichts.",
  testAction: "Mollie jetzt aufrufen",
  testPassed: "Die Verbindung steht",
  testNotPassed: "Die Verbindung steht nicht",
  testMethods: "Gäste zahlen dort mit:",
  testFailed: "Test nicht erfolgreich.",
} as const;
