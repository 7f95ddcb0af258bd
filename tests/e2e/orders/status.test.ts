/** The page of an order: what it says in every state, how it stays true, and what guests answer on it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import { type Order, publicPath, type PublicOrder, wayTo } from "../../harness/orders";
import { installClock, stopClock } from "../../pages/page-clock";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

const open = peopleOfThisFile(() => online.server.address);

const online = await (await onlineBusinessOfThisFile()).withBranch({ name: "Am Hollerplatz" });

const pathOf = ({ uid, hash }: PublicOrder) => `/status/${uid}/${hash}`;
const requests = (page: Page, order: PublicOrder) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === publicPath(order)) seen.push(request.method());
  });
  return seen;
};

/** The timeline as it stands: each step with its words, its state, and whether it says when. */
const stepsOn = (page: Page) =>
  page
    .getByRole("list", { name: "Verlauf" })
    .getByRole("listitem")
    .evaluateAll((steps) =>
      steps.map((step) => {
        const words = step.querySelector("span:not(:first-child)")?.textContent;
        return `${step.dataset.state}: ${words}${step.querySelector("time") ? " (when)" : ""}`;
      }),
    );

test.each(walkedOn(phone, desktop))("every state has its words, on a $name", async (screen) => {
  const { business } = online;
  const takeaway = await business.order();
  const refused = await business.order();
  const called = await business.order();
  const { order: paid, payment } = await online.paid();
  const { order: unpaid } = await online.begin();
  await business.act(refused, "reject", { message: "Der Ofen ist kaputt." });
  await business.act(called, "confirm");
  await business.act(called, "cancel");
  await business.act(paid, "reject", { message: "Leider ausverkauft." });

  const person = await open(screen);
  const { page } = person;
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
  const expectSteps = (...steps: string[]) => expect.poll(() => stepsOn(page)).toEqual(steps);

  await page.goto(pathOf(unpaid));
  await page.getByRole("button", { name: "Ablehnen", exact: true }).click();
  await heading("Ihre Bestellung wartet auf die Zahlung");
  await expectSteps(
    "done: Eingegangen (when)",
    "current: Warten auf Zahlung",
    "upcoming: Warten auf Bestätigung",
    "upcoming: Zubereitung",
    "upcoming: Bereit zur Abholung",
    "upcoming: Abgeholt",
  );

  await page.goto(pathOf(takeaway));
  await heading("Vielen Dank für Ihre Bestellung!");
  await page.getByText(String(takeaway.ticketNumber), { exact: true }).waitFor();
  expect(await page.title()).toMatch(/^Bestellstatus - /);
  const [placed, ...rest] = ["done: Eingegangen (when)", "Bereit zur Abholung", "Abgeholt"];
  const coming = rest.map((words) => `upcoming: ${words}`);
  await expectSteps(placed, "current: Warten auf Bestätigung", "upcoming: Zubereitung", ...coming);
  await business.act(takeaway, "confirm");
  await expectSteps(placed, "current: Bestätigt, wird zubereitet (when)", ...coming);
  await business.act(takeaway, "in-delivery");
  await expectSteps(
    placed,
    "done: Zubereitet (when)",
    "current: Bereit zur Abholung (when)",
    "upcoming: Abgeholt",
  );
  await business.act(takeaway, "completed");
  await expectSteps(
    placed,
    "done: Zubereitet (when)",
    "done: Bereit zur Abholung (when)",
    "done: Abgeholt (when)",
  );

  await page.goto(pathOf(refused));
  await heading("Bestellung storniert");
  await page.getByText("Ihre Bestellung wurde storniert. Der Ofen ist kaputt.").waitFor();
  await expectSteps(placed, "stopped: Storniert (when)");
  // Nobody expects it any more.
  expect(await page.getByText("Voraussichtlich").count()).toBe(0);
  await person.look("status-rejected");

  await page.goto(pathOf(called));
  await heading("Bestellung storniert");
  await page.getByText("Ihre Bestellung wurde storniert.", { exact: true }).waitFor();
  await expectSteps(placed, "done: Bestätigung (when)", "stopped: Storniert (when)");

  // Whoever is owed money sees it come back.
  await online.mollie.called("POST", new RegExp(`^/v2/payments/${payment.id}/refunds$`));
  await page.goto(pathOf(paid));
  await heading("Bestellung storniert");
  await expectSteps(placed, "done: Bezahlt (when)", "stopped: Storniert (when)");
  await online.mollie.moveRefund(payment, "refunded", "once");
  await expectSteps(
    placed,
    "done: Bezahlt (when)",
    "stopped: Storniert (when)",
    "done: Zahlung rückerstattet (when)",
  );
  await person.look("status-refunded");
});

