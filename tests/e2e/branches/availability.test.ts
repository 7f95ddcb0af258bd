import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  peopleOfThisFile,
  phone,
  type Screen,
  walkedOn,
} from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { publicPath } from "../../harness/orders";
import { plainProduct, unique } from "../../harness/world";
import { Guest } from "../../pages/guest";
import { businessOfThisFile } from "../../scenes/this-file";

const testBusiness = await businessOfThisFile();
const { server } = testBusiness;

const open = peopleOfThisFile(() => server.address);

const gone = { state: "detached" } as const;

const option = (name: string) => ({
  name,
  modifier: "add",
  value: 0,
  allergens: [],
  product: null,
  isEnabled: true,
});

/** Fills its line on a phone: a word that comes beside it must not break it. */
const oatMilk = "Haferdrink aus biologischem Anbau";

const choice = {
  config: {
    parts: [
      {
        name: "Milch",
        description: "",
        type: "select",
        optional: false,
        options: [option(oatMilk), option("Vollmilch")],
      },
    ],
  },
};

/** A guest before the menu of an own branch. The server's clock stands at Monday noon. */
async function guestAt(screen: Screen, changes: Fields = {}) {
  const business = await testBusiness.withBranch({ preparationMinutesTakeaway: 20, ...changes });
  const { admin } = business;
  const { branch } = business.world;
  const melange = await admin.create("/api/products", { ...plainProduct(), name: "Melange" });
  const latte = await admin.create("/api/products", {
    ...plainProduct(),
    ...choice,
    name: "Caffè Latte",
  });
  await admin.create("/api/menus", {
    name: unique("Karte"),
    branches: [{ id: branch }],
    availableFrom: null,
    catalog: [{ id: business.world.category, products: [{ id: melange.id }, { id: latte.id }] }],
  });
  const { data } = await admin.get<Fields>(`/api/branches/${branch}`);
  const path = `/store/${String(data.identifier)}`;
  const guest = new Guest(await open(screen));
  const { page } = guest.person;
  const isFollowing = () =>
    page.waitForResponse((answer) => answer.url().endsWith(`/branches/${branch}/events`));
  const following = isFollowing();
  await page.goto(path);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("heading", { name: String(data.name), level: 1 }).waitFor();
  await following;
  const say = (what: string, body: Fields) => admin.put(`/api/branches/${branch}/${what}`, body);
  /** Nothing moves while this happens. What moved before is told elsewhere, or followed the guest's own taps. */
  const nothingMovesWhile = async (happens: () => Promise<unknown>) => {
    await guest.person.movements();
    await page.evaluate(() => {
      window.movements = [];
    });
    await happens();
    expect(await guest.person.movements()).toEqual([]);
  };
  return { business, guest, page, path, say, nothingMovesWhile, isFollowing, melange, latte };
}

/** Where things stand, so that a test can tell whether they moved. */
const placesOf = (things: Locator) =>
  things.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return [top, bottom];
    }),
  );

