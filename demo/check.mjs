// Checks the demo business for faults a loader would only find one by one: records that the contract does not know
// (records.mjs), amounts off their grid, dishes without allergen information, kinds of product nobody shows. It does not
// load anything.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { checkRecords, fieldOf, labelOf } from "./records.mjs";

const folder = new URL("./", import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(new URL(path, folder), "utf8"));

const files = Object.fromEntries(
  readdirSync(new URL("data", folder)).map((file) => [
    file.replace(/\.json$/, ""),
    readJson(`data/${file}`),
  ]),
);
const { config, ...collections } = files;
const recipes = readJson("pictures.json");
const contract = readJson("../contract/openapi.json");

const vite = createRequire(new URL("../web/package.json", folder)).resolve("vite");
const { runnerImport } = await import(vite);
const unitsFile = fileURLToPath(new URL("../web/shared/domain/amounts/units.ts", folder));
const { units } = (await runnerImport(unitsFile, { configFile: false, logLevel: "warn" })).module;

const choicesOf = (...path) => fieldOf(contract, "products", ...path).enum;
const dietAllergens = {
  vegan: [..."BCDGR"],
  vegetarian: [..."BDR"],
  glutenFree: ["A"],
  lactoseFree: ["G"],
};
const drinkCategories = ["kaffee", "tee-schokolade", "limonaden", "wein-bier"];

// Why a product is rightly listed without any allergen. A new one needs its reason here.
const withoutAllergens = {
  espresso: "nothing but coffee; milk is no option",
  verlaengerter: "coffee and water; the milk options bring their letters",
  schwarztee: "tea; the milk option brings its letter",
  kraeutertee: "herbs and water",
  fruechtetee: "dried fruit and water",
  ingwertee: "ginger, lemon, honey",
  orangenpunsch: "oranges, tea, spices",
  obstsalat: "fruit and mint",
  ringlottensorbet: "fruit and sugar; the sparkling wine option brings its letter",
  blockeis: "frozen water",
  hollerlimonade: "blossoms, lemon, soda",
  ringlottenlimonade: "fruit, rosemary, soda",
  "himbeer-soda": "raspberry juice and soda",
  zitronenlimonade: "lemons, sugar, water",
  orangensaft: "oranges",
  "apfelsaft-gespritzt": "apples and soda",
  "soda-zitron": "soda and lemon",
  "kraeuterlimonade-dose": "herbs, sugar, soda",
  mineralwasser: "water",
  "eistee-flasche": "tea, peach, sugar",
  "cola-dose": "sugar, caffeine, soda",
  marillenbrand: "distilled from fruit, no sulphites",
  obstplatte: "fruit and mint",
  hausroestung: "coffee beans",
  espressobohnen: "coffee beans",
  ringlottenmarmelade: "fruit and sugar",
  marillenmarmelade: "fruit and sugar",
  stadthonig: "honey",
  "kraeutertee-packung": "dried herbs",
  kaffeehaeferl: "a mug, not food",
};

const faults = checkRecords(contract, files);
const fault = (where, what) => faults.push(`${where}: ${what}`);

function checkUnique(name, list, valueOf) {
  const seen = new Set();
  for (const record of list) {
    const value = valueOf(record);
    if (!value) fault(`${name}/${record.key}`, "has an empty name or key");
    if (seen.has(value)) fault(`${name}/${record.key}`, `"${value}" is taken twice`);
    seen.add(value);
  }
}

const hasPlaces = (number, places) =>
  Math.abs(number * 10 ** places - Math.round(number * 10 ** places)) < 1e-6;
const isOnGrid = (value, minimum, step) => hasPlaces((value - minimum) / step, 0);

function checkQuantities(
  where,
  { minimumQuantity, maximumQuantity, quantityStepSize, defaultQuantity },
) {
  const amounts = [
    minimumQuantity,
    maximumQuantity,
    quantityStepSize,
    defaultQuantity ?? minimumQuantity,
  ];
  if (!amounts.every((amount) => amount > 0 && hasPlaces(amount, 3)))
    fault(where, "an amount is not positive with at most 3 decimals");
  const last = defaultQuantity ?? minimumQuantity;
  if (last < minimumQuantity || last > maximumQuantity)
    fault(where, "the default lies outside minimum and maximum");
  for (const amount of [last, maximumQuantity])
    if (!isOnGrid(amount, minimumQuantity, quantityStepSize))
      fault(where, `${amount} is off the step grid`);
}

