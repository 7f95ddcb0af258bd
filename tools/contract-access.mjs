// Prints contract-access <contract>: as whom users make calls, and who may make which, as TypeScript, for what the screens
// show of it. Calls that anybody may make are left out; the contract has them.
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

/** As whom somebody with a role of a user makes calls: ROLE_EDITOR as editor. */
export function staffRolesOf({ components }) {
  const roles = components.schemas.User.properties.roles.items.enum;
  return Object.fromEntries(roles.map((role) => [role, role.replace(/^ROLE_/, "").toLowerCase()]));
}

export function asTypeScript(access, staffRoles) {
  const lines = access.map(
    ([call, roles]) => `  ${JSON.stringify(call)}: ${JSON.stringify(roles)},\n`,
  );
  return `/** As whom a user with a role makes calls; made from the contract by ./dev build, like the calls below. */
export const staffRoles = ${JSON.stringify(staffRoles)} as const;

/** Who may make which call. Calls open to everybody are left out. */
export const access = {
${lines.join("")}} as const;
`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const contract = JSON.parse(readFileSync(process.argv[2], "utf8"));
  process.stdout.write(asTypeScript(accessOf(contract), staffRolesOf(contract)));
}
