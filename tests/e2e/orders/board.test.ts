import { expect, test } from "vitest";
import { counter, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Guest } from "../../pages/guest";
import { Staff } from "../../pages/staff";
import { demoOfThisFile } from "../../scenes/this-file";

/** A demo business of its own: a pause would keep the guests of the other stories out. */
const open = peopleOfThisFile(() => server.address);
const server = await demoOfThisFile();

test("whatever is tapped at the counter is large enough, and numbers are read from two metres", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(counter));
  await staff.start();
  const number = await guest.order("Loisl");
  const card = staff.card(number);
  await card.waitFor();
  await staff.person.look("board-new");
  expect(await staff.person.tooSmall()).toEqual([]);
  const sizeOf = (text: string) =>
    card
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(String(number))).toBeGreaterThanOrEqual(52);
});

test("a rejection is taken back within its time, and the guest never hears of it", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(counter));
  const { page } = staff.person;
  await staff.start();
  const number = await guest.order("Gusti");
  await staff.card(number).getByRole("button", { name: "Ablehnen" }).click();
  const dialog = page.getByRole("dialog", { name: /ablehnen\?$/ });
  await dialog.getByRole("button", { name: "Leider ausverkauft" }).waitFor();
  await staff.person.look("board-reject");
  await dialog.getByRole("button", { name: "Leider ausverkauft" }).click();
  const undo = page.getByRole("button", {
    name: `Bestellung ${number} – Abgelehnt – rückgängig machen`,
  });
  await undo.waitFor();
  await staff.person.takePicture("board-undo");
  await undo.click();
  await staff
    .card(number)
    .getByRole("button", { name: /^Annehmen/ })
    .waitFor();
  await undo.waitFor({ state: "detached" });
  expect(await guest.person.page.getByText("Leider ausverkauft").count()).toBe(0);
});

test("one board acknowledges, and the other one is quiet", async () => {
  const guest = new Guest(await open(phone));
  const [first, second] = [new Staff(await open(counter)), new Staff(await open(tablet))];
  const heard = (staff: Staff) => staff.person.page.getByRole("button", { name: "Gehört" });
  await first.start();
  await second.start();
  await guest.order("Peppi");
  await heard(second).waitFor();
  await heard(first).click();
  await heard(second).waitFor({ state: "detached" });
  await heard(first).waitFor({ state: "detached" });
});

test("an order that was agreed on for later waits in its lane until somebody begins", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(counter));
  const { page } = staff.person;
  await staff.start();
  const number = await guest.order("Steffi");
  await staff.card(number).getByRole("button", { name: "Andere Zeit" }).click();
  const dialog = page.getByRole("dialog", { name: /^Andere Zeit/ });
  await dialog.getByRole("button", { name: /\+60 Min\./ }).click();
  await dialog.waitFor({ state: "detached" });
  await guest.person.page.getByRole("button", { name: "Neuen Termin annehmen" }).click();
  await staff.unfoldLater();
  await staff.laterCard(number).waitFor();
  await staff.person.look("board-later");

  await staff
    .card(number)
    .getByRole("button", { name: /^Mehr zu/ })
    .click();
  await page.getByRole("button", { name: "Zeit ändern" }).click();
  const move = page.getByRole("dialog", { name: /^Neue Zeit/ });
  await move.getByRole("button", { name: /\+30 Min\./ }).waitFor();
  await page.getByRole("button", { name: "Stornieren" }).waitFor({ state: "detached" });
  await staff.person.look("board-move");
  const moved = page.waitForResponse("**/status/move");
  await move.getByRole("button", { name: /\+30 Min\./ }).click();
  expect((await moved).status()).toBe(200);
  await move.waitFor({ state: "detached" });

  await staff.laterCard(number).getByRole("button", { name: "Jetzt beginnen" }).click();
  await page
    .getByRole("region", { name: /^In Zubereitung/ })
    .getByRole("article", { name: `Bestellung ${number}`, exact: true })
    .waitFor();
});

