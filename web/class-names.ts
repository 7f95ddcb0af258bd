import { createHash } from "node:crypto";
import { relative } from "node:path";

/** By the name that pages have for it, the class of which file it is. */
const owners = new Map<string, string>();

/**
 * What a class of a CSS module is called in pages: its own name and three letters of its file's path. Names of Vite's
 * making have six characters more that say nothing, each time.
 */
export function classNameOf(name: string, path: string): string {
  const file = relative(import.meta.dirname, path);
  const letters = createHash("sha1")
    .update(file)
    .digest("base64")
    .replaceAll(/[^a-z]/gi, "");
  const made = `${name}-${letters.slice(0, 3)}`;
  const owner = owners.get(made) ?? path;
  if (owner !== path) throw new Error(`${made} would be a class of both ${owner} and ${path}`);
  owners.set(made, path);
  return made;
}
