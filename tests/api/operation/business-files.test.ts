import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Server } from "../../harness/server";
import { createWorld, sampleOf } from "../../harness/world";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kredenz-files-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file below, by its path. */
function filesOf(root: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      files[path.slice(root.length)] = readFileSync(path, "latin1");
    }
  return files;
}

test("what is exported comes back the same in another installation", async () => {
  const server = await Server.start();
  const admin = await server.as("admin");
  const world = await createWorld(admin);
  const bundle = await admin.create("/api/products", sampleOf("products", world));
  await admin.create("/api/divisions", sampleOf("divisions", world));
  await server.as("editor");
  const first = join(folder, "first");
  server.command("export", "--to", first);
  expect(server.attempt("export", "--to", first).text).toContain("gibt es schon");
  expect(server.attempt("import", "--from", first).status).toBe(1);

  const other = await Server.start();
  other.command("import", "--from", first);
  const second = join(folder, "second");
  other.command("export", "--to", second);
  const files = filesOf(first);
  expect(filesOf(second)).toEqual(files);
  expect(Object.keys(files)).toContain("/pictures/1.png");
  expect(files["/menus.json"]).toContain(`"$ref": "products/${world.product}"`);
  expect(files["/users.json"]).not.toMatch(/password/i);
  expect(bundle.id).toBeGreaterThan(world.product);

  // The running server saw them come.
  await other.terminate();
  await other.launch();
  expect((await other.guest().get("/api/products")).text).toContain("Wiener Melange");
  await Promise.all([server.stop(), other.stop()]);
});

test("what an older version exported comes back, and a file of another one is refused by name", async () => {
  const server = await Server.start();
  await createWorld(await server.as("admin"));
  const older = join(folder, "older");
  server.command("export", "--to", older);
  // Departments came after it.
  renameSync(join(older, "departments.json"), join(older, "robots.json"));

  const other = await Server.start();
  const refused = other.attempt("import", "--from", older);
  expect(refused.status).toBe(1);
  expect(refused.text).toContain("robots.json kann diese Version nichts anfangen");
  rmSync(join(older, "robots.json"));
  expect(other.command("import", "--from", older)).toContain("departments: 0");
  await Promise.all([server.stop(), other.stop()]);
});