function checkRules(where, rules) {
  for (const rule of rules ?? []) {
    if ((rule.type === "once") !== (rule.date !== null))
      fault(where, "a rule has a date exactly when it is 'once'");
    if (!rule.isClosed && !(/^\d\d:\d\d$/.test(rule.from) && /^\d\d:\d\d$/.test(rule.to)))
      fault(where, "an open rule needs from and to");
  }
}

function checkAllergens(where, letters, explained) {
  if (!Array.isArray(letters)) return fault(where, "has no allergen list");
  if (letters.length === 0 && !explained)
    fault(where, "has no allergens and no reason in withoutAllergens");
}

function checkOption(where, option, isBundle) {
  if (!(option.value >= 0 && hasPlaces(option.value, 2)))
    fault(where, "value is no amount of money");
  checkAllergens(where, option.allergens, true);
  if (isBundle && !option.product) fault(where, "a bundle's option needs a product");
}

function checkParts(where, product) {
  const parts = product.config?.parts ?? [];
  if (product.type === "simple" ? parts.length > 0 : parts.length === 0)
    fault(where, `type ${product.type} with ${parts.length} parts`);
  for (const part of parts) {
    const place = `${where} part "${part.name}"`;
    const isChoice = ["select", "multiselect"].includes(part.type);
    if (isChoice !== part.options.length > 0)
      fault(place, `${part.options.length} options for ${part.type}`);
    checkUnique(place, part.options, (option) => option.name);
    for (const option of part.options)
      checkOption(`${place} option "${option.name}"`, option, product.type === "bundle");
  }
}

/** Austrian rates in percent: food 10, other drinks than those of milk and goods 20; bread that is not eaten here 4.9. */
function expectedTaxes(product, category) {
  const lowTaxDrinks = [
    "heisse-schokolade",
    "weisse-schokolade",
    "kinderkakao",
    "buttermilch-marille",
  ];
  const highTaxGoods = ["blockeis", "kaffeebar", "kaffeehaeferl"];
  const bread = ["handsemmel", "mohnflesserl", "kornspitz"];
  const isDrink = drinkCategories.includes(category) && !lowTaxDrinks.includes(product.key);
  const rate = isDrink || highTaxGoods.includes(product.key) ? 20 : 10;
  const away = bread.includes(product.key) ? 4.9 : rate;
  return { tax: away, takeawayTax: away, dineInTax: rate };
}

const categoryOf = new Map();
for (const menu of collections.menus)
  for (const { id, products } of menu.catalog)
    for (const entry of products)
      categoryOf.set(entry.id.$ref.split("/")[1], id.$ref.split("/")[1]);

for (const product of collections.products) {
  const where = `products/${product.key}`;
  if (product.uid !== product.key) fault(where, "uid differs from key");
  if (!(product.price >= 0 && hasPlaces(product.price, 2)))
    fault(where, "price is no amount of money");
  if (!product.description) fault(where, "has no description");
  for (const offer of [product, ...(product.alternativeUnits ?? [])]) {
    if (offer.ratio && !hasPlaces(offer.ratio, 6)) fault(where, "ratio has more than 6 decimals");
    checkQuantities(`${where} in ${offer.unit}`, offer);
  }
  checkAllergens(where, product.allergens, withoutAllergens[product.key]);
  if (product.allergens.length > 0 && withoutAllergens[product.key])
    fault(where, "is excused in withoutAllergens but has allergens");
  for (const diet of product.diets)
    for (const letter of dietAllergens[diet] ?? [])
      if (product.allergens.includes(letter)) fault(where, `${diet}, yet allergen ${letter}`);
  if (product.diets.includes("vegan") && !product.diets.includes("vegetarian"))
    fault(where, "vegan, yet not vegetarian");
  checkParts(where, product);
  checkRules(where, product.schedule);
  const category = categoryOf.get(product.key);
  if (!category) fault(where, "is on no menu");
  for (const [field, rate] of Object.entries(expectedTaxes(product, category)))
    if (product[field] !== rate)
      fault(where, `${field} ${product[field]} where ${rate} is expected`);
}

