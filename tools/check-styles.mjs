// Below web, looks are picked from names: tokens.css, the apps' own *tokens.css, and breakpoints.ts. Refused elsewhere:
//
// - a color that is written out, in style sheets and scripts; transparent and currentColor are none
// - a size of type, a line height, a radius, a layer (z-index), margin, padding or gap in rem, em, px or bare numbers;
//   0, auto, percentages, parts of the window and of what is free, and sums of tokens are fine
// - where something lies (inset, top …) in rem; px moves it by lines, em by its own type
// - the height or width of what is tapped (2.75, 3 or 3.25rem); how large other things are is their own affair
// - a duration; how long something goes round and round is its own affair
// - the width or height of the window in @media, and names for such queries elsewhere
// - a custom property that neither the app, nor what it shares, nor Mantine declares
//
// In scripts and pages the same, where they give looks to Mantine, to style or to an object that has a look's names.
// Tests and what only they use (testing/) may write out what they expect; a picture in a file of its own cannot name.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const postcss = createRequire(new URL("../web/package.json", import.meta.url))("postcss");

const isTokens = (path) => /(^|[/-])tokens\.css$/.test(path);
const isBreakpoints = (path) => path === "shared/ui/breakpoints.ts";
const isOfTests = (path) => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/** CSS's own names, and those that Mantine has for its palettes. */
const colorNames = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
  darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray
  dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon
  lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
  lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
  magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy
  oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
  peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
  seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
  thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
  dark grape`
  .trim()
  .split(/\s+/)
  .join("|");

const color = new RegExp(
  `#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(?:${colorNames})(?![\\w-])`,
  "i",
);
const length = /(?<![\w.-])-?(?=[\d.]*[1-9])[\d.]+(?:r?em|px|pt|pc|r?lh|r?ch|r?ex|cm|mm|in|q)\b/i;
const bareNumber = /^-?[\d.]+$/;

const properties = [
  { name: /./, refused: color, use: "a color of tokens.css" },
  { name: /^z-index$/, refused: /\d/, use: "--layer-…" },
  { name: /^font(-size)?$/, refused: length, use: "--text-…" },
  { name: /^font-size$/, refused: /\b(small|medium|large|smaller|larger)\b/, use: "--text-…" },
  { name: /^line-height$/, refused: length, use: "--line-height-…" },
  { name: /^line-height$/, refused: /\d%/, use: "--line-height-…" },
  { name: /^line-height$/, refused: bareNumber, use: "--line-height-…" },
  { name: /^font$/, refused: /\/\s*[\d.]/, use: "--line-height-…" },
  { name: /radius$/, refused: length, use: "--radius or --radius-pill" },
  { name: /^(margin|padding)(-|$)|(^|-)gap$/, refused: length, use: "--space-…" },
  { name: /^(inset(-.*)?|top|right|bottom|left)$/, refused: /\d+rem\b/, use: "--space-…" },
  {
    name: /^(min-)?(width|height|inline-size|block-size)$/,
    refused: /(?<![\d.])((2\.75|3|3\.125|3\.25)rem|(44|48|50|52)px)\b/,
    use: "--touch, --touch-large or --control",
  },
  { name: /^transition/, refused: /[1-9]\d*m?s\b/, use: "--duration-…" },
  { name: /^animation/, refused: /\d+ms\b|(?<![\d.])0?\.\d+s\b/, use: "--duration-…" },
];

/** Strings and addresses are no values: what stands in them is not looked at. */
const withoutStrings = (value) => value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, "");

function faultsOfSheet(text) {
  const faults = [];
  const root = postcss.parse(text);
  root.walkDecls(({ prop, value, source }) => {
    const looked = withoutStrings(value);
    for (const { name, refused, use } of properties) {
      if (name.test(prop) && refused.test(looked))
        faults.push(`${source.start.line}: ${prop}: ${value}: use ${use}`);
    }
  });
  root.walkAtRules("media", ({ params, source }) => {
    if (/\b(width|height|inline-size|block-size)\b/.test(params))
      faults.push(`${source.start.line}: @media ${params}: use a name of shared/ui/breakpoints.ts`);
  });
  root.walkAtRules("custom-media", ({ params, source }) => {
    faults.push(`${source.start.line}: @custom-media ${params}: belongs to breakpoints.ts`);
  });
  return faults;
}

/** What Mantine calls the looks above, and what objects call them that give it some. */
const lookProps =
  "[mp][trblxyse]?|gap|fz|lh|lts|bdrs|radius|gutter|padding|zIndex|[a-z]+SectionWidth|(?:hidden|visible)From";
