import assert from "node:assert/strict";
import { test } from "node:test";
import { checkGlossary, readGlossary } from "./check-glossary.mjs";

const glossary = readGlossary(`# Glossary

## Business

- **business** (Betrieb): Whoever runs it. Not: house,
  shop.
- **settings**: What is set. Not: options.
- **legal texts**: Imprint, terms. Not: legal names, policies.
- **guest**: Orders. Not: client. Kept as it is.
- **options**: What a class is given. Not: settings.
- **step**: What is done. Not: transition, which is one row of a table.

## Tests
`);
const faultsOf = (files) => checkGlossary(glossary, new Map(Object.entries(files)));

test("types and files that say a refused word are named, in whatever form", () => {
  assert.deepEqual(
    faultsOf({
      "web/shop-step.tsx": "\nexport type HouseRules = string;\nexport interface Shops {}",
      "server/src/features/closing/open_shop.hpp": "struct HouseOrder {\n};\nenum class Shop {",
    }),
    [
      'web/shop-step.tsx:1: shop-step: docs/glossary.md has another word for "shop": see business',
      'web/shop-step.tsx:2: HouseRules: docs/glossary.md has another word for "house": see business',
      'web/shop-step.tsx:3: Shops: docs/glossary.md has another word for "shop": see business',
      'server/src/features/closing/open_shop.hpp:1: open_shop: docs/glossary.md has another word for "shop": see business',
      'server/src/features/closing/open_shop.hpp:1: HouseOrder: docs/glossary.md has another word for "house": see business',
      'server/src/features/closing/open_shop.hpp:3: Shop: docs/glossary.md has another word for "shop": see business',
    ],
  );
});

test("phrases count as a whole", () => {
  assert.equal(faultsOf({ "web/legal-names.ts": "" }).length, 1);
  assert.deepEqual(
    faultsOf({ "web/legal-text-name.ts": "export type LegalTextName = string;" }),
    [],
  );
});

test("terms, words that programs use as well, and parts of words are fine", () => {
  assert.deepEqual(
    faultsOf({
      "web/options.ts": "export type ServerSettings = string;\nexport class QueryClient {}",
      "web/workshop.ts": "export const shop = 1;\ntype Shop = string;",
      "web/transitions.ts": "export type OrderTransition = string;",
    }),
    [],
  );
});
