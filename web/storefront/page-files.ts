import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

/** Addresses of the scripts that a page and the frame around it need beyond the shell, by module: "store/store-page". */
export type PageFiles = Record<string, string[]>;

const fileName = "page-files.json";
const pageModule = /\/storefront\/(\w+\/(?:\w+-page|navigation-frame))\.tsx?$/;

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") withImports(imported, bundle, found);
  }
  return found;
}

/** Writes them down; `shell` are the chunks that every page names anyway. */
export function pageFiles(...shell: string[]): Plugin {
  const isShell = (file?: { name?: string }) => shell.includes(file?.name ?? "");
  return {
    name: "page-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const files: PageFiles = {};
      for (const chunk of chunks) {
        const needed = [...withImports(chunk, bundle)].filter((name) => !isShell(bundle[name]));
        for (const id of chunk.moduleIds) {
          const page = pageModule.exec(id)?.[1];
          if (page) files[page] = needed.map((name) => `/${name}`);
        }
      }
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(files) });
    },
  };
}

/** What was written into `folder`, which the storefront was built into. */
export const readPageFiles = (folder: string): PageFiles =>
  JSON.parse(readFileSync(`${folder}/${fileName}`, "utf8")) as PageFiles;
