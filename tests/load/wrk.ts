import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Load = {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
};

const run = promisify(execFile);

const unitsInMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function latency(output: string, percentile: number): number {
  const [, value = "NaN", unit = "ms"] =
    new RegExp(`^\\s+${percentile}%\\s+([\\d.]+)(us|ms|s)`, "m").exec(output) ?? [];
  return Number(value) * (unitsInMilliseconds[unit] ?? Number.NaN);
}

/** One measurement from one thread; latencies in milliseconds, errors are answers other than 2xx and broken connections. */
export async function wrk(
  address: string,
  options: {
    connections: number;
    seconds: number;
    headers?: Record<string, string>;
    script?: string;
  },
): Promise<Load> {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const script = options.script ? ["-s", options.script] : [];
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${options.connections}`,
    `-d${options.seconds}s`,
    "--latency",
    ...headers,
    ...script,
    address,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  return {
    requests: number(/(\d+) requests in/),
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: latency(stdout, 50),
    p99: latency(stdout, 99),
    errors:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? "").matchAll(/\d+/g)].reduce(
        (sum, [one]) => sum + Number(one),
        0,
      ),
  };
}
