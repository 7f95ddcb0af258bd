import { describe, expect, test } from "vitest";
import { operations } from "../../harness/contract/contract";
import { type Role, deviceRoles, roles } from "../../harness/server";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile();

/** An address of the right form behind which there is nothing. */
const nowhere = (path: string) =>
  path.replace(/\{(uid|hash|publicHash)\}/g, "0".repeat(32)).replace(/\{[a-zA-Z]+\}/g, "999999999");

/** Ends the session it is called with; guests and devices have none. */
const endsSession = (path: string, role: Role) =>
  path === "/api/auth/logout" &&
  role !== "guest" &&
  !(deviceRoles as readonly Role[]).includes(role);

/** Open to anybody with the key in its address, of which there is none here. */
const asksForKey = (path: string) => path.includes("{apiKey}");

describe.each(roles)("%s", (role) => {
  test.each(operations)("$name", async ({ method, path, access }) => {
    expect(access.length, "x-access is missing in the contract").toBeGreaterThan(0);
    const client = endsSession(path, role) ? await server.signIn(role) : await server.as(role);
    const { status } = await client.head(
      method,
      nowhere(path),
      method === "POST" || method === "PUT" ? {} : undefined,
    );
    expect(status).toBeLessThan(500);
    if (!access.includes(role)) expect(status).toBe(role === "guest" ? 401 : 403);
    else if (asksForKey(path)) expect(status).toBe(403);
    else expect([401, 403]).not.toContain(status);
  });
});
