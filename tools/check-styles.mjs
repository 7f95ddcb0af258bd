// Below web, looks are picked from names: tokens.css, the apps' own *tokens.css, and breakpoints.ts. Refused elsewhere:
//
// - a color that is written out, in style sheets and scripts; transparent and currentColor are none; in a picture that
//   is written out itself (data:) a color that no token of the app has, since such a picture cannot name one
// - a size or weight of type, a line height, a radius, a layer (z-index), margin, padding or gap in rem, em, px or bare
//   numbers; 0, auto, percentages, parts of the window and of what is free, and sums of tokens are fine
// - where something lies or is scrolled to (inset, top, translate, scroll-margin …) in rem or px; up to 3px move it by
//   the breadth of a line, em by its own type
// - the room between letters and before a text in anything but em, which grows with the type
// - a custom property with a length that its own sheet does not use, or uses where that length would be refused; a
//   thing's own size may have a name
// - a height or width that what is tapped may have (between 2.25rem and 3.5rem); what is smaller or larger has its own
// - a duration; how long something goes round and round is its own affair
// - the width or height of the window in @media, of a box in @container, and names for such queries elsewhere
// - a custom property that neither the app, nor what it shares, nor Mantine declares
//
// In scripts and pages the same, where they give looks to Mantine, to style or to an object that has a look's names;
// style, and style.setProperty, only set custom properties. Mantine's own breakpoints are not the ones of
// breakpoints.ts: what depends on the window stands in a style sheet.
// Tests and what only they use (testing/) may write out what they expect. Pictures in files of their own are not read.
// Refused everywhere: a class that its CSS module does not have, and one that nothing uses (style-classes.mjs).
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lineOf, withoutComments } from "./script-text.mjs";
import { checkClasses } from "./style-classes.mjs";

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
const notOfType = /(?<![\w.-])-?(?=[\d.]*[1-9])[\d.]+(?:rem|px|pt|pc|r?lh|r?ch|r?ex|cm|mm|in|q)\b/i;
const notOfLinesOrType = new RegExp(`(?!-?[123]px\\b)${notOfType.source}`, "i");
const weight = /(?<![\w./-])[1-9]\d{0,2}(?![\w.%])|\b(?:bold|bolder|lighter)\b/;
/** More than 2.25rem and less than 3.5rem, and the same in px. */
const heightOfTarget =
  /(?<![\w.-])(?:(?:2\.(?:25[1-9]|2[6-9]|[3-9])\d*|3(?:\.[0-4]\d*)?)rem|(?:3[7-9]|4\d|5[0-5])(?:\.\d+)?px)\b/;
/** In the address of a picture that is written out. */
const pictureColor = /%23([\da-f]{3,8})\b/gi;

const isPlace = /^(inset(-.*)?|top|right|bottom|left|translate|scroll-(margin|padding).*)$/;

const properties = [
  { name: /./, refused: color, use: "a color of tokens.css" },
  { name: /^z-index$/, refused: /\d/, use: "--layer-…" },
  { name: /^font(-size)?$/, refused: length, use: "--text-…" },
  { name: /^font-size$/, refused: /\b(small|medium|large|smaller|larger)\b/, use: "--text-…" },
  { name: /^line-height$/, refused: /(?<![\w-])[\d.]+/, use: "--line-height-…" },
  { name: /^font$/, refused: /\/\s*(?:[a-z]+\()*[\d.]/, use: "--line-height-…" },
  { name: /^font(-weight)?$/, refused: weight, use: "--weight-…" },
  { name: /radius$/, refused: length, use: "--radius or --radius-pill" },
  { name: /^(margin|padding)(-|$)|(^|-)gap$/, refused: length, use: "--space-…" },
  {
    name: isPlace,
    refused: notOfLinesOrType,
    use: "--space-…",
  },
  {
    name: /^(letter-spacing|word-spacing|text-indent|text-underline-offset)$/,
    refused: notOfType,
    use: "em",
  },
  {
    name: /^(min-)?(width|height|inline-size|block-size)$/,
    refused: heightOfTarget,
    use: "--touch, --touch-large or --control",
  },
  { name: /^transition/, refused: /[1-9]\d*m?s\b/, use: "--duration-…" },
  { name: /^animation/, refused: /\d+ms\b|(?<![\d.])0?\.\d+s\b/, use: "--duration-…" },
];

/** Strings and addresses are no values: what stands in them is not looked at. */
const withoutStrings = (value) => value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, "");

