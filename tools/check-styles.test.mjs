import assert from "node:assert/strict";
import { test } from "node:test";
import { checkStyles } from "./check-styles.mjs";

const tokens = [
  "shared/ui/tokens.css",
  ":root { --space-8: 0.5rem; --ink: #111; --text-14: 0.875rem; --layer-bar: 2; --weight-loud: 700; }",
];
const faultsIn = (path, text) => checkStyles(new Map([tokens, [path, text]]));
const inSheet = (declaration) =>
  faultsIn("storefront/cart/cart.module.css", `.a {\n  ${declaration}\n}`);
const inScript = (text) => faultsIn("backoffice/app/page.tsx", text);

for (const declaration of [
  "color: #fff;",
  "background: rgb(0 0 0 / 0.5);",
  "border: 1px solid white;",
  "--mine: #abcdef;",
  "z-index: 3;",
  "font-size: 0.9rem;",
  "font: var(--weight-loud) 14px / normal serif;",
  "font: var(--weight-loud) var(--text-14) / 1.2 serif;",
  "font: var(--weight-loud) var(--text-14) / calc(1.2) serif;",
  "font: 700 var(--text-14) / normal serif;",
  "font-weight: 650;",
  "font-weight: bold;",
  "font-weight: calc(600);",
  "line-height: 1.2;",
  "line-height: calc(1.2 * 1em);",
  "border-radius: 0.25rem;",
  "border-radius: calc(2px * 2);",
  "margin: 0 auto 0.625rem;",
  "padding-inline: 10px;",
  "column-gap: 0.5em;",
  "scroll-margin: 1rem;",
  "gap: 1rem;",
  "top: -1rem;",
  "inset-inline: 1.5rem;",
  "min-height: 2.75rem;",
  "width: calc(100% - 3rem);",
  "transition: color 120ms;",
  "color: var(--inc);",
  "fill: tomato;",
  "background: color-mix(in srgb, crimson 9%, var(--ink));",
  "padding: 2ch;",
  "margin: 4mm;",
  "font-size: larger;",
  "line-height: 150%;",
  "width: 44px;",
  "height: 3.125rem;",
  "min-height: 2.5rem;",
  "width: 3.4rem;",
  "height: 37px;",
  "background: url(\"data:image/svg+xml,%3Cpath fill='%23abc'/%3E\");",
  "transition: color 0.2s;",
  "animation-duration: 0.3s;",
  "--own: 13px;",
  "--space-8: 0.6rem;",
  "--own: 13px; padding: var(--own);",
  "--own: 1rem; top: var(--own);",
  "--own: 3rem; min-height: calc(var(--own));",
  "top: 13px;",
  "left: calc(50% - 6px);",
  "translate: 0 -0.125rem;",
  "scroll-margin-top: 1.3rem;",
  "scroll-padding-block: 0 80px;",
  "letter-spacing: 1px;",
  "text-indent: 1rem;",
])
  test(`refused in a style sheet: ${declaration}`, () => {
    const [fault, ...more] = inSheet(declaration);
    assert.match(fault, /^web\/storefront\/cart\/cart\.module\.css:2: /);
    assert.deepEqual(more, []);
  });

for (const declaration of [
  "color: var(--ink);",
  "color: transparent; border-color: currentColor;",
  "border: 1px solid var(--ink); outline-offset: -3px;",
  "margin: 0 auto; padding: 5% 0; gap: max(var(--space-8), 2vw);",
  "margin: calc(-1 * var(--space-8)) 0;",
  "top: 0.4em; left: calc(50% - 3px); right: 1px;",
  "scroll-margin-top: calc(2 * var(--space-8)); letter-spacing: -0.01em; text-indent: 1em;",
  "--own: 1.75rem; width: var(--own); left: calc(var(--own) / 2 - 1px);",
  "--sum: calc(2 * var(--space-8)); padding: var(--sum);",
  "border-radius: 50%; z-index: var(--layer-bar);",
  "width: 12rem; height: 1.75rem; max-width: 13rem; min-height: 3.5rem;",
  "width: 2.25rem; height: 36px; max-width: 13.5rem; min-height: 56px;",
  "font-weight: var(--weight-loud); font: inherit; line-height: normal;",
  'content: "#fff"; background: url("data:image/svg+xml,%23111");',
  "--picture: 10rem; width: var(--picture);",
  "background: color-mix(in srgb, var(--ink) 45%, transparent);",
  "white-space: nowrap; color: var(--mantine-color-red-6);",
  "animation: turn 1.2s linear infinite, appear 0s var(--text-14);",
])
  test(`fine in a style sheet: ${declaration}`, () => assert.deepEqual(inSheet(declaration), []));

