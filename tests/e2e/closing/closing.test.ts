import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import {
  desktop,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { OnlineBusiness } from "../../harness/online-business";
import { type Order, wayTo } from "../../harness/orders";
import { linesOfPdf } from "../../harness/pdf";
import { Staff } from "../../pages/staff";
import { openClosingBranch } from "../../scenes/closing-branch";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

let online: OnlineBusiness;
const open = peopleOfThisFile(() => online.server.address);

async function complete(order: Order): Promise<Order> {
  for (const step of wayTo.completed) await online.business.act(order, step);
  return order;
}

const firstBranch = await onlineBusinessOfThisFile({ pages: "office" });

beforeAll(async () => {
  online = await openClosingBranch(firstBranch);
});

test("the day is looked at, its receipts are ticked off one after the other, and it is taken along", async () => {
  const { business, mollie } = online;
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.start();
  await page.getByRole("link", { name: "Abschluss", exact: true }).click();
  await page.getByRole("heading", { name: "Noch keine Zahlen" }).waitFor();
  await staff.person.look("staff-closing-empty");

  const { data } = await business.admin.get<{ deliveryAreas: { id: number }[] }>(
    `/api/branches/${business.world.branch}`,
  );
  await complete(await business.order({ firstName: "Bartholomäus", lastName: "Hinterstoisser" }));
  const delivery = {
    isDelivery: true,
    deliveryArea: data.deliveryAreas[0]?.id,
  };
  await complete(await business.order({ ...delivery, paymentMethod: "atm-card" }));
  await complete(await business.order({ isDineIn: true, donatee: business.world.donatee }));
  await complete((await online.paid()).order);
  const rejected = await online.paid();
  await business.act(rejected.order, "reject", { message: "Leider ausverkauft" });
  await mollie.called("POST", new RegExp(`^/v2/payments/${rejected.payment.id}/refunds$`));
  await mollie.moveRefund(rejected.payment, "refunded", "once");

  // Nobody has to look again: orders make themselves heard.
  await page.getByRole("heading", { name: "Rückzahlungen" }).waitFor();
  const fields = page.getByRole("textbox", {
    name: /^Belegnummer für Bestellung/,
  });
  await expect.poll(() => fields.count()).toBe(3);
  await staff.person.look("staff-closing");

  await fields.first().fill("2027-0815");
  await page.keyboard.press("Enter");
  await page.getByText("2027-0815", { exact: true }).waitFor();
  await expect.poll(() => fields.count()).toBe(2);
  // The focus goes on to the next field, which is empty.
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === "",
  );
  await page.keyboard.type("2027-0816");
  await page.keyboard.press("Enter");
  await page.getByText("2027-0816", { exact: true }).waitFor();
  await expect.poll(() => fields.count()).toBe(1);
  await staff.person.look("staff-closing-partly");
  await page
    .getByRole("button", { name: /zurücknehmen$/ })
    .first()
    .click();
  await expect.poll(() => fields.count()).toBe(2);
  for (let left = 2; left > 0; left -= 1) {
    await fields.first().fill(`2027-09${left}`);
    await page.keyboard.press("Enter");
    await expect.poll(() => fields.count()).toBe(left - 1);
  }
  await page.getByText("Alles ist in der Kassa erfasst.").waitFor();
  await staff.person.look("staff-closing-done");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Tagesabschluss.*2027-01-04\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toContain("Einnahmen;Summe;5;");

  const paper = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als PDF" }).click();
  const pdf = await paper;
  expect(pdf.suggestedFilename()).toMatch(/^Tagesabschluss.*2027-01-04\.pdf$/);
  expect(linesOfPdf(readFileSync(await pdf.path())).flat()).toContain("Montag, 04.01.2027");

  await page.getByRole("button", { name: "Tag davor" }).click();
  await page.getByRole("heading", { name: "Noch keine Zahlen" }).waitFor();
  expect(page.url()).toContain("#/closing?day=2027-01-03");
  await page.goBack();
  await page.getByText("Alles ist in der Kassa erfasst.").waitFor();
});

test.each(walkedOn(narrow, phone, tablet))("fits on a $name", async (screen) => {
  await complete(await online.business.order());
  const staff = new Staff(await open(screen));
  const { page } = staff.person;
  await staff.start();
  await page.goto("/backend#/closing");
  await page
    .getByRole("button", { name: /^Bestellung \d+ erfassen$/ })
    .first()
    .waitFor();
  await staff.person.look("staff-closing");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await staff.person.see("staff-closing-end");
});

test.each(walkedOn(narrow, phone, tablet, desktop))(
  "a month's days lead to each day's close, on a $name",
  async (screen) => {
    await complete(await online.business.order());
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await staff.start();
    await page.goto("/backend#/closing/days");
    await page.getByRole("heading", { name: "Januar 2027" }).waitFor();
    const day = page.getByRole("row").filter({ hasText: "Montag, 04.01.2027" });
    await day.getByText("läuft noch").waitFor();
    expect(await day.innerText()).toMatch(/\d+ über \d+,\d\d/);
    await staff.person.look("staff-closing-days");

    await page.getByRole("button", { name: "Monat davor" }).click();
    await page.getByRole("heading", { name: "Dezember 2026" }).waitFor();
    await page.getByText("In diesem Monat gab es weder Bestellungen noch Zahlungen.").waitFor();
    expect(page.url()).toContain("#/closing/days?month=2026-12");
    await staff.person.look("staff-closing-days-empty");
    await page.goBack();
    await page.getByRole("link", { name: "Montag, 04.01.2027" }).click();
    await page.getByRole("heading", { name: "Tagesabschluss", exact: true }).waitFor();
    await page.getByRole("heading", { name: "Einnahmen" }).waitFor();
  },
);

test("days that cannot be loaded say so and can be asked for again; days ahead have no close", async () => {
  const staff = new Staff(await open(phone));
  const { page } = staff.person;
  await staff.start();
  staff.person.expectTroubles(/ERR_FAILED/);
  await page.route("**/closings?*", (route) => route.abort());
  await page.goto("/backend#/closing/days?month=2026-11");
  await page.getByRole("heading", { name: "Die Tage konnten nicht geladen werden." }).waitFor();
  await staff.person.look("staff-closing-days-failed");
  const again = page.waitForRequest("**/closings?*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await again;
  // From here on the page may be quicker than whoever taps once more.
  await page.unroute("**/closings?*");
  const shown = page.getByText("In diesem Monat gab es weder Bestellungen noch Zahlungen.");
  await expect
    .poll(async () => {
      await page
        .getByRole("button", { name: "Erneut versuchen" })
        .click({ timeout: 500 })
        .catch(() => undefined);
      return shown.isVisible();
    })
    .toBe(true);
  await page.goto("/backend#/closing/days?month=2031-01");
  await page.getByText("Dieser Monat liegt in der Zukunft.").waitFor();
});

test("a day that cannot be loaded says why, and what to do", async () => {
  const staff = new Staff(await open(phone));
  const { page } = staff.person;
  await staff.start();
  staff.person.expectTroubles(/status of 422/);
  await page.goto("/backend#/closing?day=2031-01-01");
  await page.getByText("Dieser Tag hat noch nicht begonnen.").waitFor();
  await staff.person.look("staff-closing-failed");
});
