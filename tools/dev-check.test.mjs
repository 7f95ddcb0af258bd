import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

/** What ./dev check prints in an empty folder where every check passes except as `given` defines it. */
function checkIn(given, command) {
  const folder = mkdtempSync(join(tmpdir(), "dev-check-"));
  const script = `
    source tools/dev/common.sh; source tools/dev/check.sh
    cd '${folder}'; mkdir -p build contract; touch contract/openapi.json
    contract_files=(contract/openapi.json)
    build_server() { :; }
    ${given}
    ${command}`;
  const { stdout, status } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { stdout, status };
}

test("a check says how long it took, whether it passes or fails", () => {
  const { stdout, status } = checkIn(
    `for check in $(compgen -A function check_); do eval "$check() { :; }"; done
    check_styles() { echo wrong; return 1; }`,
    "run_checks no",
  );
  assert.equal(status, 1);
  assert.match(stdout, /^ok    layers, \d+ s$/m);
  assert.match(stdout, /^FAIL  styles, \d+ s\n {6}wrong$/m);
});

test("a contract that is not current is not hidden behind the server's log", () => {
  const log = `echo "schema: 0001.sql" >&2`;
  const old = `write_contract() { ${log}; mkdir -p "$2/contract"; echo new > "$2/contract/openapi.json"; }`;
  const { stdout, status } = checkIn(old, "check_contract_is_current 2>&1");
  assert.equal(status, 1);
  assert.match(stdout, /^contract\/openapi\.json differs from what the server says/);
  assert.doesNotMatch(stdout, /schema/);
  const broken = `write_contract() { ${log}; echo "no memory" >&2; return 1; }`;
  assert.match(checkIn(broken, "check_contract_is_current 2>&1").stdout, /^no memory$/m);
});