test("a width of the window has a name", () => {
  assert.equal(inSheet("} @media (min-width: 40rem) {").length, 1);
  assert.equal(inSheet("} @media (width < 40rem) {").length, 1);
  assert.equal(inSheet("} @media (inline-size < 40rem) {").length, 1);
  assert.equal(inSheet("} @custom-media --small (width < 40rem); .b {").length, 1);
  assert.equal(inSheet("} @container (max-width: 41em) {").length, 1);
  assert.equal(inSheet("} @container card (inline-size > 20rem) {").length, 1);
  assert.deepEqual(inSheet("} @media (--from-tablet) and (hover: none) {"), []);
});

for (const text of [
  'const color = "#fff";',
  '<Button color="#a1b2c3" />',
  "const shade = `rgb(0 0 0 / 0.5)`;",
  'useMediaQuery("(min-width: 48em)");',
  "const sizes = `(width >= 40rem) 10rem`;",
  "<p style={{ margin: 4 }} />",
  "<Stack gap={12} />",
  '<Text mt="4px" />',
  "<Text mt={`4px`} />",
  '<Text mt={"4px"} />',
  '<Text mt="calc(4px * 2)" />',
  "<Stack py={{ left: 4 }} />",
  "<Modal zIndex={300} />",
  '<Paper radius="4px" />',
  '<Text size="13px" />',
  "<Text size={13} />",
  '<Box hiddenFrom="48em" />',
  '<Box visibleFrom="sm" />',
  '<Stack gap={{ base: "sm", md: "lg" }} />',
  '<AppShell navbar={{ collapsed, breakpoint: "sm" }} />',
  "<Text fw={650} />",
  "<Box maw={288} />",
  '<Box h="3rem" />',
  '<Box mih="calc(2rem + 1px)" />',
  "createTheme({ fontWeights: { medium: 600 } });",
  "<link href=\"data:image/svg+xml,%3Crect fill='%231f7a4d'/%3E\" />",
  '<Text c="red.6" />',
  '<path fill="tomato" />',
  '<path stroke="#123456" />',
  "<p style={ { margin: 4 } } />",
  'element.style.color = "red";',
  'element.style.padding = "4px";',
  "const look = { zIndex: 3 };",
  'const look = { padding: "13px" };',
  'const look = { marginTop: "1.3rem", color: "inherit" };',
  "const style = { width: 13 };\nconst a = <p style={style} />;",
  "const look: CSSProperties = { width };\nconst a = <p style={look as CSSProperties} />;",
  'element.style.setProperty("padding", all);',
  'element.style.setProperty("--own", "13px");',
  '<p style={{ "--own": "13px" }} />',
  'createTheme({ spacing: { sm: "0.5rem" } });',
  'createTheme({ breakpoints: { sm: "30em" } });',
  'mix(81, "black");',
  "const pale = `color-mix(in srgb, white 10%, var(--ink))`;",
  '<Text c="var(--inc)" />',
])
  test(`refused in a script: ${text}`, () => assert.equal(inScript(`\n${text}`).length, 1));

for (const text of [
  '<a href="#main" />',
  "// #fff",
  '<Text c="var(--ink)" mt="sm" size="md" />',
  "<p style={{ '--rows': 3 }} />",
  '<Check size={20} strokeWidth={1.8} /><Box maw="100%" w="var(--space-8)" gap="md" mt={0} />',
  '<Text fw="var(--weight-loud)" />',
  "<link href=\"data:image/svg+xml,%3Crect fill='%23111111'/%3E\" />",
  "element.style.top = `${place}px`;",
  'element.style.setProperty("--own", `${place}px`);',
  'const style = { "--own": css(width) };\nconst a = <p style={style as CSSProperties} />;',
  "const style = mapStyleOf(config); const a = <Map style={style} />;",
  'createTheme({ spacing: { sm: "var(--space-8)" }, white: "var(--ink)" });',
  'map.fitBounds(all, { padding: 40 }); const kind = { color: "next" };',
  'const link = "/backend#/orders";',
  "const sizes = `${fromTablet} 10rem, 100vw`;",
])
  test(`fine in a script: ${text}`, () => assert.deepEqual(inScript(text), []));

test("a font file says which weights it has", () => {
  assert.deepEqual(
    faultsIn("storefront/a.css", '@font-face { font-family: "A"; font-weight: 300 550; }'),
    [],
  );
});

test("tokens and tests write values out", () => {
  assert.deepEqual(faultsIn("backoffice/app/tokens.css", ":root { --bad: #f00; }"), []);
  assert.deepEqual(faultsIn("storefront/a.test.ts", 'expect(color).toBe("#fff")'), []);
});

test("an app does not know what only the other one declares", () => {
  const files = new Map([
    tokens,
    ["backoffice/app/tokens.css", ":root { --strip: #000; }"],
    ["storefront/a.module.css", ".a { color: var(--strip); }"],
  ]);
  assert.deepEqual(checkStyles(files), [
    "web/storefront/a.module.css:1: --strip is declared nowhere",
  ]);
});