test.each(walkedOn(phone, desktop))(
  "what staff says is sold out shows on the open menu, in the cart and at the checkout, on a $name",
  async (screen) => {
    const { guest, page, say, nothingMovesWhile, isFollowing, business, melange, latte } =
      await guestAt(screen);
    const cart = page.getByRole("complementary", { name: "Warenkorb" });
    await page.getByRole("button", { name: "Melange in den Korb" }).click();
    await page.getByRole("button", { name: "Caffè Latte: Variante wählen" }).click();
    const dialog = guest.dialog("Caffè Latte");
    await dialog.getByRole("radio", { name: /^Haferdrink/ }).check();
    const things = dialog.or(dialog.locator("legend, label, button"));
    const opened = await placesOf(things);
    await nothingMovesWhile(async () => {
      await say("sold-out", { option: oatMilk });
      await dialog.getByRole("radio", { name: `${oatMilk} ausverkauft` }).waitFor();
      await dialog.getByText("Bitte wählen Sie noch: Milch").waitFor();
      expect(await placesOf(things)).toEqual(opened);
      await guest.person.look("guest-availability-option");
    });
    await dialog.getByRole("radio", { name: /^Vollmilch/ }).check();
    await dialog.getByRole("button", { name: /^In den Warenkorb/ }).click();
    await dialog.waitFor({ state: "detached" });

    const names = page.getByRole("heading", { level: 3 });
    const before = await placesOf(names);
    await nothingMovesWhile(async () => {
      await say("sold-out", { product: melange.id });
      await page.getByText("ausverkauft", { exact: true }).waitFor();
      expect(await page.getByRole("button", { name: /^Melange.*im Korb/ }).count()).toBe(0);
      expect(await placesOf(names)).toEqual(before);
      await guest.person.look("guest-availability-menu");
    });
    if (screen !== desktop) await cart.getByRole("button", { name: /im Warenkorb/ }).click();
    await cart.getByText("Ausverkauft: Melange").waitFor();
    expect(await cart.getByRole("button", { name: "Jetzt bestellen" }).count()).toBe(0);
    await guest.person.look("guest-availability-cart");
    await cart.getByRole("button", { name: "Ausverkauftes entfernen" }).click();
    await cart.getByText("Ausverkauft: Melange").waitFor({ state: "detached" });

    const following = isFollowing();
    await guest.goToCheckout();
    await following;
    const { data } = await say("sold-out", { product: latte.id });
    await page.getByRole("button", { name: "Ausverkauftes entfernen Caffè Latte" }).waitFor();
    await guest.person.look("guest-availability-checkout");
    const { soldOut } = data as unknown as { soldOut: { id: number; option: string }[] };
    for (const one of soldOut) await business.admin.delete(`/api/sold-out/${one.id}`);
    const again =
      await business.admin.get<{ id: number; branch: { id: number } }[]>("/api/sold-out");
    for (const one of again.data) {
      if (one.branch.id === business.world.branch)
        await business.admin.delete(`/api/sold-out/${one.id}`);
    }
    await page.getByRole("button", { name: /zahlungspflichtig bestellen/ }).waitFor();
  },
);

test.each(walkedOn(phone, desktop))(
  "a pause and extra minutes show on the open menu, on a $name",
  async (screen) => {
    const { guest, page, say, nothingMovesWhile, isFollowing } = await guestAt(screen, {
      isPreorderEnabled: true,
    });
    const control = page.getByRole("button", { name: /^Abholung/ });
    const note = page.getByRole("main").getByText(/Derzeit nehmen wir leider keine/);
    const names = page.getByRole("heading", { level: 3 });
    const promise = await control.innerText();
    await say("extra-minutes", { minutes: 60 });
    await page.getByText(/dauert derzeit 60.Minuten länger/).waitFor({ state: "attached" });
    expect(await control.innerText()).not.toBe(promise);

    const before = await placesOf(names);
    const toast = page.getByRole("region", { name: "Mitteilung" });
    await nothingMovesWhile(async () => {
      await say("pause", { minutes: 120 });
      await toast.getByText(/wieder ab 14:\d\d Uhr/).waitFor();
      await page.getByRole("button", { name: /^Abholung.*ab heute 14:/ }).waitFor();
      expect(await placesOf(names)).toEqual(before);
      await guest.person.look("guest-availability-pause");
    });
    await page.getByRole("button", { name: "Melange in den Korb" }).click();
    await note
      .getByText(/für einen späteren Zeitpunkt vorbestellen/)
      .or(note)
      .first()
      .waitFor();
    expect(await note.innerText()).toContain("für einen späteren Zeitpunkt vorbestellen");
    await guest.person.look("guest-availability-pause-note");
    await nothingMovesWhile(async () => {
      await say("pause", { minutes: 0 });
      await toast.getByText("Wir nehmen wieder Bestellungen an.").waitFor();
      await note.waitFor({ state: "hidden" });
      await guest.person.look("guest-availability-pause-over");
      await say("pause", { minutes: 120 });
      await note.waitFor();
    });

    const following = isFollowing();
    await guest.openCart();
    await guest.goToCheckout();
    await following;
    await page.getByRole("button", { name: "Termin wählen *" }).waitFor();
    await page.getByRole("button", { name: /Vorbestellung abschicken/ }).waitFor();
    await guest.person.look("guest-availability-pause-checkout");
    await say("pause", { minutes: 0 });
    await page.getByText(/So bald wie möglich/).waitFor();
    const shown = await page.getByText(/So bald wie möglich/).innerText();
    await say("extra-minutes", { minutes: 0 });
    await page.getByText(shown).waitFor(gone);
    await guest.person.look("guest-availability-minutes-checkout");
  },
);

