// The examples for web servers in front that the package brings: paths that are keys stand in no log, and limits count
// networks.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

const secret = "Geheim0123456789";
const keys = /\{(hash|token|secret|apiKey)\}/g;

/** Every call whose path holds a key, and the pages of orders, with keys in their places. */
const paths = [
  ...Object.keys(JSON.parse(read("contract/openapi.json")).paths),
  "/status/{uid}/{hash}",
]
  .filter((path) => path.match(keys))
  .map((path) => path.replace(keys, secret).replace(/\{\w+\}/g, "7"));

/** What nginx logs: its map looks at the path without the query. */
function inNginx(path) {
  const rule = /^\s*~(\^\(\/status.*) (\S+);$/m.exec(read("packaging/nginx.conf"));
  const match = new RegExp(rule[1]).exec(path);
  return match ? rule[2].replace("$1", match[1]) : path;
}

function inCaddy(path) {
  const rule = /request>uri regexp "(.*)" "(.*)"/.exec(read("packaging/Caddyfile"));
  return `${path}?token=${secret}`.replace(new RegExp(rule[1]), rule[2]);
}

for (const [server, logged] of [
  ["nginx", inNginx],
  ["Caddy", inCaddy],
]) {
  test(`${server} logs no path that is a key`, () => {
    assert.ok(paths.length > 10);
    for (const path of paths) assert.ok(!logged(path).includes(secret), `${path}: ${logged(path)}`);
  });
  test(`${server} logs all other paths as they are`, () => {
    for (const path of [
      "/",
      "/api/init",
      "/statuses/1",
      "/uploads",
      "/api/orders/17",
      "/image/full/a.jpg",
    ])
      assert.equal(logged(path), path);
  });
}

test("no line about a fault names a whole request, also where Caddy serves other sites as well", () => {
  const caddyfile = new URL("../packaging/Caddyfile", import.meta.url).pathname;
  const shown = /sed -n -e '(.*)' "\$mine"/.exec(read("packaging/kredenz-setup"))[1];
  const general = execFileSync("sed", ["-n", "-e", shown, caddyfile], { encoding: "utf8" });
  assert.match(general, /^ *\{\n[^]*log \{\s+exclude http\.log\.error\s+\}\n *\}\n$/);
  assert.match(read("packaging/nginx.conf"), /error_log \S+ crit;/);
});

test("nginx counts an IPv4 address, and the /64 of an IPv6 address", () => {
  const example = read("packaging/nginx.conf");
  const map = /map \$remote_addr \$kredenz_network \{([^]*?)\n\}/.exec(example)[1];
  const rules = [...map.matchAll(/"~(.*)" \$1;/g)].map(([, rule]) => new RegExp(rule));
  assert.equal(rules.length, 2);
  const networkOf = (address) =>
    rules.map((rule) => rule.exec(address)?.[1]).find((found) => found) ?? address;
  const one = ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:ffff::9"].map(networkOf);
  assert.deepEqual(new Set(one), new Set(["2001:db8:1:2:"]));
  assert.equal(networkOf("2001:db8:1::1"), networkOf("2001:db8:1::2:3"));
  const others = ["2001:db8:1:3::1", "2001:db8:2::1", "203.0.113.7", "203.0.113.8", "::1"];
  assert.equal(new Set([...others, "2001:db8:1:2::1"].map(networkOf)).size, 6);
  for (const zone of example.match(/^limit_\w+_zone .*$/gm))
    assert.match(zone, /_zone \$kredenz_network /);
});
