/** The dialog of one product: every kind of part, step by step and at once, linked, sold out, by keyboard. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, narrow, phone, walkedOn } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

const option = { modifier: "add", value: 0.4, allergens: ["G"], product: null, isEnabled: true };
const part = (name: string, type: string, optional: boolean, ...names: string[]) => ({
  name,
  description: "",
  type,
  optional,
  options: names.map((one) => ({ ...option, name: one })),
});
const kinds = [
  part("Teig", "select", false, "Mürbteig", "Biskuit"),
  part("Glasur", "select", true, "Schokolade"),
  part("Füllung", "multiselect", false, "Marille", "Nougat"),
  part("Aufschrift", "text", false),
  part("Wünsche", "textarea", false),
  part("Vorlage", "file", false),
  part("Beilagen", "files", false),
  part("Foto", "image", false),
  part("Bilder", "images", false),
];
const cake = { name: "Festtorte", type: "configurable", config: { parts: kinds } };

const pictureTypes = ".jpg,.jpeg,.png,.gif";
const fileTypes =
  ".txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx";

/** Gives files as a guest who was asked for them; only those that fit are offered. */
async function upload(button: Locator, ...names: string[]): Promise<void> {
  const page = button.page();
  const input = button.locator("xpath=preceding-sibling::input");
  const isForPictures = (await button.innerText()).startsWith("Bild");
  expect(await input.getAttribute("accept")).toBe(isForPictures ? pictureTypes : fileTypes);
  const sent = page.waitForRequest("**/api/uploads");
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 32, height: 32 } });
  const asked = page.waitForEvent("filechooser");
  await button.press("Enter");
  await (
    await asked
  ).setFiles(
    names.map((name) =>
      name.endsWith(".png")
        ? { name, mimeType: "image/png", buffer: png }
        : { name, mimeType: "text/plain", buffer: Buffer.from("Bitte mit Kerzen.") },
    ),
  );
  const { data } = (await sent).postDataJSON() as { data: string };
  expect(data).toMatch(/^data:(image\/png|text\/plain);base64,/);
}

test.each([
  { screen: phone, isStepByStep: true },
  { screen: desktop, isStepByStep: false },
])("every kind of part, on a $screen.name screen", async ({ screen, isStepByStep }) => {
  const { guest, page, products, path, visit } = await guestAt({}, screen, [
    { ...cake, isStepByStep },
  ]);
  // The product's own address opens it.
  await visit(`?product=${products[0]?.id}`);
  const dialog = guest.dialog("Festtorte");
  const next = dialog.getByRole("button", { name: "Weiter" });
  const put = dialog.getByRole("button", { name: /^In den Warenkorb/ });
  let step = 0;
  /** Goes on when this step is done; one that must be filled in blocks the way until then. */
  const fill = async (act: () => Promise<unknown>, isRequired = true) => {
    step += 1;
    const isLast = step === kinds.length;
    const way = isStepByStep && !isLast ? next : put;
    if (isStepByStep) await dialog.getByText(`Schritt ${step} von ${kinds.length}`).waitFor();
    if (isRequired && (isStepByStep || isLast)) expect(await way.isDisabled()).toBe(true);
    await act();
    if (!isStepByStep && !isLast) return;
    await expect.poll(() => way.isEnabled()).toBe(true);
    if (isStepByStep) await guest.person.look(`guest-part-${step}`);
    if (!isLast) await next.press("Enter");
  };
  const file = (name: string) => dialog.getByText(name, { exact: true }).waitFor();
  const previewOf = (name: string) =>
    dialog
      .getByRole("listitem")
      .filter({ hasText: name })
      .locator('img[src^="/upload/"][src*="/preview/"]');
  const glaze = dialog.getByRole("radio", { name: /^Schokolade/ });

  await fill(() => dialog.getByRole("radio", { name: /^Mürbteig/ }).press("Space"));
  await fill(async () => {
    // What need not be chosen is let go of by choosing it again.
    await glaze.press("Space");
    expect(await glaze.isChecked()).toBe(true);
    await glaze.press("Space");
    expect(await glaze.isChecked()).toBe(false);
  }, false);
  if (isStepByStep) {
    await dialog.getByRole("button", { name: "Zurück" }).press("Enter");
    await glaze.waitFor();
    await next.press("Enter");
  }
  await fill(() => dialog.getByRole("checkbox", { name: /^Nougat/ }).press("Space"));
  await fill(() => dialog.getByRole("textbox", { name: /^Aufschrift/ }).fill("Alles Gute"));
  await fill(() => dialog.getByRole("textbox", { name: /^Wünsche/ }).fill("Mit\nKerzen"));
  const ask = (name: string) => dialog.getByRole("button", { name, exact: true });
  await fill(async () => {
    await upload(ask("Datei auswählen"), "Plan.txt");
    await file("Plan.txt");
    expect(await previewOf("Plan.txt").count()).toBe(0);
  });
  await fill(async () => {
    await upload(ask("Dateien auswählen"), "Gäste.txt", "Tische.txt");
    await file("Tische.txt");
  });
  await fill(async () => {
    await upload(ask("Bild auswählen"), "Kind.png");
    await file("Kind.png");
    await previewOf("Kind.png").waitFor();
  });
  await fill(async () => {
    await upload(ask("Bilder auswählen"), "Haus.png", "Brief.txt");
    await file("Haus.png");
    await dialog
      .getByText(
        'Die ausgewählte Datei "Brief.txt" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
      )
      .waitFor();
  });
  guest.person.forgiveTroubles();
  await guest.person.look("guest-parts");
  await put.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(page.url().endsWith(path)).toBe(true);
  await guest.openCart();
  await page
    .getByText("Mürbteig, Nougat, Alles Gute, Mit Kerzen, 1 Datei, 2 Dateien, 1 Datei, 1 Datei")
    .waitFor();
});