test.each(walkedOn(phone, desktop))(
  "without live events the page asks every ten seconds, until the end, on a $name",
  async (screen) => {
    const { business } = online;
    const order = await business.order();
    const person = await open(screen);
    const { page } = person;
    const asked = requests(page, order);
    await page.route("**/events", (route) => route.abort());
    await installClock(page);
    await page.goto(pathOf(order));
    const step = (words: string) => page.getByText(words, { exact: true }).waitFor();
    await step("Warten auf Bestätigung");
    await stopClock(page);
    await business.act(order, "confirm");
    for (let rounds = 1; rounds <= 3; rounds += 1) {
      const before = asked.length;
      await page.clock.runFor(10_000);
      await expect.poll(() => asked.length).toBe(before + 1);
    }
    await step("Bestätigt, wird zubereitet");

    // A rejection is nothing for guests as long as it can be taken back.
    await business.actUntilGuestSees(order, "cancel", "canceled");
    await page.clock.runFor(10_000);
    await step("Storniert");
    const atTheEnd = asked.length;
    await page.clock.runFor(120_000);
    expect(asked.length).toBe(atTheEnd);
    person.forgiveTroubles();
  },
);

async function complete(order: Order): Promise<void> {
  for (const step of wayTo.completed) await online.business.act(order, step);
}

test.each(walkedOn(phone, desktop))(
  "how it was can be told once all four have their stars, and told again when that fails, on a $name",
  async (screen) => {
    const order = await online.business.order();
    await complete(order);
    const person = await open(screen);
    const { page } = person;
    await page.goto(pathOf(order));
    await page.getByRole("button", { name: "Ablehnen", exact: true }).click();
    const review = page.getByRole("region", { name: "Wie war’s?" });
    const send = review.getByRole("button", { name: "Bewertung abschicken" });
    const comment = review.getByRole("textbox", { name: "Möchten Sie uns noch etwas sagen?" });
    for (const name of ["Insgesamt", "Essen und Getränke", "Service", "Bestellvorgang"]) {
      expect(await send.isDisabled()).toBe(true);
      expect(await comment.count()).toBe(0);
      const stars = review.getByRole("group", { name });
      await stars.getByText("★").nth(3).click();
    }
    await comment.fill("Gern wieder");
    await page.route("**/questionnaire", (route) => route.fulfill({ status: 500 }));
    await send.click();
    await review.getByRole("alert").getByText("Bewertung konnte nicht gesendet werden.").waitFor();
    person.forgiveTroubles();
    await person.look("status-review");
    expect(await comment.inputValue()).toBe("Gern wieder");
    await page.unroute("**/questionnaire");
    await send.click();
    await review.getByText("Danke für Ihre Bewertung!").waitFor();
    await page.reload();
    await review.getByText("Danke für Ihre Bewertung!").waitFor();
    expect(await send.count()).toBe(0);
    const { data } = await online.business.read(order);
    expect(data).toMatchObject({ questionnaireRating: 4 });
  },
);

test.each(walkedOn(phone, desktop))(
  "another time is answered once the server has heard it, on a $name",
  async (screen) => {
    const order = await online.business.order({ appointmentDate: "2027-01-04T14:00:00Z" });
    await online.business.act(order, "confirm", { counterAppointment: "2027-01-04T15:00:00Z" });
    const person = await open(screen);
    const { page } = person;
    await page.goto(pathOf(order));
    await page.getByRole("button", { name: "Ablehnen", exact: true }).click();
    const asked = page.getByRole("region", { name: "Passt Ihnen auch ein anderer Termin?" });
    await asked.getByText("04.01.2027 16:00", { exact: true }).waitFor();
    await person.look("status-proposal");
    await page.route("**/confirm-counter-appointment", (route) => route.abort());
    await asked.getByRole("button", { name: "Neuen Termin annehmen" }).click();
    await page.getByRole("button", { name: "Weiterlesen" }).click();
    await asked.getByRole("alert").getByText("Das hat leider nicht geklappt.").waitFor();
    person.forgiveTroubles();
    await page.unroute("**/confirm-counter-appointment");
    await asked.getByRole("button", { name: "Neuen Termin annehmen" }).click();
    await page.getByText("Bestätigt, wird zubereitet", { exact: true }).waitFor();
    await asked.waitFor({ state: "detached" });
    await page.getByText("04.01.2027 16:00", { exact: true }).waitFor();
  },
);