const lookMembers =
  "zIndex|fontSizes?|lineHeights?|letterSpacing|radius|spacing|gutter|breakpoints|[a-z]+(?:Radius|SectionWidth)";
const colorProps = "c|bg|bd|fill|stroke|background|[a-zA-Z]*[cC]olor";
const quote = "[\"'`]";
const number = "-?(?=[\\d.]*[1-9])[\\d.]";
const withUnit = `${quote}[^"'\`]*\\d(?:rem|em|px)`;

const inScripts = [
  {
    refused:
      /["'`\s:(](#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![-\w])|(?:rgba?|hsla?)\([\d\s])/gi,
    complaint: "use a color of tokens.css",
  },
  {
    refused: new RegExp(
      [
        `\\b(?:${colorProps})\\s*[=:]\\s*\\{?${quote}(?:${colorNames})(?:\\.\\d)?${quote}`,
        `color-mix\\([^"'\`]*[\\s,](?:${colorNames})(?=[\\s,)])`,
        `${quote}(?:black|white)${quote}`,
      ].join("|"),
      "g",
    ),
    complaint: "use a color of tokens.css",
  },
  {
    refused: /\((?:min-|max-)?(?:width|height)\s*(?:[<>]|:\s*\d)/g,
    complaint: "use a query of shared/ui/breakpoints.ts",
  },
  {
    refused: /\bstyle=\{\s*\{\s*(?!["']--)\w|\.style\.\w+\s*=\s*["'`][^"'`$]*\d/g,
    complaint: "a look belongs into the style sheet; style only sets custom properties",
  },
  {
    refused: new RegExp(
      [
        `\\s(?:${lookProps})=(?:\\{?\\s*(?:${quote}?${number}|${withUnit})|\\{\\{[^}]*\\d)`,
        `\\b(?:${lookMembers}):\\s*(?:\\{[^}]*:\\s*)?(?:${quote}?${number}|${withUnit})`,
        `<(?:Text|Title|Anchor)\\b[^>]*\\ssize=\\{?\\s*${quote}?\\d`,
        `\\ssize=${withUnit}`,
      ].join("|"),
      "g",
    ),
    complaint: 'use a name of the theme ("sm")',
  },
];

const withoutComments = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|\s)\/\/.*$/gm, "$1");

function faultsOfScript(text) {
  const code = withoutComments(text);
  return inScripts.flatMap(({ refused, complaint }) =>
    [...code.matchAll(refused)].map(({ index, 0: found }) => {
      const line = code.slice(0, index + 1).split("\n").length;
      return `${line}: ${found.trim()}: ${complaint}`;
    }),
  );
}

const declaredIn = (text) => [...text.matchAll(/(--[\w-]+)["'`]?\s*:/g)].map(([, name]) => name);

function unknownIn(text, known) {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)]
    .filter(([, name]) => !known.has(name) && !name.startsWith("--mantine-"))
    .map(({ index, 1: name }) => {
      const line = text.slice(0, index).split("\n").length;
      return `${line}: ${name} is declared nowhere`;
    });
}

/** @param files Map of path below web to its text. @returns "web/path:line: what" for each fault. */
export function checkStyles(files) {
  const known = new Map();
  const placeOf = (path) =>
    path.startsWith("shared/staff/") ? "shared/staff" : path.split("/")[0];
  const groundOf = (place) => ["shared", ...(place === "storefront" ? [] : ["shared/staff"])];
  for (const [path, text] of files) {
    const names = known.get(placeOf(path)) ?? new Set();
    known.set(placeOf(path), names);
    for (const name of declaredIn(text)) names.add(name);
  }
  return [...files].flatMap(([path, text]) => {
    if (isOfTests(path)) return [];
    const place = placeOf(path);
    const faults = unknownIn(
      text,
      new Set([place, ...groundOf(place)].flatMap((one) => [...(known.get(one) ?? [])])),
    );
    if (path.endsWith(".css")) faults.push(...(isTokens(path) ? [] : faultsOfSheet(text)));
    else if (!isBreakpoints(path)) faults.push(...faultsOfScript(text));
    return faults.map((fault) => `web/${path}:${fault}`);
  });
}

function sourcesBelow(web) {
  const paths = ["shared", "storefront", "backoffice", "stations"].flatMap((root) =>
    readdirSync(join(web, root), { recursive: true }).map((path) => `${root}/${path}`),
  );
  return new Map(
    paths
      .filter((path) => /\.(css|tsx?|html)$/.test(path) && !path.includes(".generated."))
      .sort()
      .map((path) => [path, readFileSync(join(web, path), "utf8")]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = checkStyles(sourcesBelow("web"));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
