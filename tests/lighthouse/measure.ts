/**
 * Lighthouse on the guest's pages of the demo business and on a menu of 500 products, once with a network and processor
 * that are slowed down for real and once with the default's calculation. Of several visits, since no two take the same
 * time, prints the figures of the one in the middle, and the lowest score; judges nothing.
 */
import { brotliCompressSync } from "node:zlib";
import type { Fields } from "../harness/client";
import { createLargeMenu } from "../harness/large-menu";
import { orderRequest } from "../harness/world";
import { Server } from "../harness/server";
import { finished } from "../load/answer";
import { table } from "../load/statistics";
import type { Report } from "lighthouse";
import type { Browser } from "puppeteer-core";
import { launchBrowser, measure, type Throttling } from "./lighthouse";

const visits = Number(process.env.KREDENZ_LIGHTHOUSE_VISITS ?? 3);
const identifier = "hollerplatz";
const furtherCategories = ["accessibility", "best-practices", "seo"];
const points = (score: number) => String(Math.round(score * 100));
const say = (text: string) => process.stdout.write(text);
const print = (text: string) => say(`${text}\n`);

type Visited = {
  name: string;
  path: string;
  stored: Record<string, string>;
  /** What the page is served with when it is as it shall be. */
  words: string;
  /** Makes the business fit. */
  prepare?: () => Promise<unknown>;
};
type Entry = { url: string; data: Fields[] };

const figure = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Number.NaN;

function scriptBytes({ audits }: Report): number {
  const requests = audits["network-requests"]?.details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** All styles travel inside the page. */
async function styleBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join("");
  return brotliCompressSync(styles).length;
}

const plain = (name: string, path: string, words = ""): Visited => ({
  name,
  path,
  words,
  stored: {},
});

/** A cart with one product, and an order that was sent. */
async function pagesOf(server: Server): Promise<Visited[]> {
  const guest = server.guest();
  const { data: entries } = await guest.get<Entry[]>("/api/init");
  const all = (name: string) => entries.find(({ url }) => url === `/api/${name}`)?.data ?? [];
  const branch = all("branches").find((one) => one.identifier === identifier);
  const product = all("products").find(
    ({ config, alternativeUnits, isLeadTimeEnabled }) =>
      (config as { parts: unknown[] }).parts.length === 0 &&
      (alternativeUnits as unknown[]).length === 0 &&
      !isLeadTimeEnabled,
  );
  if (!branch || !product) throw new Error("the demo has no such branch or product");
  const ids = { branch: Number(branch.id), product: Number(product.id) };
  const { id, name, description, price } = product;
  const item = { key: "1", product: { id, name, description, price }, amount: 1, unit: "piece" };
  const cart = JSON.stringify({ items: [{ ...item, parts: [] }] });
  const contact = { phone: "+436641234567", email: "resi@example.test" };
  const answer = await guest.post<{ uid: string; hash: string }>(
    "/api/orders",
    { ...orderRequest(ids), ...contact },
    { headers: { "Idempotency-Key": crypto.randomUUID() } },
  );
  if (answer.status >= 300) throw new Error(`the order was refused: ${answer.text}`);
  const { uid, hash } = answer.data;
  const store = `/store/${identifier}`;
  const admin = await server.as("admin");
  const large = await createLargeMenu(admin, 500);
  const withHomePage = (enablePluginHomePage: boolean) => () =>
    admin.post("/api/config", { enablePluginHomePage });
  return [
    { ...plain("branches", "/", "/assets/storefront/branches-page"), prepare: withHomePage(false) },
    { ...plain("home", "/", "/assets/storefront/home-page"), prepare: withHomePage(true) },
    plain("menu", store),
    plain("menu of 500", `/store/${large}`),
    { ...plain("checkout", `${store}/checkout`), stored: { [`cart.${identifier}`]: cart } },
    plain("status", `/status/${uid}/${hash}`, uid),
    plain("legal text", "/datenschutz"),
  ];
}

const performance = ({ categories: { performance: one } }: Report) => one?.score ?? 0;

/** Visits a page some times and says each score as it comes; the reports in the order of their scores for speed. */
async function reportsOf(visit: () => Promise<Report>): Promise<Report[]> {
  const reports: Report[] = [];
  while (reports.length < visits) {
    const report = await visit();
    reports.push(report);
    say(` ${points(performance(report))}`);
  }
  say("\n");
  return reports.toSorted((left, right) => performance(left) - performance(right));
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

async function compare(
  server: Server,
  browser: Browser,
  pages: readonly Visited[],
  throttling: Throttling,
): Promise<void> {
  const rows = [
    ["page", "perf", "lowest", "a11y", "best", "seo", "FCP", "LCP", "CLS", "TBT", "script", "CSS"],
  ];
  const faults: string[] = [];
  for (const { name, path, stored, words, prepare } of pages) {
    const address = server.address + path;
    say(`${throttling}, ${name}:`);
    if (prepare) {
      await prepare();
      // Nobody's work but the visit's own.
      await finished(pages.map((one) => server.address + one.path));
    }
    const html = await (await fetch(address)).text();
    if (!html.includes("data-page=") || !html.includes(words))
      throw new Error(`${path} is served without its content`);
    const reports = await reportsOf(() => measure(browser, address, throttling, stored));
    const [worst] = reports;
    const report = reports[Math.floor(reports.length / 2)];
    if (!worst || !report) throw new Error("no visit");
    rows.push([
      name,
      points(performance(report)),
      points(performance(worst)),
      ...furtherCategories.map((one) => points(report.categories[one]?.score ?? 0)),
      milliseconds(figure(report, "first-contentful-paint")),
      milliseconds(figure(report, "largest-contentful-paint")),
      figure(report, "cumulative-layout-shift").toFixed(3),
      milliseconds(figure(report, "total-blocking-time")),
      String(scriptBytes(report)),
      String(await styleBytes(address)),
    ]);
    const failed = Object.values(report.audits).filter(({ score }) => score === 0);
    if (failed.length > 0) faults.push(`  ${name}: ${failed.map(({ title }) => title).join("; ")}`);
  }
  print(`\nLighthouse, a phone's first visit, throttling: ${throttling}\n`);
  print(table(rows));
  if (faults.length > 0) print(`\nAudits that found something\n${faults.join("\n")}`);
}

print("Starting the demo business");
const server = await Server.start({ demo: true });
const browser = await launchBrowser();
try {
  const pages = await pagesOf(server);
  print(`${pages.length} pages, ${visits} visits each, slowed down in two ways: about ten minutes`);
  for (const throttling of ["devtools", "simulate"] as const) {
    await compare(server, browser, pages, throttling);
  }
} finally {
  await browser.close();
  await server.stop();
}
