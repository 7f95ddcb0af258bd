// Prints contract-access <contract>: who may make which call, as TypeScript, for what the screens show of it. Calls
// that anybody may make are left out; the contract has them.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const methods = ["get", "post", "put", "patch", "delete"];

/** @param contract The contract as parsed JSON. */
export function accessOf({ paths }) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    methods
      .filter((method) => method in operations)
      .map((method) => [`${method.toUpperCase()} ${path}`, operations[method]["x-access"]]),
  );
  const everyone = new Set(calls.flatMap(([, roles]) => roles));
  return calls.filter(([, roles]) => roles.length < everyone.size);
}

export function asTypeScript(access) {
  const lines = access.map(
    ([call, roles]) => `  ${JSON.stringify(call)}: ${JSON.stringify(roles)},\n`,
  );
  return `/** Who may make which call; made from the contract by ./dev build. Calls open to everybody are left out. */
export const access = {
${lines.join("")}} as const;
`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const contract = JSON.parse(readFileSync(process.argv[2], "utf8"));
  process.stdout.write(asTypeScript(accessOf(contract)));
}