test("sold out, a pause and more minutes reach the guests, and end with one tap", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(counter));
  const { page } = staff.person;
  await staff.start();
  await guest.comeIn();
  await guest.openMenu();
  const branch = await page.getByRole("combobox", { name: "Standort" }).inputValue();
  /** What the pages of guests are told. */
  const availabilityForGuests = async () => {
    const answer = await guest.person.page.request.get(`/api/branches/${branch}/service`);
    return (
      (await answer.json()) as {
        data: { pausedUntil: string | null; soldOut: unknown[] };
      }
    ).data;
  };

  await page.getByRole("button", { name: "Ausverkauft", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ausverkauft" });
  await sheet.getByRole("searchbox", { name: "Artikel oder Option suchen" }).fill("brauner");
  await sheet.getByRole("button", { name: "Kleiner Brauner ausverkauft melden" }).click();
  const back = sheet.getByRole("button", {
    name: "Kleiner Brauner ist wieder da",
  });
  await back.waitFor();
  await staff.person.look("board-sold-out");
  expect((await availabilityForGuests()).soldOut).toHaveLength(1);
  await back.click();
  await back.waitFor({ state: "detached" });
  expect((await availabilityForGuests()).soldOut).toEqual([]);
  await sheet.getByRole("button", { name: "Schließen" }).click();

  await page.getByRole("button", { name: "Heute +15 Min.", exact: true }).click();
  await page.getByRole("button", { name: "Heute +15 Min. – beenden" }).click();
  await page.getByRole("button", { name: "Heute +15 Min.", exact: true }).waitFor();

  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByRole("button", { name: "30 Min. Pause" }).click();
  await page.getByRole("button", { name: "30 Min. Pause" }).waitFor({ state: "detached" });
  await page.getByText(/^Pause bis \d\d:\d\d – noch (29|30) Min\.$/).waitFor();
  await staff.person.look("board-pause");
  await guest.person.page.reload();
  await guest.person.page
    .getByText("Derzeit nehmen wir leider keine Bestellungen an.")
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Pause beenden" }).click();
  await page.getByRole("button", { name: "Pause beenden" }).waitFor({ state: "detached" });
  expect((await availabilityForGuests()).pausedUntil).toBeNull();
});

test("a board without network keeps its list, says so, and catches up exactly", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(counter));
  const { page } = staff.person;
  await staff.start();
  const known = await guest.order("Burgi");
  await staff.card(known).waitFor();
  const before = await page.getByRole("article").count();

  await staff.person.leaveNetwork();
  await page.getByText(/^Keine Verbindung seit/).waitFor();
  await staff.card(known).waitFor();
  const missed: number[] = [];
  for (const name of ["Hansi", "Fritzi"]) {
    missed.push(await new Guest(await open(phone)).order(name));
  }
  await staff.person.takePicture("board-offline");
  expect(await page.getByRole("article").count()).toBe(before);

  await staff.person.joinNetwork();
  for (const number of missed) await staff.card(number).waitFor();
  await page.getByText(/^Keine Verbindung seit/).waitFor({ state: "detached" });
  await page.getByText("Live", { exact: true }).waitFor();
  expect(await page.getByRole("article").count()).toBe(before + missed.length);
});

test.each(walkedOn(phone, tablet))(
  "the board with its availability bar fits on a $name",
  async (screen) => {
    const guest = new Guest(await open(phone));
    const staff = new Staff(await open(screen));
    await staff.start();
    const number = await guest.order("Vroni");
    await staff.card(number).waitFor();
    await staff.person.look("board-new");
    await staff.person.page.getByRole("button", { name: "Ausverkauft", exact: true }).click();
    await staff.person.page
      .getByRole("searchbox", { name: "Artikel oder Option suchen" })
      .waitFor();
    await staff.person.look("board-sold-out");
  },
);
