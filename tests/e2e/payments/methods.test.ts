/** Ways of paying: each needs its plugin, its switch and its branch; cash needs no plugin. */
import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { FakeMollie } from "../../harness/fakes/mollie";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";
import { configure } from "../../scenes/small-business";

// Nobody pays here: it is enough that the server knows whom it would ask.
const { business, guestAt } = await guestBusinessOfThisFile([], { mollie: "http://127.0.0.1:9" });

const plugins = ["ATMCard", "HydroAGVoucher", "Mollie", "Datatrans"];
const all = (what: (name: string) => string, is: boolean): Fields =>
  Object.fromEntries(plugins.map((name) => [what(name), is]));

test.each(walkedOn(phone, desktop))("on a $name", async (screen) => {
  const { guest, page, branch, path, change, add } = await guestAt({}, screen);
  await add();
  const ways = page.getByRole("group", { name: "Zahlung" });
  const expectWays = async (chosen: string, ...others: string[]) => {
    await page.goto(`${path}/checkout`);
    await page.getByRole("heading", { name: "Zusammenfassung" }).waitFor();
    expect(await ways.locator("label").allInnerTexts()).toEqual([chosen, ...others]);
    expect(await ways.getByRole("radio", { name: chosen, exact: true }).isChecked()).toBe(true);
  };
  // What is not available yet is offered to nobody, whatever its switches say.
  const others = ["Bankomatkarte", "Hydro AG Gutschein", "Online bezahlen"];

  const { admin } = business;
  await configure(
    admin,
    all((name) => `enablePlugin${name}`, true),
  );
  await configure(admin, {
    ...all((name) => `enable${name}`, true),
    mollieApiKey: FakeMollie.key,
  });
  await expectWays("Barzahlung");
  await change(
    "branches",
    branch.id,
    all((name) => `is${name}Enabled`, true),
  );
  await expectWays("Barzahlung", ...others);
  await guest.person.look("checkout-payments");
  for (const [index, name] of plugins.slice(0, others.length).entries()) {
    const left = others.filter((_, at) => at !== index);
    await configure(admin, { [`enablePlugin${name}`]: false });
    await expectWays("Barzahlung", ...left);
    await configure(admin, { [`enablePlugin${name}`]: true, [`enable${name}`]: false });
    await expectWays("Barzahlung", ...left);
    await configure(admin, { [`enable${name}`]: true });
  }

  // Without cash the first of the others is chosen; without any the page says so.
  await configure(admin, { enableCash: false });
  await page.goto(`${path}/checkout`);
  await ways.getByRole("radio", { name: "Bankomatkarte" }).waitFor();
  expect(await ways.getByRole("radio", { name: "Bankomatkarte" }).isChecked()).toBe(true);
  await configure(admin, { ...all((name) => `enable${name}`, false) });
  await page.goto(`${path}/checkout`);
  await page.getByText(/gerade keine Zahlungsart verfügbar/).waitFor();
  await guest.person.see("checkout-no-payment");
  await configure(admin, { enableCash: true });
});
