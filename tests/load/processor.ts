import { readFileSync } from "node:fs";

/** USER_HZ, in which proc(5) counts, is 100 on every Linux that runs Node. */
const ticksPerSecond = 100;

/** What a process has had of a processor since its start, its own code and the kernel's work for it. */
export function processorSeconds(processId: number): number {
  const status = readFileSync(`/proc/${processId}/stat`, "utf8");
  // The name before the last bracket may hold blanks; behind it, the times are the 12th and 13th field.
  const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