/** A sheet's custom properties with a length, by name. */
function ownLengthsIn(root) {
  const own = new Map();
  root.walkDecls(/^--/, ({ prop, value, source }) => {
    if (length.test(withoutStrings(value))) own.set(prop, { value, line: source.start.line });
  });
  return own;
}

/** A name is as good as its length; only where something lies may be reckoned from a thing's own size. */
const withOwnLengths = (prop, value, own) =>
  value.replaceAll(/var\(\s*(--[\w-]+)\s*\)/g, (use, name) =>
    own.has(name) && (use === value.trim() || !isPlace.test(prop)) ? own.get(name).value : use,
  );

/** Colors in six digits, by which the same one is the same. */
const longColor = (digits) =>
  (digits.length < 6 ? digits.replaceAll(/./g, "$&$&") : digits).toLowerCase();

const colorsIn = (text) =>
  [...text.matchAll(/#([\da-f]{3,8})\b/gi)].map(([, digits]) => longColor(digits));

/** What pictures that are written out are drawn with and no token of the app has. */
const strangeColorsIn = (text, colors) =>
  [...text.matchAll(pictureColor)]
    .filter(([, digits]) => !colors.has(longColor(digits)))
    .map(({ 0: found, index }) => {
      return `${lineOf(text, index)}: ${found}: no token of the app has this color`;
    });

function faultsOfSheet(text, tokens) {
  const faults = [];
  const root = postcss.parse(text);
  const own = ownLengthsIn(root);
  for (const [name, { value, line }] of own)
    if (tokens.has(name) || !text.includes(`var(${name}`))
      faults.push(`${line}: ${name}: ${value}: others use it: write it with names of tokens.css`);
  root.walkDecls(({ prop, value, source, parent }) => {
    // What a font file has, not what a text looks like.
    if (parent.name === "font-face") return;
    const looked = withoutStrings(withOwnLengths(prop, value, own));
    for (const { name, refused, use } of properties) {
      if (name.test(prop) && refused.test(looked))
        faults.push(`${source.start.line}: ${prop}: ${value}: use ${use}`);
    }
  });
  root.walkAtRules("container", ({ params, source }) => {
    if (/\b(width|height|inline-size|block-size)\b/.test(params))
      faults.push(`${source.start.line}: @container ${params}: ask for the window by its names`);
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
  "[mp][trblxyse]?|gap|fz|fw|lh|lts|bdrs|radius|gutter|padding|zIndex|[a-z]+SectionWidth";
/** What Mantine calls heights and widths, which may be a part of what is there. */
const sizeProps = "[hw]|m[ia][hw]";
const lookMembers =
  "zIndex|fontSizes?|fontWeights?|lineHeights?|letterSpacing|radius|spacing|gutter|breakpoints|[a-z]+(?:Radius|SectionWidth)";
/** What only looks are called, with a unit; without one they are numbers for a map or a canvas. */
const cssMembers =
  "(?:padding|margin|inset|scrollMargin|scrollPadding)[a-zA-Z]*|(?:row|column)?[gG]ap|top|right|bottom|left|textIndent";
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
    refused:
      /\bstyle=\{\s*\{\s*(?!["']--)\w|\.style\.\w+\s*=\s*["'`][^"'`$]*\d|\.style\.setProperty\(\s*["'`](?!--)/g,
    complaint: "a look belongs into the style sheet; style only sets custom properties",
  },
  {
    refused: new RegExp(
      `${quote}--[\\w-]+${quote}\\]?\\s*[:,]\\s*${quote}[^"'\`$]*\\d(?:rem|em|px)`,
      "g",
    ),
    complaint: "the length belongs into the style sheet",
  },
  {
    refused: new RegExp(
      [
        `\\s(?:${lookProps})=(?:\\{?\\s*(?:${quote}?${number}|${withUnit})|\\{\\{[^}]*\\d)`,
        `\\s(?:${sizeProps})=(?:\\{?\\s*(?:${quote}?${number}+(?!%)[^\\d.%]|${withUnit})|\\{\\{[^}]*\\d)`,
        `\\b(?:${cssMembers}):\\s*${withUnit}`,
        `\\b(?:${lookMembers}):\\s*(?:\\{[^}]*:\\s*)?(?:${quote}?${number}|${withUnit})`,
        `<(?:Text|Title|Anchor)\\b[^>]*\\ssize=\\{?\\s*${quote}?\\d`,
        `\\ssize=${withUnit}`,
      ].join("|"),
      "g",
    ),
    complaint: 'use a name of the theme ("sm") or of tokens.css, or a class',
  },
  {
    refused: /\s(?:hidden|visible)From=|=\{\{\s*(?:base|xs|sm|md|lg|xl)\s*:|\bbreakpoint:\s*["'`]/g,
    complaint: "what depends on the window belongs into the style sheet, by breakpoints.ts",
  },
];

/** Objects that are given to style by name: they as well set custom properties alone. */
function stylesIn(code) {
  const names = [...code.matchAll(/<[a-z][^<>]*?\bstyle=\{\s*(\w+)\b(?!\s*[.(])/g)].map(
    ([, name]) => name,
  );
  return [...new Set(names)].flatMap((name) =>
    [
      ...code.matchAll(
        new RegExp(
          `\\b(?:const|let)\\s+${name}\\b[^=;]*=\\s*\\{\\s*(?!["']--|\\[|\\.\\.\\.|\\})\\w+`,
          "g",
        ),
      ),
    ].map(({ index, 0: found }) => ({ index, found })),
  );
}

function faultsOfScript(text) {
  const code = withoutComments(text);
  const given = stylesIn(code).map(({ index, found }) => {
    return `${lineOf(code, index)}: ${found}: a look belongs into the style sheet; style only sets custom properties`;
  });
  const written = inScripts.flatMap(({ refused, complaint }) =>
    [...code.matchAll(refused)].map(({ index, 0: found }) => {
      const line = lineOf(code, index + 1);
      return `${line}: ${found.trim()}: ${complaint}`;
    }),
  );
  return [...given, ...written];
}

const declaredIn = (text) => [...text.matchAll(/(--[\w-]+)["'`]?\s*:/g)].map(([, name]) => name);

function unknownIn(text, known) {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)]
    .filter(([, name]) => !known.has(name) && !name.startsWith("--mantine-"))
    .map(({ index, 1: name }) => {
      const line = lineOf(text, index);
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
  const tokens = new Set(
    [...files].filter(([path]) => isTokens(path)).flatMap(([, text]) => declaredIn(text)),
  );
  const colorsOf = new Map();
  for (const [path, text] of files)
    if (isTokens(path))
      colorsOf.set(placeOf(path), [...(colorsOf.get(placeOf(path)) ?? []), ...colorsIn(text)]);
  return [...files].flatMap(([path, text]) => {
    if (isOfTests(path)) return [];
    const place = placeOf(path);
    const faults = unknownIn(
      text,
      new Set([place, ...groundOf(place)].flatMap((one) => [...(known.get(one) ?? [])])),
    );
    const colors = [place, ...groundOf(place)].flatMap((one) => colorsOf.get(one) ?? []);
    faults.push(...strangeColorsIn(text, new Set(colors)));
    if (path.endsWith(".css")) faults.push(...(isTokens(path) ? [] : faultsOfSheet(text, tokens)));
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
  const files = sourcesBelow("web");
  const faults = [...checkStyles(files), ...checkClasses(files)];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
