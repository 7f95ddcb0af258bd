import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { callRecord } from "../paths";

/** Each run counts its own calls. */
export function setup() {
  mkdirSync(dirname(callRecord), { recursive: true });
  rmSync(callRecord, { force: true });
}
