import { describe, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import { Guest, type OrderType, orderTypes } from "../../pages/guest";
import { Staff } from "../../pages/staff";

const open = peopleOfThisFile();

const handOver: Record<OrderType, { ready: string; done: string }> = {
  takeaway: { ready: "Abholbereit", done: "Abgeholt" },
  delivery: { ready: "Unterwegs", done: "Zugestellt" },
  dineIn: { ready: "Fertig zum Servieren", done: "Serviert" },
};

describe.each(walkedOn(phone, desktop))("on a $name", (screen) => {
  test.each(["takeaway", "delivery", "dineIn"] as const)(
    "%s: a guest orders, staff confirms, hands over and completes, and the guest's page follows",
    async (type) => {
      const guest = new Guest(await open(screen));
      const staff = new Staff(await open(screen));
      const look = (who: Guest | Staff, name: string) => who.person.look(`${name}-${type}`);
      /** What is the same for every order type needs one look. */
      const lookOnce = async (who: Guest | Staff, name: string) => {
        if (type === "takeaway") await who.person.look(name);
      };
      await staff.start();

      await guest.comeIn();
      await lookOnce(guest, "guest-branches");
      await guest.openMenu();
      await lookOnce(guest, "guest-menu");
      await guest.chooseOrderType(type, (dialog) => guest.person.look(dialog));
      await guest.addMelange((dialog) => lookOnce(guest, dialog));
      await guest.addPackOfKipferl((dialog) => lookOnce(guest, dialog));
      await guest.addSundae((dialog) => lookOnce(guest, dialog));
      await guest.openCart();
      await lookOnce(guest, "guest-cart");
      await guest.goToCheckout();
      await guest.fillCheckout(type, `Resi ${screen.name}`);
      await look(guest, "guest-checkout");
      const number = await guest.send();
      await look(guest, "guest-ordered");
      const openedAt = await guest.person.page.evaluate(() => performance.timeOrigin);

      await staff.showLane("Neu");
      const card = staff.card(number);
      await card.waitFor();
      await card.getByText("Haferdrink").waitFor();
      if (type === "dineIn") await card.getByText("Vor Ort · Tisch Fenster 1").waitFor();
      if (type === "delivery") await card.getByText("Neubaugasse 12, 1070 Wien").waitFor();
      await look(staff, "staff-new");
      await staff.take(number, /^Annehmen/);
      await guest.step("Bestätigt, wird zubereitet").waitFor();
      await lookOnce(guest, "guest-confirmed");

      await staff.showLane("Küche");
      await lookOnce(staff, "staff-preparing");
      await staff.take(number, handOver[type].ready);
      await guest.step(orderTypes[type].ready).waitFor();

      await staff.showLane("Bereit");
      await lookOnce(staff, "staff-ready");
      await staff.take(number, handOver[type].done);
      // Completing can be taken back for eight seconds; until then it is nothing for guests.
      await guest.step(orderTypes[type].done).waitFor();
      await lookOnce(guest, "guest-completed");
      await card.waitFor({ state: "detached" });
      expect(await guest.person.page.evaluate(() => performance.timeOrigin)).toBe(openedAt);
    },
  );
});
