/** How much of a product: what is typed settles on the steps, the buttons end where the amounts do, units convert. */
import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { guestAt } = await guestBusinessOfThisFile();

const ham = {
  name: "Beinschinken",
  price: 0.02,
  unit: "gram",
  minimumQuantity: 100,
  maximumQuantity: 500,
  quantityStepSize: 50,
  defaultQuantity: 100,
  alternativeUnits: [
    {
      unit: "decagram",
      ratio: 10,
      minimumQuantity: 10,
      maximumQuantity: 50,
      quantityStepSize: 5,
      calculationModel: "approximate",
    },
  ],
};

test.each(walkedOn(phone, desktop))("amounts settle on the steps, on a $name", async (screen) => {
  const { guest, page } = await guestAt({}, screen, [ham]);
  await page.getByRole("button", { name: "Beinschinken: Variante wählen" }).click();
  const dialog = guest.dialog("Beinschinken");
  const amount = dialog.getByRole("textbox", { name: "Menge" });
  const less = dialog.getByRole("button", { name: "Weniger" });
  const more = dialog.getByRole("button", { name: "Mehr", exact: true });
  const unit = dialog.getByRole("combobox", { name: "Einheit" });
  const put = dialog.getByRole("button", { name: /^In den Warenkorb/ });
  const type = async (text: string) => {
    await amount.fill(text);
    await amount.press("Enter");
    return amount.inputValue();
  };
  expect(await amount.inputValue()).toBe("100");
  expect(await less.isDisabled()).toBe(true);
  for (const [typed, settled] of [
    ["viel", "100"],
    ["0,5", "100"],
    ["-300", "100"],
    // Up to half a step above the least is the least.
    ["124,9", "100"],
    ["125", "100"],
    ["125,1", "150"],
    ["174,9", "150"],
    ["175", "200"],
    ["9999", "500"],
  ] as const)
    expect(await type(typed), typed).toBe(settled);
  expect(await more.isDisabled()).toBe(true);
  await less.click();
  expect(await amount.inputValue()).toBe("450");
  expect(await more.isEnabled()).toBe(true);
  await put.getByText(/^9,00\s€$/).waitFor();

  await unit.selectOption({ label: "Dekagramm" });
  expect(await amount.inputValue()).toBe("45");
  // The chosen unit's own model counts.
  await put.getByText(/^ca\. 9,00\s€$/).waitFor();
  expect(await type("13")).toBe("15");
  await guest.person.look("amount-units");
  await unit.selectOption({ label: "Gramm" });
  expect(await amount.inputValue()).toBe("150");
  for (const left of ["100", "100"]) {
    await less.press("Enter");
    expect(await amount.inputValue()).toBe(left);
  }
  await put.click();
  await dialog.waitFor({ state: "detached" });
  // What is weighed counts once.
  await page.getByText("1 Produkt im Warenkorb").first().waitFor({ state: "attached" });
});
