import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutComments } from "./script-text.mjs";

test("comments go, lines stay", () => {
  assert.equal(withoutComments("a(); // b\n/** c\n * d */ e();"), "a(); \n\n e();");
  assert.equal(withoutComments("import(/* which */ room)"), "import( room)");
});

for (const text of [
  '<input accept="image/*" />;\nimport("../a");\n',
  "const all = '../**/a.ts';\nimport('./b');\n",
  "const all = `../**/${name}`;\nimport('./b');\n",
  'const quote = "\\"/*";\nimport("./b");\n',
  'fetch("https://a.example//b");\n',
])
  test(`no comment begins in ${text.split("\n")[0]}`, () =>
    assert.equal(withoutComments(`${text}/** later */`), text));
