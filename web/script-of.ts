import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

/** The module, with all it imports, as one small script for a script element. */
export async function scriptOf(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: fileURLToPath(new URL(".", import.meta.url)),
    resolve: { alias: { "@shared": fileURLToPath(new URL("./shared", import.meta.url)) } },
    build: {
      write: false,
      lib: { entry: module, formats: ["iife"], name: "beforePaint" },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = output?.output[0].code.trim();
  if (!code || code.includes("</")) throw new Error(`${module} cannot stand in a page.`);
  return code;
}
