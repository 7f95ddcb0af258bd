import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import type { Order } from "../../harness/orders";
import { PushDevice, PushServer } from "../../harness/fakes/push-service";
import { ofThisFile, businessOfThisFile } from "../../scenes/this-file";

const open = peopleOfThisFile(() => server.address);

const service = ofThisFile(await PushServer.start());
const firstBranch = await businessOfThisFile({ settings: service.settings });
const business = await firstBranch.withBranch({ name: "Am Hollerplatz" });
const { server } = business;

const panel = { name: "Benachrichtigungen" };
const statusPath = (order: Order) => `/status/${order.uid}/${order.hash}`;

/** Debian's Chromium knows no push service: what one would answer comes from a device of ours. */
const subscribesAs = (context: BrowserContext, device: PushDevice) =>
  context.addInitScript((subscription) => {
    const made = { toJSON: () => subscription } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => Promise.resolve(made);
  }, device.subscription);

/** Stands in for the push service on its way to the worker of this browser. */
async function pushTo(page: Page): Promise<(data: string) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push/"));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const message = { origin: server.address, registrationId: await found };
  return (data) => session.send("ServiceWorker.deliverPushMessage", { ...message, data });
}

for (const screen of walkedOn(phone, desktop)) {
  test(`a guest lets a ${screen.name} tell of the order, and hears of it with the page closed`, async () => {
    const order = await business.order();
    const device = new PushDevice();
    const person = await open(screen);
    const { page } = person;
    const context = page.context();
    await context.grantPermissions(["notifications"], { origin: server.address });
    await subscribesAs(context, device);
    await page.goto(statusPath(order));
    const offer = page.getByRole("region", panel);
    await offer.getByText("Wir melden uns auf diesem Gerät").waitFor();
    await person.look("push-offer");
    await offer.getByRole("button", { name: "Benachrichtigen", exact: true }).press("Enter");
    await offer.getByText("Sie bekommen eine Nachricht").waitFor();
    await person.look("push-on");
    await page.reload();
    await offer.getByText("Sie bekommen eine Nachricht").waitFor();

    await business.act(order, "confirm");
    const [news] = await service.wait(device);
    const push = await pushTo(page);
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/push/");
        const notifications = (await registration?.getNotifications()) ?? [];
        return notifications.map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          path: String(data),
        }));
      });
    await push(JSON.stringify(news));
    await page.getByText("Bestätigt, wird zubereitet").first().waitFor();
    expect(await shown()).toEqual([]);

    await page.goto("/");
    // For a moment the browser may still count the page that was left as open.
    const pushed = async () => {
      await push(JSON.stringify(news));
      return shown();
    };
    await expect.poll(pushed).toEqual([news]);

    await page.goto(statusPath(order));
    await offer.getByRole("button", { name: "Nicht mehr benachrichtigen" }).click();
    await offer.getByText("Wir melden uns auf diesem Gerät").waitFor();
    await business.act(order, "in-delivery");
    await page.getByText("Bereit zur Abholung").first().waitFor();
    expect(service.to(device)).toHaveLength(1);
    await business.act(order, "completed");
  });
}

test("a browser that refuses is told how to change that; one that cannot is offered nothing", async () => {
  const order = await business.order();
  const refusing = await open(phone);
  await refusing.page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { value: "denied" });
  });
  await refusing.page.goto(statusPath(order));
  await refusing.page.getByText("In seinen Einstellungen können Sie das ändern").waitFor();
  await refusing.look("push-blocked");
  const unable = await open(phone);
  await unable.page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await unable.page.goto(statusPath(order));
  await unable.page.getByRole("list", { name: "Verlauf" }).waitFor();
  expect(await unable.page.getByRole("region", panel).count()).toBe(0);
});

test("what goes wrong is said, and can be tried again", async () => {
  const order = await business.order();
  const person = await open(phone);
  const { page } = person;
  await page.context().grantPermissions(["notifications"], { origin: server.address });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new Error("no push service"));
  });
  await page.goto(statusPath(order));
  const offer = page.getByRole("region", panel);
  await offer.getByRole("button", { name: "Benachrichtigen", exact: true }).click();
  await offer.getByText("Das hat leider nicht geklappt").waitFor();
  await person.look("push-failed");
  expect(await offer.getByRole("button", { name: "Benachrichtigen", exact: true }).count()).toBe(1);
});
