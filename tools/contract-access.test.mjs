import assert from "node:assert/strict";
import { test } from "node:test";
import { accessOf, asTypeScript, staffRolesOf } from "./contract-access.mjs";

const contract = {
  paths: {
    "/api/menus": {
      get: { "x-access": ["guest", "manager", "admin"] },
      post: { "x-access": ["manager", "admin"] },
    },
    "/api/config": { parameters: [], post: { "x-access": ["admin"] } },
  },
  components: {
    schemas: {
      User: { properties: { roles: { items: { enum: ["ROLE_ADMIN", "ROLE_MANAGER"] } } } },
    },
  },
};

test("each call that not everybody may make has a line with its roles", () => {
  assert.deepEqual(accessOf(contract), [
    ["POST /api/menus", ["manager", "admin"]],
    ["POST /api/config", ["admin"]],
  ]);
});

test("the roles of users are those of the contract", () => {
  assert.deepEqual(staffRolesOf(contract), { ROLE_ADMIN: "admin", ROLE_MANAGER: "manager" });
});

test("the lines are TypeScript", () => {
  const text = asTypeScript(accessOf(contract), staffRolesOf(contract));
  assert.match(text, /^export const staffRoles = \{"ROLE_ADMIN":"admin",/m);
  assert.match(
    text,
    /^export const access = \{\n {2}"POST \/api\/menus": \["manager","admin"\],\n/m,
  );
  assert.match(text, /\n\} as const;\n$/);
});
