import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";

export type Engine = "sqlite" | "postgres";
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** The one that this run's servers keep their records in. */
export const engineOfThisRun: Engine =
  process.env.KREDENZ_TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

/** Where a server keeps its records: its own data folder, or a database of its own in the throw-away cluster. */
export type Database = { name: string; settings: Record<string, string>; drop: () => void };

/** `template`: the name of another one whose records it begins with. In SQLite they lie in the data folder. */
export function freshDatabase(engine = engineOfThisRun, template = "template1"): Database {
  if (engine === "sqlite") return { name: "", settings: {}, drop: () => undefined };
  const maintenance = process.env.KREDENZ_TEST_POSTGRES;
  if (!maintenance)
    throw new Error("KREDENZ_TEST_POSTGRES is not set: ./dev test starts a cluster and sets it");
  const name = `kredenz_${randomBytes(6).toString("hex")}`;
  const run = (program: string, ...options: string[]) =>
    execFileSync(program, [`--maintenance-db=${maintenance}`, ...options, name], { stdio: "pipe" });
  run("createdb", `--template=${template}`);
  return {
    name,
    settings: { KREDENZ_DATABASE: maintenance.replace("/postgres?", `/${name}?`) },
    drop: () => run("dropdb", "--force", "--if-exists"),
  };
}
