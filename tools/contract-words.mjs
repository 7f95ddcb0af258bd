// Prints contract-words <contract> <file>: the German words of those choices that pages show without the form of a record,
// as TypeScript: those of food come to guests with every menu, those of units when somebody opens a product. The words of
// all others come to staff with what is known of each field (tools/contract-fields.mjs), which is too much for a first load.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** By file and the name of the constant: the schema and its field, or an extension of the contract. */
export const files = {
  "food-words": { allergenNames: "Product.allergens", dietNames: "Product.diets" },
  "unit-words": { unitNames: "Product.unit" },
  "journal-words": {
    deliveryKinds: "x-deliveries",
    journalSources: "JournalEntry.source",
    journalStates: "JournalEntry.state",
  },
  "order-words": {
    orderStates: "OrderView.state",
    orderTypes: "OrderView.orderType",
    paymentMethods: "OrderView.paymentMethod",
    onlinePayments: "OrderView.onlinePayment",
  },
  "print-words": {
    printStates: "PrintJob.state",
    printKinds: "PrintJob.kind",
    printMarks: "PrintJob.mark",
  },
};

/** @param contract The contract as parsed JSON. */
export function wordsOf(contract, wanted) {
  return Object.entries(wanted).map(([name, place]) => {
    const [schema, field] = place.split(".");
    const choice = contract.components.schemas[schema]?.properties[field];
    const words = contract[place] ?? choice?.["x-labels"] ?? choice?.items?.["x-labels"];
    if (!words) throw new Error(`${place} has no words`);
    return [name, words];
  });
}

export function asTypeScript(words) {
  const constants = words.map(
    ([name, choices]) => `export const ${name} = ${JSON.stringify(choices)} as const;\n`,
  );
  return `/** The German words of choices; made from the contract by ./dev build. */

${constants.join("\n")}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , contract, file] = process.argv;
  const words = wordsOf(JSON.parse(readFileSync(contract, "utf8")), files[file]);
  process.stdout.write(asTypeScript(words));
}
