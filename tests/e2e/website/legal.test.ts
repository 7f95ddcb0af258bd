/** Legal texts and where they are linked, consent, header and footer: what a guest finds on every page. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Business } from "../../harness/orders";
import { Server } from "../../harness/server";
import { legalAddresses } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin } = await businessOfThisFile();

const open = peopleOfThisFile(() => server.address);

async function configure(settings: Record<string, unknown>): Promise<void> {
  const answer = await admin.post("/api/config", settings);
  if (answer.status !== 200) throw new Error(`POST /api/config: ${answer.status} ${answer.text}`);
}

const texts = {
  termsAndConditionsText: "<p>Es gelten die Bräuche des Hauses.</p>",
  privacyPolicyText: "<p>Wir merken uns nur, was Sie trinken.</p>",
  imprintText: "<p>Ringlotte OG, Hollerplatz 1, 1070 Wien</p>",
  allergensText: "<p>Fragen Sie uns, wir wissen es.</p>",
};
const noTexts = Object.fromEntries(Object.keys(texts).map((name) => [name, ""]));

const legalPages = [
  ["/site/terms-and-conditions", "AGB", "Es gelten die Bräuche des Hauses."],
  ["/site/privacy", "Datenschutz", "Wir merken uns nur, was Sie trinken."],
  ["/datenschutz", "Datenschutz", "Wir merken uns nur, was Sie trinken."],
  ["/site/imprint", "Impressum", "Ringlotte OG, Hollerplatz 1, 1070 Wien"],
  ["/site/allergens", "Allergene", "Fragen Sie uns, wir wissen es."],
] as const;
const linkedPages = legalPages.filter(([address]) => address !== "/datenschutz");

/** The branches have arrived, so the page is as it stays. */
const comeIn = async (page: Page) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Am Hollerplatz" }).first().waitFor();
};
const footer = (page: Page) => page.getByRole("contentinfo");
const learnMore = (page: Page) => page.getByRole("link", { name: "Mehr erfahren" });

test.each(walkedOn(phone, desktop))(
  "a text of the settings is a page, on a $name",
  async (screen) => {
    await configure({ ...legalAddresses, ...texts });
    const person = await open(screen);
    const { page } = person;
    for (const [path, title, words] of legalPages) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await page.getByRole("heading", { name: title, level: 1 }).waitFor();
      await page.getByText(words).waitFor();
      expect(await page.title()).toMatch(new RegExp(`^${title} - `));
      await person.look(`legal${path.replaceAll("/", "-")}`);
    }
    await page.goto("/");
    for (const [path, title] of linkedPages) {
      const link = footer(page).getByRole("link", { name: title });
      expect(await link.getAttribute("href")).toBe(path);
      expect(await link.getAttribute("target")).toBeNull();
    }
    expect(await learnMore(page).getAttribute("href")).toBe("/site/privacy");
    await learnMore(page).click();
    await page.getByText("Wir merken uns nur, was Sie trinken.").waitFor();
  },
);

test.each(walkedOn(phone, desktop))(
  "without a text the links lead to the external address, in a tab of its own; without both there is none, on a $name",
  async (screen) => {
    await configure({ ...noTexts, ...legalAddresses, allergens: "" });
    const person = await open(screen);
    const { page } = person;
    await comeIn(page);
    for (const [title, address] of [
      ["AGB", legalAddresses.termsAndConditions],
      ["Datenschutz", legalAddresses.privacyPolicy],
      ["Impressum", legalAddresses.imprint],
      ["Mehr erfahren", legalAddresses.privacyPolicy],
    ] as const) {
      const link = page.getByRole("link", { name: title });
      expect(await link.getAttribute("href"), title).toBe(address);
      expect(await link.getAttribute("target"), title).toBe("_blank");
      expect(await link.getAttribute("rel"), title).toContain("noopener");
    }
    expect(await footer(page).getByRole("link", { name: "Allergene" }).count()).toBe(0);
    await person.look("legal-external");

    const answer = await page.goto("/site/allergens");
    expect(answer?.status()).toBe(404);
    await page.getByText("Leider wurde die angeforderte Seite nicht gefunden.").waitFor();
  },
);

test("a business without any privacy policy promises none", async () => {
  const bare = await Server.start();
  try {
    const person = await open(phone);
    await person.page.goto(bare.address);
    await person.page.getByRole("button", { name: "Akzeptieren" }).waitFor();
    expect(await learnMore(person.page).count()).toBe(0);
    expect(await footer(person.page).getByRole("link").allInnerTexts()).toEqual(["Startseite"]);
    await person.page.getByRole("heading", { level: 1 }).waitFor();
    await person.look("legal-none");
  } finally {
    await bare.stop();
  }
});

