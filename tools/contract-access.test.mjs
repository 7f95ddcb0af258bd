import assert from "node:assert/strict";
import { test } from "node:test";
import { accessOf, asTypeScript } from "./contract-access.mjs";

const contract = {
  paths: {
    "/api/menus": {
      get: { "x-access": ["guest", "manager", "admin"] },
      post: { "x-access": ["manager", "admin"] },
    },
    "/api/config": { parameters: [], post: { "x-access": ["admin"] } },
  },
};

test("each call that not everybody may make has a line with its roles", () => {
  assert.deepEqual(accessOf(contract), [
    ["POST /api/menus", ["manager", "admin"]],
    ["POST /api/config", ["admin"]],
  ]);
});

test("the lines are TypeScript", () => {
  const text = asTypeScript(accessOf(contract));
  assert.match(
    text,
    /^export const access = \{\n {2}"POST \/api\/menus": \["manager","admin"\],\n/m,
  );
  assert.match(text, /\n\} as const;\n$/);
});
