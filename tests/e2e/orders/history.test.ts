import { expect, test } from "vitest";
import {
  desktop,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
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