/** Everything that makes one button look weightier than another. */
function lookOf(button: Element) {
  const style = getComputedStyle(button);
  const { width, height } = button.getBoundingClientRect();
  const names = [
    "color",
    "backgroundColor",
    "borderColor",
    "borderWidth",
    "fontSize",
    "fontWeight",
    "opacity",
    "textDecorationLine",
    "boxShadow",
  ] as const;
  return {
    width: Math.round(width),
    height: Math.round(height),
    ...Object.fromEntries(names.map((name) => [name, style[name]])),
  };
}

test.each(walkedOn(phone, tablet, desktop))(
  "to accept and to refuse are equal, on a $name",
  async (screen) => {
    const person = await open(screen);
    await comeIn(person.page);
    const accept = person.page.getByRole("button", { name: "Akzeptieren" });
    const refuse = person.page.getByRole("button", { name: "Ablehnen" });
    await refuse.waitFor();
    expect(await refuse.evaluate(lookOf)).toEqual(await accept.evaluate(lookOf));
    await person.look("consent");

    await refuse.click();
    await refuse.waitFor({ state: "detached" });
    const cookies = await person.page.evaluate(() => document.cookie);
    expect(cookies).not.toContain("cookie-banner-acceptance-state");
    await person.page.reload();
    await footer(person.page).waitFor();
    expect(await accept.count()).toBe(0);
  },
);

test.each(walkedOn(phone, desktop))(
  "the question is in the words of the settings, and its yes is kept for a year, on a $name",
  async (screen) => {
    await configure({ cookieText: "<p>Kaffee &amp; <strong>Kekse</strong> – was zählen wir?</p>" });
    const person = await open(screen);
    const { page } = person;
    await page.goto("/");
    const question = page.getByRole("region", { name: "Cookies" });
    await question.getByText("Kaffee & Kekse – was zählen wir?").waitFor();
    await page.getByRole("button", { name: "Akzeptieren" }).click();
    await question.waitFor({ state: "detached" });
    const cookies = await page.context().cookies();
    const kept = cookies.find(({ name }) => name === "cookie-banner-acceptance-state");
    expect(kept?.value).toBe("true");
    const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(365);
    await configure({ cookieText: "" });
    const other = await open(screen);
    await other.page.goto("/");
    await other.page.getByText("Wir verwenden Cookies nur mit Ihrer Zustimmung.").waitFor();
  },
);

const business = {
  shopName: "Ringlotte",
  businessName: "Ringlotte OG",
  street: "Hollerplatz 1",
  zipCode: "1070",
  city: "Wien",
  phone: "+43 1 234 56 78",
  email: "servus@example.test",
  isIceOpen: true,
  isRestaurantOpen: false,
};

test.each(walkedOn(phone, tablet, desktop))(
  "header and both footers, on a $name",
  async (screen) => {
    await configure({ ...business, ...texts, footerVariant: "a" });
    const person = await open(screen);
    const { page } = person;
    await comeIn(page);
    await page.getByRole("button", { name: "Ablehnen" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Ringlotte", exact: true }).waitFor();
    await footer(page).getByText("© 2027 Ringlotte OG").waitFor();
    expect(await footer(page).getByRole("link").allInnerTexts()).toEqual([
      "Startseite",
      "Online Bestellen",
      "AGB",
      "Datenschutz",
      "Impressum",
      "Allergene",
    ]);
    await footer(page).scrollIntoViewIfNeeded();
    await person.look("footer-a");

    await configure({ footerVariant: "b" });
    await comeIn(page);
    await footer(page).getByText("Hollerplatz 1").waitFor();
    for (const words of [
      "Ringlotte OG",
      "1070 Wien",
      "Eistheke: geöffnet",
      "Gastgarten: geschlossen",
    ])
      await footer(page).getByText(words, { exact: true }).waitFor();
    const address = (name: string) =>
      footer(page).getByRole("link", { name, exact: true }).getAttribute("href");
    expect(await address("+43 1 234 56 78")).toBe("tel:+4312345678");
    expect(await address("servus@example.test")).toBe("mailto:servus@example.test");
    expect(await address("Impressum")).toBe("/site/imprint");
    await footer(page).scrollIntoViewIfNeeded();
    await person.look("footer-b");
  },
);

test("online ordering is in the footer only as long as there is one place to order at", async () => {
  await configure({ ...legalAddresses, footerVariant: "a" });
  const pages = [(await open(phone)).page, (await open(desktop)).page];
  const orderingOn = (page: Page) => footer(page).getByRole("link", { name: "Online Bestellen" });
  for (const page of pages) {
    await page.goto("/");
    await orderingOn(page).waitFor();
    expect(await orderingOn(page).getAttribute("href")).toMatch(/^\/store\//);
  }
  await (await Business.open(server)).withBranch();
  for (const page of pages) {
    await page.reload();
    await footer(page).getByRole("link", { name: "Startseite" }).waitFor();
    expect(await orderingOn(page).count()).toBe(0);
  }
});
