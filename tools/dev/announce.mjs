// Waits until the server answers, then prints its addresses, with a QR code when other devices can reach it, and the
// administrator's first login as long as it still opens the door. Ends by itself after a minute.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

const [port, publicAddress, loginFile] = process.argv.slice(2);
const base = `http://127.0.0.1:${port}`;

async function isReady() {
  try {
    return (await fetch(`${base}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function firstLogin() {
  let lines;
  try {
    lines = readFileSync(loginFile, "utf8").split("\n");
  } catch {
    return undefined;
  }
  const [email, password] = lines;
  const answer = await fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (answer.ok) {
    const { data } = await answer.json();
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    await fetch(`${base}/api/auth/logout`, {
      method: "POST",
      headers: { Cookie: cookie, "X-CSRF-Token": data.csrfToken },
    });
    return { email, password };
  }
  if (answer.status === 422) rmSync(loginFile);
  return undefined;
}

const giveUpAt = Date.now() + 60_000;
while (!(await isReady())) {
  if (Date.now() > giveUpAt) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const login = await firstLogin();
if (publicAddress !== base)
  console.log(execFileSync("qrencode", ["-t", "ANSIUTF8", publicAddress], { encoding: "utf8" }));
console.log(`
  Guests       ${publicAddress}/
  Back office  ${publicAddress}/backend`);
if (login)
  console.log(`  Sign in      ${login.email}
  Password     ${login.password}   (until you change it; kept in ${loginFile})`);
console.log("\n  Ctrl-C stops it.\n");
