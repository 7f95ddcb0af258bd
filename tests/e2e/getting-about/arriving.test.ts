/** A page of the back office that has come stays where it is: whoever taps meanwhile hits what they meant. */
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile } from "../../harness/browser/browser";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);

test("what the server's clock has the frame say moves nothing", async () => {
  const person = await open(desktop);
  const { page } = person;
  await new Staff(person).signIn();
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/time", async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto("about:blank");
  const others = ["/api/users/me", "/api/branches"].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await page.goto("/backend#/tags", { waitUntil: "load" });
  await Promise.all(others);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  answer();
  await page.getByRole("complementary", { name: "Probebetrieb" }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Schlagwörter" }).waitFor();
  const moved = (await person.movements()).flatMap(({ what }) => what);
  expect(moved).toEqual([]);
});
