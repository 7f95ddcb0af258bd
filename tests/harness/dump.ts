import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Server } from "./server";

/** Where a text stands: a table's row, or a stored file with its name or its bytes. */
type Finding = { text: string; place: string };

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/**
 * All that a server keeps, of either engine, as texts by place: every row of every table, by way of a backup, and every
 * stored file.
 */
export class Dump {
  private readonly texts: { place: string; text: string }[] = [];

  static of(server: Server): Dump {
    const folder = mkdtempSync(join(tmpdir(), "kredenz-dump-"));
    try {
      server.command("backup", "--to", join(folder, "all"));
      const dump = new Dump();
      for (const path of filesBelow(join(folder, "all", "database")))
        for (const line of gunzipSync(readFileSync(path)).toString().split("\n"))
          if (line !== "") dump.texts.push({ place: path.replace(/^.*\//, ""), text: line });
      for (const path of filesBelow(join(server.folder, "media")))
        dump.texts.push({
          place: path.slice(server.folder.length),
          text: `${path} ${readFileSync(path).toString("latin1")}`,
        });
      return dump;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Which of the texts stand where; rows are JSON, and case is looked over, as in search columns. */
  find(texts: readonly string[]): Finding[] {
    return texts.flatMap((text) => {
      const wanted = text.toLowerCase();
      return this.texts
        .filter((one) => one.text.toLowerCase().includes(wanted))
        .map(({ place }) => ({ text, place }));
    });
  }
}
