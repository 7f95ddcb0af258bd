import { expect, test } from "vitest";
import {
  desktop,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Fields, Stored } from "../../harness/client";
import { Server } from "../../harness/server";
import { legalAddresses, openBranch } from "../../harness/world";
import { demoOfThisFile } from "../../scenes/this-file";
import { refusalIfAsked } from "../../pages/consent";

const server = await demoOfThisFile();
const admin = await server.as("admin");
const branches = (await admin.get<Stored[]>("/api/branches")).data;

const open = peopleOfThisFile(() => server.address);
type Person = Awaited<ReturnType<typeof open>>;

const named = (identifier: string) => branches.find((branch) => branch.identifier === identifier)!;
const change = (branch: Stored, fields: Fields) =>
  admin.put(`/api/branches/${branch.id}`, { id: branch.id, ...fields });

async function visit({ page }: Person, address = "/"): Promise<void> {
  await page.goto(address);
  await (await refusalIfAsked(page))?.click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

const cardsOf = ({ page }: Person) => page.getByRole("main").getByRole("heading", { level: 2 });
const searchOf = ({ page }: Person) => page.getByRole("searchbox", { name: "Standort suchen" });
const tagOf = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });

test.each(walkedOn(phone, desktop))(
  "a guest finds a branch by words and tags, on a $name",
  async (screen) => {
    const person = await open(screen);
    const { page } = person;
    await visit(person);
    expect(await searchOf(person).getAttribute("placeholder")).toBe("PLZ / Ort");
    await person.look("branches-all");
    expect(await cardsOf(person).count()).toBe(3);
    await page.getByRole("paragraph").filter({ hasText: "Drei Häuser, eine Backstube." }).waitFor();
    const card = page.getByRole("listitem").filter({ hasText: "Ringlotte am Hollerplatz" });
    const way = card.getByRole("link", { name: "Ringlotte am Hollerplatz" });
    expect(await way.getAttribute("href")).toBe("/store/hollerplatz");
    for (const words of ["Hollerplatz 1", "1070 Wien", "Geöffnet bis 22:00"])
      await card.getByText(words, { exact: true }).waitFor();
    await card.getByText(/^Abholung heute ca\. \d\d:\d\d$/).waitFor();
    // The picture above, and the logo of the branch.
    expect(await card.locator("img").count()).toBe(2);

    // Any of the words, in any case, in names, addresses, keywords and tags.
    for (const [term, shown] of [
      [" 1070 ", ["Ringlotte am Hollerplatz"]],
      ["QUITTEN,kastanien", ["Eissalon im Gartenpavillon", "Gartensalon – Bankett & Catering"]],
      ["schanigarten", ["Ringlotte am Hollerplatz"]],
    ] as const) {
      await searchOf(person).fill(term);
      await page.getByText(`${shown.length} von 3 Filialen werden angezeigt.`).waitFor();
      expect(await cardsOf(person).allInnerTexts()).toEqual(shown);
    }
    await searchOf(person).fill("nirgends");
    await page.getByText("Leider wurden keine Ergebnisse gefunden.").waitFor();
    await person.look("branches-none");
    await page.getByRole("button", { name: "Alle Standorte anzeigen" }).click();
    await expect.poll(() => cardsOf(person).count()).toBe(3);
    expect(await searchOf(person).inputValue()).toBe("");

    await tagOf(person, "Feste & Catering").click();
    await page.getByText("1 von 3 Filialen werden angezeigt.").waitFor();
    expect(await tagOf(person, "Feste & Catering").getAttribute("aria-pressed")).toBe("true");
    await person.look("branches-tag");
    // The chosen one again chooses none.
    await tagOf(person, "Feste & Catering").click();
    await expect.poll(() => cardsOf(person).count()).toBe(3);
  },
);

