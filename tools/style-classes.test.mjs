import assert from "node:assert/strict";
import { test } from "node:test";
import { checkClasses } from "./style-classes.mjs";

const script = "backoffice/app/page.tsx";
const sheet = "backoffice/app/page.module.css";
const from = 'import styles from "./page.module.css";\n';
const faultsIn = (code, css) =>
  checkClasses(
    new Map([
      [script, from + code],
      [sheet, css],
    ]),
  );

test("a class that the module does not have is refused where it is named", () => {
  assert.deepEqual(faultsIn("const a = styles.row;\nconst b = styles.rows;", ".row {\n}"), [
    `web/${script}:3: ${sheet} has no class rows`,
  ]);
});

test("a class that no script names is refused where it stands, whatever else names it", () => {
  assert.deepEqual(
    faultsIn("// styles.cell\nconst a = styles.row;", ".row {\n}\n.row .cell {\n}"),
    [`web/${sheet}:3: nothing uses the class cell`],
  );
});

test("a sheet that nothing imports is refused as a whole", () => {
  assert.equal(checkClasses(new Map([[sheet, ".a {}\n.b {}"]])).length, 2);
});

for (const [name, code, css] of [
  ["beside other sheets", 'import "@mantine/dates/styles.css";\nconst a = styles.row;', ".row {}"],
  ["in quotes", 'const a = styles["row"];', ".row {}"],
  [
    "that are put together",
    'const a = styles[kind];\ntype Kind = "row" | "cell";',
    ".row {} .cell {}",
  ],
  [
    "in nested rules",
    "const a = [styles.row, styles.cell];",
    ".row { & .cell:hover { gap: 0.5em; } }",
  ],
  ["of others", "const a = styles.row;", ":global(html:not(.dark)) .row, .row:global(.open) {}"],
  [
    "of numbers",
    "const a = styles.row;",
    "@keyframes in { 33.3% { opacity: 0.5; } } .row { opacity: 0.5; }",
  ],
])
  test(`fine: classes ${name}`, () => assert.deepEqual(faultsIn(code, css), []));

test("several scripts may share a sheet, also one of what all apps share", () => {
  const files = new Map([
    ["shared/staff/ui/page.module.css", ".page {} .head {}"],
    ["shared/staff/ui/head.tsx", 'import styles from "./page.module.css";\nconst a = styles.head;'],
    [script, 'import page from "@shared/staff/ui/page.module.css";\nconst a = page.page;'],
  ]);
  assert.deepEqual(checkClasses(files), []);
});