for (const branch of collections.branches) {
  checkRules(`branches/${branch.key}`, [...branch.openingHours, ...branch.deliveryHours]);
  for (const { area } of branch.deliveryAreas)
    if (!/\b\d{4}\b/.test(area)) fault(`branches/${branch.key}`, `"${area}" names no postcode`);
}
for (const category of collections.categories)
  checkRules(`categories/${category.key}`, category.schedule);

for (const [name, list] of Object.entries(collections)) {
  checkUnique(`${name} (key)`, list, (record) => record.key);
  const label = labelOf(contract, name);
  // Branches may name their tables and departments alike.
  const valueOf = (record) =>
    record[label] && [record[label], record.branch?.$ref].join(" ").trim();
  checkUnique(name, list, valueOf);
}

const used = (values, wanted, label) => {
  const missing = wanted.filter((value) => !values.has(value));
  if (missing.length > 0) fault("products", `no product shows ${label}: ${missing.join(", ")}`);
};
const products = collections.products;
const offers = products.flatMap((product) => [product, ...(product.alternativeUnits ?? [])]);
const usedUnits = new Set(offers.map((offer) => offer.unit));
const measures = [...new Set(choicesOf("unit").map((unit) => units[unit].type))];
used(new Set([...usedUnits].map((unit) => units[unit]?.type)), measures, "measure");
used(new Set(products.map((product) => product.type)), choicesOf("type"), "product type");
used(
  new Set(offers.map((offer) => offer.calculationModel)),
  choicesOf("calculationModel"),
  "calculation model",
);
const parts = products.flatMap((product) => product.config?.parts ?? []);
used(new Set(parts.map((part) => part.type)), choicesOf("config", "parts", "type"), "part type");
used(
  new Set(parts.flatMap((part) => part.options.map((option) => option.modifier))),
  choicesOf("config", "parts", "options", "modifier"),
  "modifier",
);

if (collections.categories.length !== 12)
  fault("categories", `${collections.categories.length} instead of 12`);
if (products.length < 115) fault("products", `${products.length}, at least 115 are wanted`);
if (collections.branches.length !== 3)
  fault("branches", `${collections.branches.length} instead of 3`);
for (const name of ["termsAndConditionsText", "privacyPolicyText", "imprintText", "allergensText"])
  if (!config[name]) fault("config", `${name} is empty`);
const themeOfEverybody = { themePrimaryColor: "#000000", themeSecondaryColor: "#333333" };
for (const [name, color] of Object.entries(themeOfEverybody))
  if (config[name] === color) fault("config", `${name} is nobody's own`);

const pictures = new Set(collections.images.map((image) => image.file));
for (const image of collections.images)
  if (!recipes[image.file.replace(/^pictures\/|\.(jpg|png)$/g, "")])
    fault(`images/${image.key}`, `no recipe for ${image.file}`);
for (const name of Object.keys(recipes))
  if (!pictures.has(`pictures/${name}.jpg`) && !pictures.has(`pictures/${name}.png`))
    fault("pictures.json", `recipe ${name} belongs to no image`);
const referenced = new Set(JSON.stringify({ ...files, images: [] }).match(/images\/[a-z0-9-]+/g));
for (const image of collections.images)
  if (!referenced.has(`images/${image.key}`)) fault(`images/${image.key}`, "is used nowhere");
if (!existsSync(new URL("compose-pictures.mjs", folder)))
  fault("demo", "compose-pictures.mjs is missing");

if (faults.length > 0) {
  for (const line of faults) console.error(line);
  console.error(`${faults.length} faults in the demo business`);
  process.exit(1);
}
const counts = Object.entries(collections).map(([name, list]) => `${list.length} ${name}`);
const withoutPicture = products.filter((product) => product.images.length === 0).length;
console.log(
  `Demo business sound: ${counts.join(", ")}; ${withoutPicture} products without a picture on purpose.`,
);
