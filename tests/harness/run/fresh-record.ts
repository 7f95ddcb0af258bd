import { mkdirSync, rmSync } from "node:fs";
import { callRecords } from "../paths";

/** Each run counts its own calls. */
export function setup() {
  rmSync(callRecords, { recursive: true, force: true });
  mkdirSync(callRecords, { recursive: true });
}
