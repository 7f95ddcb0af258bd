import { readFileSync } from "node:fs";
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

const open = peopleOfThisFile(() => server.address);

const guest = {
  email: "Bartholomaea.Hinterstoisser@Bäckerei-am-Hollerplatz.example",
  firstName: "Bartholomäa",
  lastName: "Hinterstoisser",
};

const first = await businessOfThisFile();
const { server } = first;
const business = await first.withBranch({ name: "Ringlotte am Hollerplatz" });

test("a guest asks what is known, takes it along, and is forgotten", async () => {
  const ended = await business.order(guest);
  await business.act(ended, "cancel");
  const stillOpen = await business.order(guest);
  server.command("backup");
  // Eight seconds later it can no longer be taken back.
  await server.terminate();
  await server.launch("2027-01-04T11:30:00Z");

  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.start();
  await page.goto("/backend#/settings/consent");
  await page.getByRole("link", { name: "Auskunft und Löschung" }).click();
  await page.getByRole("heading", { name: "Auskunft und Löschung" }).waitFor();
  await page.getByText("Noch keine.").waitFor();
  await staff.person.look("staff-guests");

  const field = page.getByRole("textbox", {
    name: "E-Mail-Adresse des Gastes",
  });
  await page.keyboard.press("Tab");
  await field.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Bitte geben Sie die E-Mail-Adresse ein.").waitFor();
  await field.fill("bartholomaea.hinterstoisser@");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Bitte geben Sie die ganze E-Mail-Adresse").waitFor();
  await new Keyboard(page).expectFocusOn(field);
  staff.person.forgiveTroubles();
  await staff.person.look("staff-guests-half");
  await field.fill(guest.email.toUpperCase());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Gespeichert zu/ }).waitFor();
  await page.getByText("1 Bestellung ist noch offen.", { exact: false }).waitFor();
  await staff.person.look("staff-guests-found");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Auskunft herunterladen" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("auskunft.json");
  expect(readFileSync(await saved.path(), "utf8")).toContain(guest.firstName);

  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await staff.person.look("staff-guests-asked");
  await page.getByRole("dialog").getByRole("button", { name: "Endgültig löschen" }).click();
  await page.getByRole("heading", { name: /^Nicht alles zu .* ist gelöscht$/ }).waitFor();
  await page.getByText("Entfernt aus: 1 Bestellung.").waitFor();
  await page.getByText("in der von Hand erstellten vom 04.01.2027").waitFor();
  await page.getByText("2 Vorgänge").waitFor();
  await staff.person.look("staff-guests-erased");

  await page
    .getByRole("link", {
      name: `Bestellung ${stillOpen.ticketNumber} vom 04.01.2027`,
    })
    .click();
  await page.getByText(`${guest.firstName} ${guest.lastName}`).waitFor();
  await page.goto(`/backend#/orders/${ended.id}`);
  await page.getByText("Person gelöscht am 04.01.2027").waitFor();
  await staff.person.look("staff-order-erased");
  await page.goto("/backend#/orders/history");
  await page.getByText("Person gelöscht am 04.01.2027").waitFor();
  await staff.person.look("staff-history-erased");
});

/** Also beside the bars of a phone. */
function isWhollyInSight(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  const isSeen = (y: number) => {
    const there = document.elementFromPoint(left + 24, y);
    return there !== null && element.contains(there);
  };
  return isSeen(top + 4) && isSeen(bottom - 4);
}

test.each(walkedOn(phone, tablet, narrow))("it fits a screen: $name", async (screen) => {
  const staff = new Staff(await open(screen));
  const { page } = staff.person;
  await staff.start();
  await page.goto("/backend#/settings/guests");
  const field = page.getByRole("textbox", {
    name: "E-Mail-Adresse des Gastes",
  });
  await field.fill(guest.email);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Gespeichert zu/ }).waitFor();
  await staff.person.look("staff-guests-found");
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Endgültig löschen" }).click();
  const report = page.getByRole("heading", { name: /^Nicht alles zu|^Noch nichts zu/ });
  await new Keyboard(page).expectFocusOn(report);
  // The smallest screen has no room for all of it between its bars.
  const seen = screen === narrow ? report : page.getByRole("region").filter({ has: report });
  await expect.poll(() => seen.evaluate(isWhollyInSight)).toBe(true);
  await staff.person.look("staff-guests-erased");
  await page.goto("/backend#/settings/consent");
  const days = page.getByRole("textbox", { name: "Löschen nach Tagen" });
  await days.waitFor();
  expect(await days.inputValue()).toBe("90");
  await staff.person.look("staff-settings-consent");
  await page.goto("/backend#/orders/history");
  await page.getByText("Person gelöscht am 04.01.2027").first().waitFor();
  await staff.person.look("staff-history-erased");
});
