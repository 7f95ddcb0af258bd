import { expect, test } from "vitest";
import { desktop, narrow, peopleOfThisFile, phone } from "../../harness/browser/browser";
import { adminLogin } from "../../harness/server";
import { Guest } from "../../pages/guest";
import { Staff } from "../../pages/staff";

const open = peopleOfThisFile();

test("whoever is not signed in comes to the sign-in page, and back to where the link led", async () => {
  const staff = new Staff(await open(phone));
  const { page } = staff.person;
  await page.goto("/backend#/orders/history?state=completed");
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  staff.person.forgiveTroubles();
  await staff.person.look("staff-sign-in");

  await staff.fillSignIn(adminLogin.email, "falsch");
  await page.getByText("E-Mail-Adresse oder Passwort stimmt nicht.").waitFor();
  staff.person.forgiveTroubles();
  await staff.person.look("staff-sign-in-refused");

  await staff.fillSignIn(adminLogin.email, adminLogin.password);
  await page.getByRole("heading", { name: "Verlauf", exact: true }).waitFor();
  const state = page.getByRole("combobox", { name: "Stand", exact: true });
  expect(await state.inputValue()).toBe("completed");

  await page.goto("/backend/logout");
  await page.getByText("Sie sind abgemeldet.").waitFor();
  await staff.person.look("staff-signed-out");
  await page.getByRole("link", { name: "Neu anmelden" }).click();
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
});

test("the page to sign out posts: fetching its address alone ends nothing", async () => {
  const staff = new Staff(await open(phone));
  const { page } = staff.person;
  await staff.signIn();
  const whoAmI = async () => (await page.request.get("/api/users/me")).status();
  expect((await page.request.get("/backend/logout")).status()).toBe(200);
  expect((await page.request.get("/api/auth/logout")).ok()).toBe(false);
  expect(await whoAmI()).toBe(200);
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/auth/logout"),
  );
  await page.goto("/backend/logout");
  await posted;
  await page.getByText("Sie sind abgemeldet.").waitFor();
  expect(await whoAmI()).toBe(401);
  await staff.person.look("staff-signed-out-by-post");
});

test("too many wrong passwords lock the address for a while, and the page says how long", async () => {
  const staff = new Staff(await open(phone));
  const { page } = staff.person;
  await page.goto("/backend/login");
  const isLocked = page.getByRole("alert").getByText(/Minuten/);
  for (let attempt = 0; attempt < 20 && !(await isLocked.isVisible()); attempt += 1) {
    const answer = page.waitForResponse("**/api/auth/login");
    await staff.fillSignIn("fremd@example.test", `falsch-${attempt}`);
    await answer;
    await page.getByRole("button", { name: "Anmelden", exact: true, disabled: false }).waitFor();
  }
  await isLocked.waitFor();
  staff.person.forgiveTroubles();
  await staff.person.look("staff-locked-out");
});

test("another time: staff proposes, the guest accepts", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.start();
  const number = await guest.order("Mizzi");
  await staff.card(number).getByRole("button", { name: "Andere Zeit" }).click();
  const dialog = page.getByRole("dialog", { name: /^Andere Zeit für Bestellung/ });
  await dialog.waitFor();
  await staff.person.look("staff-propose");
  await dialog.getByRole("button", { name: /\+30 Min\./ }).click();
  await dialog.waitFor({ state: "detached" });
  await staff.card(number).getByText("Der Gast hat noch nicht geantwortet.").waitFor();

  const question = guest.person.page.getByRole("region", { name: /anderer Termin/ });
  await question.waitFor();
  await guest.person.look("guest-proposal");
  await question.getByRole("button", { name: "Neuen Termin annehmen" }).click();
  await guest.timeline.getByText("Bestätigt, wird zubereitet").waitFor();
  // The proposed time leaves the kitchen time.
  await staff.unfoldLater();
  await staff.laterCard(number).waitFor();
});

test("a rejection with a reason reaches the guest, and the order is found again", async () => {
  const guest = new Guest(await open(phone));
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  await staff.start();
  const number = await guest.order("Poldi");
  await staff.card(number).getByRole("button", { name: "Ablehnen" }).click();
  const dialog = page.getByRole("dialog", { name: /ablehnen\?$/ });
  await dialog.waitFor();
  await staff.person.look("staff-reject");
  await dialog
    .getByRole("textbox", { name: "Eigener Text an den Gast" })
    .fill("Die Maschine streikt.");
  await dialog.getByRole("button", { name: "Mit diesem Text ablehnen" }).click();
  await guest.person.page.getByText("Die Maschine streikt.").waitFor();
  await guest.person.look("guest-rejected");

  await page.getByRole("link", { name: "Verlauf" }).click();
  await page
    .getByRole("combobox", { name: "Stand", exact: true })
    .selectOption({ label: "Abgelehnt" });
  await page.getByLabel("Von", { exact: true }).fill("4.1.2027");
  await page.getByLabel("Bis", { exact: true }).fill("4.1.2027");
  await page.getByLabel("Bis", { exact: true }).press("Enter");
  await page.getByRole("searchbox", { name: "Suche" }).fill("Poldi");
  await page.getByRole("button", { name: "Suchen", exact: true }).click();
  await page.getByText("1 Bestellung", { exact: true }).waitFor();
  await staff.person.look("staff-history");
  await page.getByRole("link", { name: `Einzelheiten zu Bestellung ${number}` }).click();
  await page.getByRole("heading", { name: `Bestellung ${number}` }).waitFor();
  await page.getByText("Die Maschine streikt.").first().waitFor();
  await staff.person.look("staff-detail");
  await page.getByRole("button", { name: "Zurück" }).click();

  await page.getByLabel("Von", { exact: true }).fill("5.1.2027");
  await page.getByLabel("Bis", { exact: true }).fill("5.1.2027");
  await page.getByLabel("Bis", { exact: true }).press("Enter");
  await page.getByRole("heading", { name: "Keine Bestellungen gefunden" }).waitFor();
});

test("the back office fits on the narrowest screen and says that the clock is a rehearsal's", async () => {
  const guest = new Guest(await open(narrow));
  const staff = new Staff(await open(narrow));
  const { page } = staff.person;
  await staff.start();
  const number = await guest.order("Franzi");
  await page
    .getByRole("complementary", { name: "Probebetrieb" })
    .getByText(/Montag, 04\.01\.2027/)
    .waitFor();
  await staff.card(number).waitFor();
  await staff.person.look("staff-new");
  await staff
    .card(number)
    .getByRole("link", { name: `Einzelheiten zu Bestellung ${number}` })
    .click();
  await page.getByRole("heading", { name: `Bestellung ${number}` }).waitFor();
  await staff.person.look("staff-detail");
  await page.getByRole("link", { name: "Verpasst" }).click();
  await page.getByRole("heading", { name: "Verpasste Bestellungen" }).waitFor();
  await staff.person.look("staff-missed");
  await page.getByRole("link", { name: "Verlauf" }).click();
  await page.getByRole("heading", { name: "Verlauf", exact: true }).waitFor();
  await staff.person.look("staff-history");
});
