/** Reads the cases that the server's tests run too. For tests only. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../../fixtures");

/** `name` is a path inside the folder fixtures, such as "pricing/items.json". */
export function readFixture<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as Content;
}