test("where streams are blocked the page asks by itself", async () => {
  const { guest, page, say, melange } = await guestAt(phone);
  await page.route("**/api/branches/*/events", (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Melange in den Korb" }).waitFor();
  await say("sold-out", { product: melange.id });
  await page.getByText("ausverkauft", { exact: true }).waitFor();
  guest.person.forgiveTroubles();
});

test.each(walkedOn(phone, desktop))(
  "extra minutes move the promise on the page of who waits for the confirmation, and no other, on a $name",
  async (screen) => {
    const { guest, page } = await guestAt(screen);
    const own = await testBusiness.withBranch({ preparationMinutesTakeaway: 20 });
    const say = (minutes: number) =>
      own.admin.put(`/api/branches/${own.world.branch}/extra-minutes`, { minutes });
    const order = await own.order();
    const clock = (text: unknown) =>
      new Intl.DateTimeFormat("de-AT", {
        hour: "2-digit",
        minute: "2-digit",
        timeZone: "Europe/Vienna",
      }).format(new Date(String(text)));
    const promise = async () => clock((await own.seenByGuest(order)).promisedAt);
    const shown = (time: string) => page.getByText(`04.01.2027 ${time}`, { exact: true });
    const first = await promise();
    const following = page.waitForResponse((answer) =>
      answer.url().endsWith(`${publicPath(order)}/events`),
    );
    await page.goto(`/status/${order.uid}/${order.hash}`);
    await following;
    await shown(first).waitFor();
    await say(15);
    const second = await promise();
    expect(second).not.toBe(first);
    await shown(second).waitFor();
    await page.getByText(`Neue Zeit: 04.01.2027 ${second}`).waitFor({ state: "attached" });
    await guest.person.look("guest-availability-promise");
    await own.act(order, "confirm");
    await guest.step("Bestätigt, wird zubereitet").waitFor();
    await say(60);
    expect(await promise()).toBe(second);
    await shown(second).waitFor();
  },
);

test("the guest's page follows a moved time, and an order that is called back", async () => {
  const { business, guest, page } = await guestAt(phone);
  const own = await testBusiness.withBranch();
  const order = await own.order();
  await own.act(order, "confirm");
  const following = page.waitForResponse((answer) =>
    answer.url().endsWith(`${publicPath(order)}/events`),
  );
  await page.goto(`/status/${order.uid}/${order.hash}`);
  await following;
  await own.act(order, "move", { appointment: "2027-01-04T15:00:00Z" });
  await page.getByText("04.01.2027 16:00", { exact: true }).waitFor();
  await page.getByText("Neue Zeit: 04.01.2027 16:00").waitFor({ state: "attached" });
  await guest.person.look("guest-availability-moved");
  await own.act(order, "in-delivery");
  await own.act(order, "completed");
  await guest.step("Abgeholt").waitFor();
  await own.act(order, "call-back");
  await guest.step("Abgeholt").waitFor({ state: "detached" });
  await guest.step("Bereit zur Abholung").waitFor();
  expect(business.world.branch).not.toBe(own.world.branch);
});
