// Prints contract-words <contract> <file>: the German words of those choices that guests read, as TypeScript: those of food
// come with every menu, those of units when somebody opens a product. The words of all others come to staff with what is
// known of each field (tools/contract-fields.mjs), which is too much for a first load.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { factsOf } from "./contract-fields.mjs";

/** By file and the name of the constant: the resource and its field. */
const readByGuests = {
  "food-words": { allergenNames: ["products", "allergens"], dietNames: ["products", "diets"] },
  "unit-words": { unitNames: ["products", "unit"] },
};

/** @param contract The contract as parsed JSON. */
export function wordsOf(contract, wanted) {
  const { resources } = factsOf(contract);
  return Object.entries(wanted).map(([name, [resource, field]]) => {
    const facts = resources[resource]?.[field];
    const { choices } = facts?.item ?? facts ?? {};
    if (!choices) throw new Error(`${resource}.${field} is no choice`);
    return [name, choices];
  });
}

export function asTypeScript(words) {
  const constants = words.map(
    ([name, choices]) => `export const ${name} = ${JSON.stringify(choices)} as const;\n`,
  );
  return `/** The German words of choices that guests read; made from the contract by ./dev build. */

${constants.join("\n")}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , contract, file] = process.argv;
  const words = wordsOf(JSON.parse(readFileSync(contract, "utf8")), readByGuests[file]);
  process.stdout.write(asTypeScript(words));
}
