import type { PaymentMethod } from "@shared/api/types";

const methods: Record<PaymentMethod, string> = {
  cash: "Barzahlung",
  "atm-card": "Bankomatkarte",
  "hydro-ag-voucher": "Gutschein Hydro AG",
  mollie: "Online über Mollie",
  datatrans: "Online über Datatrans",
};

export const paymentMessages = {
  methods,
  title: "Zahlungsarten",
  hint: "Was Gäste hier wählen können – und was fehlt, wo sie es nicht können.",
  offered: "Wird angeboten",
  notOffered: "Wird nicht angeboten",
  lookAgain: "Noch einmal prüfen",
  failed: "Zahlungsarten konnten nicht geladen werden.",
} as const;
