/** What owners change of their website: where old addresses lead, the menus, the news, and how it all looks. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  desktop,
  peopleOfThisFile,
  phone,
  type Screen,
  walkedOn,
} from "../../harness/browser/browser";
import type { Client, Stored } from "../../harness/client";
import { Business } from "../../harness/orders";
import { Server } from "../../harness/server";
import { onePixel } from "../../harness/world";
import { Staff } from "../../pages/staff";

let server: Server;
let admin: Client;
const open = peopleOfThisFile(() => server.address);

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Speichern" }).click();

async function owner(screen: Screen) {
  const person = await open(screen);
  await new Staff(person).signIn();
  return person;
}

describe.each(walkedOn(phone, desktop))("on a $name", (screen) => {
  beforeAll(async () => {
    server = await Server.start();
    admin = (await Business.open(server)).admin;
  });
  afterAll(() => server.stop());

  test("an old address leads guests to where the owner says", async () => {
    const person = await owner(screen);
    const { page } = person;
    await page.goto("/backend#/redirects");
    await page.getByText("Noch keine Weiterleitungen").waitFor();
    const area = page.getByRole("link", { name: "Website", exact: true });
    const right = () => area.evaluate((link) => link.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThanOrEqual(screen.width);
    await person.look("redirects-empty");
    await page.getByRole("link", { name: "Neue Weiterleitung" }).click();
    await heading(page, "Neue Weiterleitung").waitFor();
    await box(page, "Pfad").fill("/kiosk/alt");
    await box(page, "Ziel").fill("nirgends");
    await save(page);
    await page.getByRole("alert").getByText("braucht die Website selbst").waitFor();
    person.forgiveTroubles();
    await person.look("redirect-refused");
    await box(page, "Pfad").fill("Alte-Karte/");
    await box(page, "Ziel").fill("/");
    await save(page);
    await page.getByRole("link", { name: "/alte-karte" }).waitFor();
    await person.look("redirects");

    const guest = await open(screen);
    await guest.page.goto("/Alte-Karte?von=zeitung");
    expect(new URL(guest.page.url()).pathname).toBe("/");
    expect(new URL(guest.page.url()).search).toBe("?von=zeitung");
    await guest.page.getByRole("main").getByRole("link", { name: "Am Hollerplatz" }).waitFor();

    await page.getByRole("link", { name: "/alte-karte" }).click();
    await heading(page, "Weiterleitung „/alte-karte“").waitFor();
    await page.getByRole("switch", { name: "Dauerhaft" }).press("Space");
    await save(page);
    await page.getByRole("cell", { name: "Nein" }).waitFor();
    await page.getByRole("link", { name: "/alte-karte" }).click();
    await page.getByRole("button", { name: "Löschen" }).click();
    await page.getByText("Noch keine Weiterleitungen").waitFor();
    await person.look("redirect-deleted");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("link", { name: "/alte-karte" }).click();
    await page.getByRole("button", { name: "Löschen" }).click();
    await page.getByText("Noch keine Weiterleitungen").waitFor();
  });

  test("what cannot be read is said, with a way on", async () => {
    const person = await owner(screen);
    const { page } = person;
    const lost = [
      [
        "redirects",
        "Redirects konnten nicht geladen werden.",
        "Redirect konnte nicht geladen werden.",
      ],
      [
        "navigations",
        "Navigationen konnten nicht geladen werden.",
        "Navigation konnte nicht geladen werden.",
      ],
      ["blocks", "Inhalte konnten nicht geladen werden.", "Inhalt konnte nicht geladen werden."],
    ] as const;
    for (const [kind, list, one] of lost) {
      await page.route(`**/api/${kind}?*`, (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto(`/backend#/${kind}`);
      await page.getByRole("heading", { name: list }).waitFor();
      await page.goto(`/backend#/${kind}/4711`);
      await page.getByRole("heading", { name: one }).waitFor();
    }
    person.forgiveTroubles();
    await person.look("website-failed");
  });

  test("a menu is put together by keyboard alone, and guests find it", async () => {
    await admin.post("/api/config", { headerVariant: "a" });
    const person = await owner(screen);
    const { page } = person;
    await page.goto("/backend#/navigations");
    await page.getByText("Die Kopfzeile zeigt derzeit nur Logo").waitFor();
    await person.look("navigations");
    await page.getByRole("link", { name: "Kopfzeile", exact: true }).press("Enter");
    await heading(page, "Navigation: Kopfzeile").waitFor();

    const add = page.getByRole("button", {
      name: "Eintrag hinzufügen",
      exact: true,
    });
    const type = async (text: string) => page.keyboard.type(text);
    const choose = (name: string, label: string) =>
      page.getByRole("combobox", { name }).last().selectOption({ label });
    await add.press("Enter");
    // The new entry is where one types.
    await type("Start");
    await add.press("Enter");
    await type("Karte");
    await choose("Führt zu", "Speisekarte eines Standorts");
    await choose("Standort", "Am Hollerplatz");
    await page.getByRole("button", { name: "Untereintrag hinzufügen" }).last().press("Enter");
    await type("Anreise");
    await choose("Führt zu", "Andere Website");
    await box(page, "Internetadresse").fill("bahn");
    await save(page);
    await page.getByRole("alert").getByText("Bitte geben Sie eine Internetadresse an").waitFor();
    person.forgiveTroubles();
    await person.look("navigation-refused");
    await box(page, "Internetadresse").fill("https://example.test/anreise");
    const up = page.getByRole("button", { name: "Karte nach oben" });
    await up.press("Enter");
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await save(page);
    await page.getByRole("cell", { name: "2 Einträge" }).waitFor();

    const { data } =
      await admin.get<(Stored & { identifier: string; items: unknown })[]>("/api/navigations");
    expect(data.find(({ identifier }) => identifier === "main")?.items).toMatchObject([
      {
        label: "Karte",
        type: "branch",
        children: [{ label: "Anreise", target: "https://example.test/anreise" }],
      },
      { label: "Start", type: "home", target: "" },
    ]);

    await page.getByRole("link", { name: "Kopfzeile", exact: true }).click();
    await page.getByRole("button", { name: /^Start/, expanded: false }).click();
    await page.getByRole("switch", { name: "Im Menü zeigen" }).press("Space");
    await page.getByRole("button", { name: "Eine Ebene höher" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Unter den vorigen Eintrag" }).click();
    await page.getByRole("button", { name: "Eine Ebene höher" }).waitFor();
    await person.look("navigation-nested");
    const small = await person.tooSmall();
    // The frame's own button.
    expect(small.filter((name) => !name.startsWith("admin"))).toEqual([]);
    await save(page);
    await page.getByRole("cell", { name: "1 Eintrag" }).waitFor();

    await admin.post("/api/config", { headerVariant: "b" });
    const guest = await open(desktop);
    await guest.page.goto("/");
    const banner = guest.page.getByRole("banner");
    await banner.getByRole("link", { name: "Karte" }).waitFor();
    expect(await banner.getByRole("link", { name: "Start", exact: true }).count()).toBe(0);
  });

  test("news are written, ordered and shown", async () => {
    await admin.create("/api/images", {
      alt: "Der Gastgarten",
      name: "garten",
      data: onePixel,
    });
    const person = await owner(screen);
    const { page } = person;
    await page.goto("/backend#/blocks");
    await page.getByText("Noch keine Neuigkeiten").waitFor();
    await page.getByRole("link", { name: "Neue Neuigkeit" }).click();
    await box(page, "Kennung").fill("Gastgarten 2027");
    const text = page.getByRole("group", { name: "Text 1" }).getByRole("textbox", { name: "Text" });
    await text.fill("Ab Mai unter Kastanien.");
    await text.press("End");
    await text.press("Enter");
    await page.keyboard.type("Wir freuen uns.");
    await page.getByRole("button", { name: "Bild hinzufügen" }).click();
    await save(page);
    await page.getByRole("alert").getByText("Bitte wählen Sie „Bild“ aus.").waitFor();
    person.forgiveTroubles();
    await page.getByRole("button", { name: "Bild wählen" }).click();
    const pictures = page.getByRole("dialog", { name: "Bild wählen" });
    await pictures.getByRole("button", { name: "Der Gastgarten" }).waitFor();
    await person.look("news-pictures");
    await pictures.getByRole("button", { name: "Der Gastgarten" }).click();
    await page.getByRole("button", { name: "Bild 2 nach oben" }).click();
    await page.getByRole("img", { name: "Der Gastgarten" }).waitFor();
    await person.look("news-edit");
    await save(page);
    await page.getByText("Wird gezeigt").waitFor();
    await person.look("news-list");

    const guest = await open(screen);
    await guest.page.goto("/");
    await guest.page.getByRole("button", { name: "Ablehnen" }).click();
    await guest.page.getByRole("dialog").getByText("Ab Mai unter Kastanien.").waitFor();
  });

  test("the settings give the website its logo, its frame and its map", async () => {
    const person = await owner(screen);
    const { page } = person;
    await page.goto("/backend#/settings");
    await heading(page, "Auftritt").waitFor();
    await page.getByRole("button", { name: "Bild wählen" }).click();
    const pictures = page.getByRole("dialog", { name: "Bild wählen" });
    await pictures.locator("input[type=file]").setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.from(onePixel.split(",")[1] ?? "", "base64"),
    });
    await pictures
      .getByRole("textbox", { name: "Was auf dem Bild zu sehen ist" })
      .fill("Ringlotte");
    await person.look("settings-upload");
    await pictures.getByRole("button", { name: "Hochladen und verwenden" }).click();
    await page.getByRole("img", { name: "Ringlotte" }).waitFor();
    await box(page, "Hauptfarbe").fill("grün");
    await save(page);
    await page.getByRole("alert").getByText("Farbe wie #2f5d46").waitFor();
    person.forgiveTroubles();
    await box(page, "Hauptfarbe").fill("#2f5d46");
    await page.getByRole("combobox", { name: "Kopfzeile" }).selectOption("b");
    await save(page);
    await page.getByText("Gespeichert", { exact: true }).last().waitFor();
    await person.look("settings-look");

    await page.goto("/backend#/settings/map");
    await box(page, "Nähe").fill("viel");
    await box(page, "Adresse des Kartenstils").fill(
      "https://karten.example/style.json?key={token}",
    );
    await save(page);
    await page.getByRole("alert").getByText("ganze Zahl von 0 bis 24").waitFor();
    await box(page, "Nähe").fill("17");
    await save(page);
    await page.getByText("Gespeichert", { exact: true }).last().waitFor();
    await person.look("settings-map");
    for (const section of ["pages", "ordering", "consent"]) {
      await page.goto(`/backend#/settings/${section}`);
      await page.getByRole("button", { name: "Speichern" }).waitFor();
      await person.look(`settings-${section}`);
    }
    await box(page, "Text der Einwilligung").fill("Wir zählen mit.");
    await save(page);
    await page.getByText("Gespeichert", { exact: true }).last().waitFor();

    const config = await admin.get("/api/config");
    expect(config.data).toMatchObject({
      themePrimaryColor: "#2f5d46",
      headerVariant: "b",
      mapStyle: "https://karten.example/style.json?key={token}",
      mapboxZoom: 17,
      cookieText: "<p>Wir zählen mit.</p>",
    });
    const guest = await open(screen);
    await guest.page.goto("/");
    await guest.page.getByRole("banner").getByRole("img").first().waitFor();
    await guest.page.getByText("Wir zählen mit.").waitFor();
  });
});
