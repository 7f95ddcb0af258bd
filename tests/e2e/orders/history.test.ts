/** The history in the back office: what it shows, takes along and does. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Order } from "../../harness/orders";
import { rowsOfCsv } from "../../harness/tables";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const open = peopleOfThisFile(() => business.server.address);
const business = await businessOfThisFile({ pages: "office" });

test.each(walkedOn(narrow, phone, tablet, desktop))(
  "an order that was completed by mistake is called back from the history, on a $name screen",
  async (screen) => {
    const order = await business.order();
    for (const step of ["confirm", "in-delivery", "completed"]) await business.act(order, step);
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    await staff.signIn();
    await page.goto("/backend#/orders/history");
    const back = page.getByRole("button", {
      name: `Bestellung ${order.ticketNumber} zurückholen`,
      exact: true,
    });
    await back.scrollIntoViewIfNeeded();
    // What does not fit fails here.
    await staff.person.look("history-call-back");
    const keyboard = new Keyboard(page);
    await back.focus();
    await keyboard.expectFocusOn(back);
    const called = page.waitForResponse("**/status/call-back");
    await page.keyboard.press("Enter");
    expect((await called).status()).toBe(200);
    await back.waitFor({ state: "detached" });
  },
);

const numbersIn = async (page: Page) =>
  (await page.getByRole("rowheader").locator("[aria-hidden]").allTextContents()).map(Number);

test.each(walkedOn(phone, tablet, desktop))(
  "the history is sorted, kept as a view, picked from and worked in by keyboard, on a $name screen",
  async (screen) => {
    const own = await business.withBranch();
    const [second, third, first] = [
      await own.order({ lastName: "Brandl" }),
      await own.order({ lastName: "Czerny" }),
      await own.order({ lastName: "auer" }),
    ] as const;
    const number = ({ ticketNumber }: Order) => ticketNumber ?? 0;
    const byGuest = [first, second, third].map(number);
    for (const step of ["confirm", "in-delivery", "completed"]) await own.act(second, step);
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    const keyboard = new Keyboard(page);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const use = async (name: string) => {
      await keyboard.tabTo(button(name), 90);
      await page.keyboard.press("Enter");
    };
    await staff.signIn();
    await page.goto(`/backend#/orders/history?branch=${own.world.branch}`);
    await page.getByRole("status").getByText("3 Einträge", { exact: true }).waitFor();
    expect(await numbersIn(page)).toEqual([first, third, second].map(number));

    if (screen === phone) {
      await use("Sortieren");
      await use("Gast, aufsteigend");
    } else await use("Gast");
    await page.waitForURL(/sort=lastName/);
    await expect.poll(() => numbersIn(page)).toEqual(byGuest);

    await use("Spalten");
    await keyboard.tabTo(page.getByRole("checkbox", { name: "Zahlungsart", exact: true }), 90);
    await page.keyboard.press("Space");
    await staff.person.look("history-columns");
    await page.keyboard.press("Escape");
    if (screen !== phone) await page.getByRole("columnheader", { name: "Zahlungsart" }).waitFor();

    const view = `Nach Gast, ${screen.name}`;
    await use("Ansichten");
    await use("Ansicht speichern");
    await keyboard.fill("Name", view);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goto("/backend#/orders/history");
    await use("Ansichten");
    await keyboard.use(page.getByRole("link", { name: view }));
    await page.waitForURL(/sort=lastName.*columns=.*paymentMethod/);
    await expect.poll(() => numbersIn(page)).toEqual(byGuest);
    await staff.person.look("history-view");

    const box = (order: Order) =>
      page.getByRole("checkbox", { name: `Auswählen: Bestellung ${order.ticketNumber}` });
    await keyboard.tabTo(box(first), 90);
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByText("2 ausgewählt").waitFor();
    await staff.person.look("history-picked");
    const picked = page.getByRole("region", { name: "Auswahl", exact: true });
    const takeAlong = picked.getByRole("button", { name: "Exportieren" });
    await keyboard.tabTo(takeAlong, 120);
    await page.keyboard.press("Enter");
    const download = page.waitForEvent("download");
    await use("CSV");
    const [titles = [], ...rows] = rowsOfCsv(readFileSync(await (await download).path()));
    const names = rows.map((row) => row[titles.indexOf("Nachname")]);
    expect(names).toEqual(["auer", "Brandl"]);

    await keyboard.expectFocusOn(takeAlong);
    await use("Auswahl aufheben");
    await picked.waitFor({ state: "detached" });
    await use(`Aktionen für „Bestellung ${second.ticketNumber}“`);
    const callBack = page.getByRole("menuitem", { name: "Zurückholen" });
    await callBack.waitFor();
    await staff.person.look("history-menu");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await keyboard.expectFocusOn(callBack);
    const called = page.waitForResponse("**/status/call-back");
    await page.keyboard.press("Enter");
    expect((await called).status()).toBe(200);
    await button(`Bestellung ${second.ticketNumber} zurückholen`).waitFor({ state: "detached" });
  },
);
