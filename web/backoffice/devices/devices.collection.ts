import { defineCollection } from "../records/collection";
import { deviceMessages as messages } from "./messages";

/** Devices as records: their pages are their own, and what becomes of them is told and undone as of every record. */
export const devices = defineCollection("devices", {
  noun: { one: "Gerät", many: "Geräte", gender: "neuter" },
  hint: messages.hint,
  texts: { editTitle: "„{name}“ bearbeiten" },
  columns: ["name"],
  isReferredTo: ({ kind }) => kind === "receiptPrinter",
  removedHint: ({ isPaired }) => (isPaired ? messages.removedHint : undefined),
});
