/** From the overview to the checkout with keys alone: the focus is seen wherever it goes, and never lost. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

const option = { modifier: "add", value: 0.4, allergens: [], product: null, isEnabled: true };
const part = (name: string, type: string, ...names: string[]) => ({
  name,
  description: "",
  type,
  optional: false,
  options: names.map((one) => ({ ...option, name: one })),
});
const cake = {
  name: "Festtorte",
  type: "configurable",
  isStepByStep: true,
  config: {
    parts: [
      part("Teig", "select", "Mürbteig", "Biskuit"),
      part("Füllung", "multiselect", "Marille", "Nougat"),
      part("Aufschrift", "text"),
      part("Wünsche", "textarea"),
      part("Vorlage", "file"),
      part("Bilder", "images"),
    ],
  },
};

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** The ring around what has the focus is drawn, and nothing covers the whole of it. */
function isSeen(element: Element): boolean {
  const label = element.closest("label");
  const rings = [
    getComputedStyle(element),
    getComputedStyle(element, "::after"),
    ...[label, element.parentElement].flatMap((one) => (one ? [getComputedStyle(one)] : [])),
  ];
  const hasRing = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) > 0,
  );
  const { left, right, top, bottom } = (label ?? element).getBoundingClientRect();
  const heights = [0.1, 0.5, 0.9].map((share) => top + share * (bottom - top));
  const isUncovered = heights.some((height) => {
    const there = document.elementFromPoint((left + right) / 2, height);
    return there !== null && (label ?? element).contains(there);
  });
  return hasRing && isUncovered;
}

/** Goes there with Tab, or back with Shift and Tab. */
async function tabTo(target: Locator, key = "Tab", limit = 60): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    if ((await target.count()) > 0 && (await hasFocus(target))) {
      expect(await target.evaluate(isSeen), `${target} is seen`).toBe(true);
      return;
    }
    await target.page().keyboard.press(key);
  }
  throw new Error(`the focus did not reach ${target} with ${limit} presses of ${key}`);
}

/** What is pressed may change the page; the focus stays in it. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: key })
    .not.toBe("BODY");
}

test("the focus goes on from the cookie question although nothing else has come yet", async () => {
  const { page } = await guestAt({}, phone);
  await page.evaluate(() => localStorage.clear());
  await page.route(/companion-/, (route) => route.abort());
  await page.goto("/");
  await tabTo(page.getByRole("button", { name: "Ablehnen" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true);
});

test.each(walkedOn(phone, desktop))("everything by keys, on a $name", async (screen) => {
  const { admin, world } = business;
  await admin.post("/api/config", { enablePluginSearch: true, enablePluginTags: true });
  const tag = String((await admin.get(`/api/tags/${world.tag}`)).data.name);
  const name = `Kastanienhof ${screen.name}`;
  const { guest, page } = await guestAt({ name }, screen, [cake, {}]);
  const enter = () => press(page, "Enter");
  // From now on no dialog of the system's opens, however soon it is asked for.
  page.on("filechooser", () => undefined);
  const button = (label: string) => page.getByRole("button", { name: label, exact: true });
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await tabTo(button("Ablehnen"));
  await enter();
  await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true);

  const search = page.getByRole("searchbox", { name: "Standort suchen" });
  await tabTo(search);
  await page.keyboard.type("nirgends");
  await tabTo(button("Alle Standorte anzeigen"));
  await enter();
  await tabTo(search);
  await page.keyboard.type(screen.name);
  await page.getByText(/^1 von \d Filialen werden angezeigt\.$/).waitFor();
  await tabTo(button(tag));
  await press(page, "Space");
  await page.getByRole("button", { name: tag, pressed: true }).waitFor();
  await press(page, "Space");
  await tabTo(page.getByRole("main").getByRole("link", { name }));
  await enter();
  await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1, name }))).toBe(true);

  const opener = button("Festtorte: Variante wählen");
  await tabTo(opener);
  await enter();
  const dialog = guest.dialog("Festtorte");
  await dialog.waitFor();
  const next = dialog.getByRole("button", { name: "Weiter" });
  const goOn = async (step: number) => {
    await tabTo(next);
    await enter();
    await dialog.getByText(`Schritt ${step} von 6`).waitFor();
  };
  const give = async (label: string, file: string) => {
    const choose = dialog.getByRole("button", { name: label });
    await tabTo(choose);
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 16, height: 16 } });
    const asked = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await (await asked).setFiles({ name: file, mimeType: "image/png", buffer: png });
    await dialog.getByText(file, { exact: true }).waitFor();
    expect(await hasFocus(choose)).toBe(true);
  };
  await tabTo(dialog.getByRole("radio", { name: /^Mürbteig/ }));
  await press(page, "Space");
  await press(page, "ArrowDown");
  expect(await dialog.getByRole("radio", { name: /^Biskuit/ }).isChecked()).toBe(true);
  await goOn(2);
  await tabTo(dialog.getByRole("checkbox", { name: /^Nougat/ }));
  await press(page, "Space");
  await goOn(3);
  await tabTo(dialog.getByRole("textbox", { name: /^Aufschrift/ }));
  await page.keyboard.type("Alles Gute");
  await goOn(4);
  await tabTo(dialog.getByRole("textbox", { name: /^Wünsche/ }));
  await page.keyboard.type("Mit Kerzen");
  await goOn(5);
  await give("Datei auswählen", "Plan.png");
  await goOn(6);
  await give("Bilder auswählen", "Haus.png");
  await tabTo(dialog.getByRole("button", { name: "Haus.png entfernen" }), "Shift+Tab");
  await enter();
  await give("Bilder auswählen", "Hof.png");
  await tabTo(dialog.getByRole("button", { name: "Mehr", exact: true }));
  await enter();
  await tabTo(dialog.getByRole("button", { name: "Weniger" }), "Shift+Tab");
  await enter();
  await enter();
  await tabTo(dialog.getByRole("button", { name: /^In den Warenkorb/ }));
  await enter();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Festtorte: 1 im Korb, weitere Variante wählen");

  await tabTo(button("Wiener Melange in den Korb"));
  await enter();
  await tabTo(page.getByRole("link", { name: "Zum Warenkorb springen" }), "Shift+Tab");
  await enter();
  if (screen === phone) {
    await tabTo(page.getByRole("button", { name: /^2 Produkte im Warenkorb/ }));
    await enter();
  }
  await tabTo(button("Wiener Melange: mehr"));
  await enter();
  await tabTo(button("Wiener Melange: weniger"), "Shift+Tab");
  await enter();
  await enter();
  await tabTo(button("Festtorte entfernen"), "Shift+Tab");
  await enter();
  expect(await hasFocus(button("Wiener Melange ändern"))).toBe(true);
  await tabTo(button("Jetzt bestellen"));
  await enter();
  const heading = page.getByRole("heading", { level: 1, name: "Ihre Bestellung" });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await guest.person.see("keyboard-checkout");
});