test("what was looked for stands in the address: it can be linked and gone back from", async () => {
  const person = await open(desktop);
  const { page } = person;
  await visit(person);
  await searchOf(person).fill("Wien ");
  expect(await searchOf(person).inputValue()).toBe("Wien ");
  await tagOf(person, "Frühstück").click();
  const result = page.getByText(/von 3 Filialen werden angezeigt/);
  const [text, address] = [await result.innerText(), page.url()];
  expect(new URL(address).searchParams.get("q")).toBe("Wien");
  expect(Number(new URL(address).searchParams.get("tag"))).toBeGreaterThan(0);

  const friend = await open(phone);
  await visit(friend, address);
  expect(await friend.page.getByText(/von 3 Filialen werden angezeigt/).innerText()).toBe(text);
  expect(await searchOf(friend).inputValue()).toBe("Wien");

  await cardsOf(person).first().getByRole("link").click();
  await page.getByRole("link", { name: "Alle Standorte" }).waitFor();
  await page.goBack();
  await expect.poll(() => result.innerText()).toBe(text);
  await page.goBack();
  await page.getByText("3 von 3 Filialen werden angezeigt.").waitFor();
  expect(await tagOf(person, "Frühstück").getAttribute("aria-pressed")).toBe("false");
  expect(await searchOf(person).inputValue()).toBe("Wien");
});

test("filters that the settings do not offer are none, whatever the address says", async () => {
  await admin.post("/api/config", { enablePluginSearch: false, enablePluginTags: false });
  try {
    const person = await open(phone);
    await visit(person, "/?q=nirgends&tag=1");
    expect(await cardsOf(person).count()).toBe(3);
    expect(await person.page.getByRole("search").count()).toBe(0);
  } finally {
    await admin.post("/api/config", { enablePluginSearch: true, enablePluginTags: true });
  }
});

test.each(walkedOn(phone, desktop))(
  "a branch that is not public is shown without a way in, on a $name",
  async (screen) => {
    const salon = named("gartensalon");
    await change(salon, { isPublic: false });
    try {
      const person = await open(screen);
      await visit(person);
      const card = person.page.getByRole("listitem").filter({ hasText: String(salon.name) });
      await card.getByText("Derzeit nicht verfügbar").waitFor();
      expect(await card.getByRole("link").count()).toBe(0);
      await card.scrollIntoViewIfNeeded();
      await person.look("branches-inactive");
    } finally {
      await change(salon, { isPublic: true });
    }
  },
);

test.each(walkedOn(phone, desktop))(
  "a branch that closes soon says so, with the words for pick-up, on a $name",
  async (screen) => {
    const branch = named("hollerplatz");
    const until = (to: string) => [
      { type: "daily", date: null, isClosed: false, from: "08:00", to },
    ];
    try {
      await change(branch, { openingHours: until("12:45") });
      const person = await open(screen);
      await visit(person);
      const card = person.page.getByRole("listitem").filter({ hasText: String(branch.name) });
      await card.getByText("Geöffnet bis 12:45").waitFor();
      await card.getByText("Schließt bald").waitFor();
      await card.getByText(/^Abholung heute ca\. 12:/).waitFor();
      await person.look("branches-closing");
    } finally {
      await change(branch, { openingHours: branch.openingHours });
    }
  },
);

test("forty branches, with long names and without pictures, still make a page", async () => {
  const large = await Server.start();
  try {
    const owner = await large.as("admin");
    await owner.post("/api/config", {
      ...legalAddresses,
      enablePluginSearch: true,
      enablePluginTags: true,
    });
    const tag = await owner.create("/api/tags", { name: "Gastgarten" });
    const long = "Kaffeehauskonditoreibetriebsgesellschaft Donauuferpromenadenpavillon";
    const names = Array.from({ length: 40 }, (_, index) => `${index % 5 ? "Haus" : long} ${index}`);
    await Promise.all(
      names.map((name, index) =>
        owner.create("/api/branches", {
          ...openBranch(),
          name,
          zipCode: String(1000 + index),
          tags: index % 2 === 0 ? [tag.id] : [],
          isPublic: index % 7 !== 6,
        }),
      ),
    );
    for (const screen of [narrow, phone, tablet, desktop]) {
      const person = await open(screen);
      await visit(person, large.address);
      expect(await cardsOf(person).count()).toBe(40);
      await person.see("branches-forty");
      await searchOf(person).fill("1004");
      await person.page.getByText("1 von 40 Filialen werden angezeigt.").waitFor();
    }
  } finally {
    await large.stop();
  }
});
