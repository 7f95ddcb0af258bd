/** Another guest, in an own process: asks /healthz again and again, and says on each message how long that took. */
import { Agent, get } from "node:http";

const address = process.argv[3] ?? "";
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;

function beat(): void {
  const begun = performance.now();
  const done = () => {
    longest = Math.max(longest, performance.now() - begun);
    setImmediate(beat);
  };
  get(`${address}/healthz`, { agent }, (answer) => answer.resume().on("end", done)).on(
    "error",
    (error) => {
      throw error;
    },
  );
}

process.on("message", () => {
  process.send?.(longest);
  longest = 0;
});
beat();
