/** The way onto the home screen, as the app explains it to each kind of device. */
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import { openSmallBusiness } from "../../scenes/small-business";
import { serverOfThisFile } from "../../scenes/this-file";

const open = peopleOfThisFile(() => server.address);

const server = await serverOfThisFile();

beforeAll(async () => {
  await openSmallBusiness(await server.as("admin"), { enablePluginPWA: true });
});

const ways = [
  {
    device: "an iPhone",
    agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15",
    steps: [/unten auf „Teilen“/, /„Zum Home-Bildschirm“/, /oben rechts auf „Hinzufügen“/],
  },
  {
    device: "an iPad",
    agent: "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15",
    steps: [/oben rechts auf „Teilen“/, /„Zum Home-Bildschirm“/, /„Hinzufügen“/],
  },
  {
    device: "an Android phone",
    agent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0",
    steps: [/Menü des Browsers/, /„App installieren“ oder „Zum Startbildschirm/, /Bestätigen/],
  },
  {
    device: "a computer",
    agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0",
    steps: [/Adressleiste oder im Menü/, /In Safari/, /Bestätigen Sie/],
  },
];

test.each(
  ways.flatMap((way) =>
    walkedOn(phone, desktop).map((screen) => ({ ...way, screen, size: screen.name })),
  ),
)(
  "who wishes for the app in the footer is told how, with the browser of $device, $size",
  async ({ device, agent, steps, screen }) => {
    const person = await open(screen);
    const { page } = person;
    await page.addInitScript((words) => {
      Object.defineProperty(navigator, "userAgent", { value: words });
    }, agent);
    await page.goto("/");
    await page.getByRole("button", { name: "Ablehnen" }).click();
    await page.getByRole("contentinfo").getByRole("button", { name: "App installieren" }).click();
    const how = page.getByRole("dialog", { name: "So kommt die App auf Ihren Startbildschirm" });
    const told = how.getByRole("listitem");
    await expect.poll(() => told.count()).toBe(3);
    for (const [index, words] of steps.entries()) {
      expect(await told.nth(index).innerText()).toMatch(words);
    }
    await person.see(`app-instructions-${device.replaceAll(" ", "-")}`);
  },
);