test.each(walkedOn(phone, desktop))(
  "the first step's way back leaves the dialog, and nothing lies in the cart, on a $name",
  async (screen) => {
    const { guest, page } = await guestAt({}, screen, [{ ...cake, isStepByStep: true }]);
    const opener = page.getByRole("button", { name: "Festtorte: Variante wählen" });
    await opener.press("Enter");
    const dialog = guest.dialog("Festtorte");
    await dialog.getByRole("button", { name: "Abbrechen" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.getByText("Keine Produkte im Warenkorb").first().waitFor({ state: "attached" });

    // By steps at both sizes: on only when this one is done, back as often as one likes.
    await opener.press("Enter");
    const next = dialog.getByRole("button", { name: "Weiter" });
    await dialog.getByText(`Schritt 1 von ${kinds.length}`).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await dialog.getByRole("radio", { name: /^Biskuit/ }).check();
    await next.click();
    await dialog.getByText(`Schritt 2 von ${kinds.length}`).waitFor();
    await dialog.getByRole("button", { name: "Zurück" }).click();
    expect(await dialog.getByRole("radio", { name: /^Biskuit/ }).isChecked()).toBe(true);
  },
);

test("an option that is sold out cannot be chosen, other units convert the amount", async () => {
  const units = [
    {
      unit: "pair",
      ratio: 2,
      minimumQuantity: 1,
      maximumQuantity: 4,
      quantityStepSize: 1,
      calculationModel: "fixed",
    },
  ];
  const dough = part("Teig", "select", false, "Mürbteig", "Biskuit");
  const { guest, page, branch, products } = await guestAt({}, narrow, [
    { name: "Kipferl", type: "configurable", alternativeUnits: units, config: { parts: [dough] } },
  ]);
  await business.admin.put(`/api/branches/${branch.id}/sold-out`, {
    product: products[0]?.id,
    option: "Biskuit",
  });
  await page.getByRole("button", { name: "Kipferl: Variante wählen" }).click();
  const dialog = guest.dialog("Kipferl");
  await dialog.getByText("ausverkauft").waitFor();
  expect(await dialog.getByRole("radio", { name: /^Biskuit/ }).isDisabled()).toBe(true);
  await dialog.getByRole("radio", { name: /^Mürbteig/ }).check();
  const amount = dialog.getByRole("textbox", { name: "Menge" });
  await amount.fill("4,2");
  await amount.press("Enter");
  expect(await amount.inputValue()).toBe("4");
  await dialog.getByRole("combobox", { name: "Einheit" }).selectOption({ label: "Paar" });
  expect(await amount.inputValue()).toBe("2");
  await dialog.getByRole("button", { name: /^In den Warenkorb 17,20\s€$/ }).waitFor();
  await guest.person.look("guest-units-narrow");
});
