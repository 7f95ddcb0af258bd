/** The frame around every guest page: header with its menus, footer, and what the hours say. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  desktop,
  goodMovement,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { legalAddresses, onePixel, openBranch } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";
import { refusalIfAsked } from "../../pages/consent";

const entry = (label: string, type: string, target = "", children: Fields[] = []): Fields => ({
  label,
  type,
  target,
  children,
});

const business = await businessOfThisFile();
const { server, admin } = business;
const branch = (await admin.get(`/api/branches/${business.world.branch}`)).data;

beforeAll(async () => {
  const identifier = String(branch.identifier);
  await admin.post("/api/config", {
    ...legalAddresses,
    shopName: "Ringlotte",
    businessName: "Ringlotte OG",
    imprintText: "<p>Ringlotte OG, Hollerplatz 1, 1070 Wien</p>",
    enablePluginPWA: true,
  });
  await admin.create("/api/navigations", {
    identifier: "main",
    items: [
      entry("Start", "home"),
      entry("Häuser", "home", "", [
        entry("Am Hollerplatz", "branch", identifier),
        entry("Über uns", "site", "imprint", [
          entry("Anreise", "link", "https://example.test/weg"),
        ]),
        { ...entry("Winterpause", "home"), isEnabled: false },
      ]),
      entry("Gutscheine", "link", "https://example.test/gutscheine"),
    ],
  });
  await admin.create("/api/navigations", {
    identifier: "footer",
    items: [entry("Impressum & Kontakt", "site", "imprint"), entry("Start", "home")],
  });
});

const open = peopleOfThisFile(() => server.address);

async function configure(settings: Fields): Promise<void> {
  const answer = await admin.post("/api/config", settings);
  if (answer.status !== 200) throw new Error(`POST /api/config: ${answer.status} ${answer.text}`);
}

const banner = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Hauptnavigation" });
const menuButton = (page: Page) => page.getByRole("button", { name: "Menü" });

async function comeIn(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await footer(page).waitFor();
  await (await refusalIfAsked(page))?.click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

test.each(walkedOn(phone, desktop))("a header without navigation, on a $name", async (screen) => {
  await configure({ headerVariant: "a", footerVariant: "a", logo: null });
  const person = await open(screen);
  await comeIn(person.page);
  await banner(person.page).getByRole("link", { name: "Ringlotte", exact: true }).waitFor();
  expect(await banner(person.page).getByRole("link").count()).toBe(1);
  await person.look("shell-header-a");
});

test.each(walkedOn(phone, desktop))("a logo stands for the name, on a $name", async (screen) => {
  const logo = await admin.create("/api/images", { name: "Logo", alt: "", data: onePixel });
  await configure({ headerVariant: "a", logo: { id: logo.id } });
  const person = await open(screen);
  await comeIn(person.page);
  const brand = banner(person.page).getByRole("link", { name: "Ringlotte", exact: true });
  await brand.getByRole("img", { name: "Ringlotte" }).waitFor();
  expect(await brand.getAttribute("href")).toBe("/");
  expect((await person.movements()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(
    goodMovement,
  );
  await configure({ logo: null });
});

test.each(walkedOn(tablet, phone, narrow))(
  "the menu behind its button, by keyboard, on a $name",
  async (screen) => {
    await configure({ headerVariant: "b" });
    const person = await open(screen);
    const { page } = person;
    await comeIn(page);
    await menuButton(page).waitFor();
    expect(await mainNavigation(page).isVisible()).toBe(false);
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Menü" });
    await dialog.waitFor();
    expect(await dialog.getByRole("link").allTextContents()).toEqual([
      "Start",
      "Häuser",
      "Am Hollerplatz",
      "Über uns",
      "Anreise (öffnet in einem neuen Tab)",
      "Gutscheine (öffnet in einem neuen Tab)",
    ]);
    await person.look("shell-menu");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );

    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Am Hollerplatz" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/store/${String(branch.identifier)}`);
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Am Hollerplatz", level: 1 }).waitFor();
    await person.look("shell-store");
    await menuButton(page).click();
    const here = dialog.getByRole("link", { name: "Am Hollerplatz" });
    expect(await here.getAttribute("aria-current")).toBe("page");
    const above = dialog.getByRole("link", { name: "Häuser" });
    expect(await above.getAttribute("aria-current")).toBe("true");
    expect(await above.getAttribute("data-child-current")).toBe("true");
    await person.look("shell-menu-here");
  },
);

test("a navigation of its own for narrow screens", async () => {
  await configure({ headerVariant: "b" });
  const mobile = await admin.create("/api/navigations", {
    identifier: "mobile",
    items: [entry("Kurz und gut", "home")],
  });
  const { page } = await open(phone);
  await comeIn(page);
  await menuButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Menü" });
  expect(await dialog.getByRole("link").allTextContents()).toEqual(["Kurz und gut"]);
  await admin.delete(`/api/navigations/${mobile.id}`);
});

test("entries in a row, their submenus by keyboard and by pointer", async () => {
  await configure({ headerVariant: "b" });
  const person = await open(desktop);
  const { page } = person;
  await comeIn(page);
  const navigation = mainNavigation(page);
  await navigation.waitFor();
  expect(await menuButton(page).isVisible()).toBe(false);
  const start = navigation.getByRole("link", { name: "Start", exact: true });
  expect(await start.getAttribute("aria-current")).toBe("page");
  await person.look("shell-header-b");

  const toggle = navigation.locator("summary");
  const inside = navigation.getByRole("link", { name: "Am Hollerplatz" });
  await navigation.getByRole("link", { name: "Häuser" }).focus();
  await page.keyboard.press("Tab");
  expect(await toggle.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await inside.waitFor();
  await person.look("shell-submenu");
  await page.keyboard.press("Tab");
  expect(await inside.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await inside.waitFor({ state: "hidden" });
  expect(await toggle.evaluate((one) => one === document.activeElement)).toBe(true);

  // Who goes on closes it, by keyboard or elsewhere on the page.
  await page.keyboard.press("Space");
  await inside.waitFor();
  await navigation.getByRole("link", { name: "Gutscheine" }).focus();
  await inside.waitFor({ state: "hidden" });
  await toggle.click();
  await inside.waitFor();
  await page.getByRole("main").click({ position: { x: 5, y: 300 } });
  await inside.waitFor({ state: "hidden" });

  await toggle.click();
  await inside.click();
  await page.waitForURL(`**/store/${String(branch.identifier)}`);
  await inside.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Am Hollerplatz", level: 1 }).waitFor();
  const parent = navigation.getByRole("link", { name: "Häuser" });
  expect(await parent.getAttribute("aria-current")).toBe("true");
  expect(await parent.getAttribute("data-child-current")).toBe("true");
  // What is switched off is nowhere.
  expect(await navigation.getByRole("link", { name: "Winterpause" }).count()).toBe(0);
  expect(await start.getAttribute("aria-current")).toBeNull();
  await person.look("shell-child-current");
});

test.each(walkedOn(phone, desktop))(
  "links to other websites open in a tab of their own and say so, on a $name",
  async (screen) => {
    await configure({ headerVariant: "b" });
    const { page } = await open(screen);
    await comeIn(page);
    if (screen === phone) await menuButton(page).click();
    const link = mainNavigation(page).getByRole("link", {
      name: /^Gutscheine \(öffnet in einem neuen Tab\)/,
    });
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("https://example.test/gutscheine");
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
  },
);

test("an entry for a branch that is no longer public is not shown", async () => {
  await configure({ headerVariant: "b" });
  const other = await admin.create("/api/branches", { ...openBranch(), name: "Geheim" });
  const extra = await admin.create("/api/navigations", {
    identifier: "mobile",
    items: [entry("Start", "home"), entry("Geheim", "branch", String(other.identifier))],
  });
  await admin.put(`/api/branches/${other.id}`, { id: other.id, isPublic: false });
  const { page } = await open(phone);
  await comeIn(page);
  await menuButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Menü" });
  expect(await dialog.getByRole("link").allTextContents()).toEqual(["Start"]);
  await admin.delete(`/api/navigations/${extra.id}`);
  await admin.delete(`/api/branches/${other.id}`);
});

test.each(walkedOn(phone, desktop))(
  "the header becomes compact without moving anything, on a $name",
  async (screen) => {
    await configure({ headerVariant: "b" });
    const person = await open(screen);
    const { page } = person;
    await comeIn(page, "/site/imprint");
    const height = () => banner(page).evaluate((one) => one.getBoundingClientRect().height);
    const bottom = () => banner(page).evaluate((one) => one.getBoundingClientRect().bottom);
    await page.locator('[data-scrolled="false"]').waitFor();
    const before = await height();
    await page.evaluate(() => scrollTo(0, 400));
    await page.locator('[data-scrolled="true"]').waitFor();
    expect(await height()).toBe(before);
    expect(await bottom()).toBeLessThan(before);
    await person.look("shell-scrolled");
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[data-scrolled="false"]').waitFor();
    const sum = (await person.movements()).reduce((total, { value }) => total + value, 0);
    expect(sum).toBeLessThan(goodMovement);
  },
);

test.each(walkedOn(phone, desktop))(
  "the category bar rests below the header, on a $name",
  async (screen) => {
    await configure({ headerVariant: "b" });
    const { page } = await open(screen);
    await comeIn(page, `/store/${String(branch.identifier)}`);
    await page.locator('[data-scrolled="false"]').waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('[data-scrolled="true"]').waitFor();
    const edges = await page.evaluate(() => ({
      header: document.querySelector("header")?.getBoundingClientRect().bottom,
      bar: document.querySelector('nav[aria-label="Kategorien"]')?.getBoundingClientRect().top,
    }));
    expect(Math.abs((edges.bar ?? 0) - (edges.header ?? 0))).toBeLessThanOrEqual(2);
  },
);

test.each(walkedOn(phone, desktop))(
  "a footer with its own navigation, on a $name",
  async (screen) => {
    await configure({ footerVariant: "b", phone: "+43 1 2345678", email: "servus@example.test" });
    const person = await open(screen);
    const { page } = person;
    await comeIn(page);
    await footer(page).getByRole("link", { name: "Impressum & Kontakt" }).waitFor();
    const navigation = footer(page).getByRole("navigation", { name: "Fußzeile" });
    // What the law asks for is there in any case, and only once.
    expect(await navigation.getByRole("link").allTextContents()).toEqual([
      "Impressum & Kontakt",
      "Start",
      "AGB (öffnet in einem neuen Tab)",
      "Datenschutz (öffnet in einem neuen Tab)",
    ]);
    await navigation.getByRole("button", { name: "App installieren" }).waitFor();
    await footer(page).scrollIntoViewIfNeeded();
    await person.look("shell-footer-b");
    await configure({ footerVariant: "a" });
    await comeIn(page);
    await footer(page).getByRole("button", { name: "App installieren" }).waitFor();
    await footer(page).scrollIntoViewIfNeeded();
    await person.look("shell-footer-a");
    await configure({ enablePluginPWA: false });
    await comeIn(page);
    await footer(page).getByRole("link", { name: "Startseite" }).waitFor();
    expect(await footer(page).getByRole("button").count()).toBe(0);
    await configure({ enablePluginPWA: true });
  },
);

test.each(["type1", "type2", "type3", "type4", "type5"])(
  "everything can be read on %s",
  async (mood) => {
    await configure({ headerVariant: "b", footerVariant: "b" });
    for (const screen of walkedOn(phone, desktop)) {
      const person = await open(screen);
      const { page } = person;
      for (const [name, path] of [
        ["overview", "/"],
        ["store", `/store/${String(branch.identifier)}`],
      ] as const) {
        await comeIn(page, path);
        expect(await page.locator("#root > .type1").count()).toBe(1);
        await page.locator("#root > div").evaluate((wrapper, to) => {
          wrapper.setAttribute("class", to);
        }, mood);
        await person.look(`shell-${mood}-${name}`);
      }
      await person.close();
    }
  },
);
