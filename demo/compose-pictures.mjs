// Composes the pictures of the demo business from demo/pictures.json into build/demo/pictures.
// A picture is made anew only when its recipe or the drawing code has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as cakes from "./pictures/cakes.mjs";
import * as crockery from "./pictures/crockery.mjs";
import { EmojiSet } from "./pictures/emoji.mjs";
import * as food from "./pictures/food.mjs";
import * as glassware from "./pictures/glassware.mjs";
import * as ice from "./pictures/ice.mjs";
import * as packaging from "./pictures/packaging.mjs";
import { Paint } from "./pictures/paint.mjs";
import * as scene from "./pictures/scene.mjs";

const here = fileURLToPath(new URL("./", import.meta.url));
const output = join(here, "../build/demo/pictures");
const require = createRequire(join(here, "../web/package.json"));
const sharp = require("sharp");
const emojiPackage = require.resolve("@lobehub/fluent-emoji-3d/package.json");

const { backdrop, ...stage } = scene;
const shapes = { ...stage, ...crockery, ...glassware, ...packaging, ...food, ...cakes, ...ice };

/**
 * Drawing area of each format in recipe units, the width of the finished file in pixels, and where the camera looks
 * when the recipe does not say: the point in the middle of the picture and the enlargement.
 */
const formats = {
  square: {
    width: 1000,
    height: 1000,
    pixels: 1600,
    extension: "jpg",
    camera: { x: 500, y: 655, zoom: 1.14 },
  },
  wide: {
    width: 1800,
    height: 600,
    pixels: 1800,
    extension: "jpg",
    camera: { x: 900, y: 300, zoom: 1 },
  },
  badge: {
    width: 1000,
    height: 1000,
    pixels: 512,
    extension: "png",
    camera: { x: 500, y: 500, zoom: 1 },
  },
};

const emojis = new EmojiSet(sharp, emojiPackage);

async function draw(paint, layer) {
  if (layer.emoji) return emojis.draw(paint, layer);
  const { shape, ...settings } = layer;
  if (!shapes[shape]) throw new Error(`There is no shape "${shape}"`);
  return shapes[shape](paint, settings);
}

const svgOf = ({ width, height, pixels }, paint, markup) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${(pixels * height) / width}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${paint.definitions.join("")}</defs>${markup}</svg>`,
  );

const grounds = new Map();

/** The empty stage of a mood as pixels: it takes as long to draw as all that stands on it, so it is drawn once. */
function groundOf(mood, formatName) {
  const key = `${mood} ${formatName}`;
  if (!grounds.has(key)) {
    const format = formats[formatName];
    const paint = new Paint(key);
    const markup = backdrop(paint, mood, format.width, format.height);
    grounds.set(
      key,
      sharp(svgOf(format, paint, markup))
        .flatten()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
  }
  return grounds.get(key);
}

async function compose(name, recipe) {
  const formatName = recipe.format ?? "square";
  const format = formats[formatName];
  const { x, y, zoom } = { ...format.camera, ...recipe.camera };
  const paint = new Paint(name);
  const layers = [];
  for (const layer of recipe.layers) layers.push(await draw(paint, layer));
  const view = `translate(${format.width / 2} ${format.height / 2}) scale(${zoom}) translate(${-x} ${-y})`;
  const things = svgOf(format, paint, `<g transform="${view}">${layers.join("")}</g>`);
  const picture = recipe.mood ? await onGround(recipe.mood, formatName, things) : sharp(things);
  return (
    format.extension === "png" ? picture.png({ palette: true }) : picture.jpeg({ quality: 84 })
  ).toBuffer();
}

async function onGround(mood, formatName, things) {
  const { data, info } = await groundOf(mood, formatName);
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  }).composite([{ input: things }]);
}

function hashOf(...texts) {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}

const recipes = JSON.parse(readFileSync(join(here, "pictures.json"), "utf8"));
const sources = [
  join(here, "compose-pictures.mjs"),
  ...readdirSync(join(here, "pictures")).map((file) => join(here, "pictures", file)),
];
const code = hashOf(...sources.map((file) => readFileSync(file)), readFileSync(emojiPackage));
const stateFile = join(output, "state.json");
mkdirSync(output, { recursive: true });
const state = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, "utf8")) : {};

const wanted = Object.entries(recipes).map(([name, recipe]) => ({
  name,
  recipe,
  file: `${name}.${formats[recipe.format ?? "square"].extension}`,
  hash: hashOf(code, JSON.stringify(recipe)),
}));
const stale = wanted.filter(
  ({ file, hash }) => state[file] !== hash || !existsSync(join(output, file)),
);
for (const file of Object.keys(state)) {
  if (wanted.some((picture) => picture.file === file)) continue;
  rmSync(join(output, file), { force: true });
  delete state[file];
}

sharp.concurrency(1);
const queue = [...stale];
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    try {
      writeFileSync(join(output, next.file), await compose(next.name, next.recipe));
    } catch (error) {
      throw new Error(`${next.name}: ${error.message}`, { cause: error });
    }
    state[next.file] = next.hash;
  }
}

const start = performance.now();
const workers = Math.min(availableParallelism(), 4);
try {
  await Promise.all(Array.from({ length: workers }, work));
} finally {
  writeFileSync(stateFile, JSON.stringify(state, null, 2));
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `${stale.length} of ${wanted.length} pictures composed in ${seconds} s, ${wanted.length - stale.length} were up to date.`,
);
