// Lays a .br and a .gz beside each script, style and drawing of the build whose name carries the hash of its content:
// made once at best, instead of at each start of the server in a hurry. Any other file may be changed in its place, and
// its smaller copies would stay behind.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const apps = ["storefront", "backoffice", "stations"];
/** Pictures and fonts are compressed already. */
const kinds = new Set([".js", ".css", ".svg"]);
const smallest = 1024;

const brotliOf = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
const gzipOf = (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  await Promise.all([
    brotliOf(bytes).then((smaller) => writeFile(`${path}.br`, smaller)),
    gzipOf(bytes).then((smaller) => writeFile(`${path}.gz`, smaller)),
  ]);
}

await Promise.all(
  apps.map(async (app) => {
    const folder = fileURLToPath(new URL(`../build/web/${app}/assets`, import.meta.url));
    const files = await readdir(folder, { recursive: true });
    await Promise.all(
      files.filter((file) => kinds.has(extname(file))).map((file) => compress(join(folder, file))),
    );
  }),
);
