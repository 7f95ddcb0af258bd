/** The library: pictures and files dropped, pasted and picked, the point that crops keep, and another file in place. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  counter,
  desktop,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Stored } from "../../harness/client";
import { loginOf } from "../../harness/people";
import { onePixel, plainProduct } from "../../harness/world";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile({ pages: "office" });
const { server, admin, world } = business;
const open = peopleOfThisFile(() => server.address);
const login = await loginOf(server, "editor", []);

type Screen = typeof phone;
type Image = Stored & { name: string; alt: string; width: number; focus: { x: number; y: number } };

async function staffOn(screen: Screen, { email, password }: typeof login) {
  const person = await open(screen);
  await person.page.goto("/backend/login");
  await new Staff(person).fillSignIn(email, password);
  await person.page.waitForURL(/backend#/);
  return person;
}
const editorOn = (screen: Screen) => staffOn(screen, login);

/** A picture that no other one equals. */
const picture = async (name: string, width = 600, height = 300): Promise<Picture> => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#7a3b1d" } })
    .png()
    .toBuffer(),
});
type Picture = { name: string; mimeType: string; buffer: Buffer };

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const link = (page: Page, name: string) =>
  page.getByRole("table").getByRole("link", { name, exact: true });
const queue = (page: Page) => page.getByRole("list", { name: "Dateien auf dem Weg" });
const pick = (page: Page, label: string, files: readonly Picture[]) =>
  page
    .getByLabel(label, { exact: true })
    .and(page.locator("input"))
    .setInputFiles([...files]);

/** What the clipboard or a hand holds, inside the browser. */
const transferOf = (page: Page, files: readonly Picture[]) =>
  page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, letters } of given) {
        const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      letters: buffer.toString("base64"),
    })),
  );

const stored = async (name: string): Promise<Image> => {
  const { data } = await admin.get<Image[]>(`/api/images?q=${encodeURIComponent(name)}`);
  const found = data.find((image) => image.name === name);
  if (!found) throw new Error(`no picture ${name}`);
  return found;
};

describe.each(walkedOn(narrow, desktop))("on a $name", (screen) => {
  const own = (name: string) => `${name}-${screen.name}.png`;

  test("pictures come in by hand, from the clipboard and from the disk", async () => {
    const person = await editorOn(screen);
    const { page } = person;
    await page.goto("/backend#/images");
    await heading(page, "Bilder");
    await person.look("images-first");

    await pick(page, "Bilder hochladen", [await picture(own("eins")), await picture(own("zwei"))]);
    await page.getByText("2 von 2 hochgeladen.").waitFor();
    const dropped = await transferOf(page, [await picture(own("drei"))]);
    await page
      .getByRole("region", { name: "Bilder hochladen" })
      .dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByText("3 von 3 hochgeladen.").waitFor();
    const pasted = await transferOf(page, [await picture(own("vier"))]);
    await page.evaluate(
      (clipboardData) =>
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        ),
      pasted,
    );
    await page.getByText("4 von 4 hochgeladen.").waitFor();
    for (const name of ["eins", "zwei", "drei", "vier"]) await link(page, own(name)).waitFor();
    await person.look("images");
    await page.getByRole("button", { name: "Hochgeladene ausblenden" }).click();
    await queue(page).waitFor({ state: "detached" });
  });

  test("a tap says what crops keep, and so do keys", async () => {
    const name = own("fokus");
    await admin.create("/api/images", {
      name,
      alt: "",
      data: `data:image/png;base64,${(await picture(name)).buffer.toString("base64")}`,
    });
    const person = await editorOn(screen);
    const { page } = person;
    const { id } = await stored(name);
    await page.goto(`/backend#/images/${id}`);
    await heading(page, `Bild „${name}“`);
    const box = page.locator("[data-focus-of=focus]");
    await box.scrollIntoViewIfNeeded();
    const { width, height } = (await box.boundingBox())!;
    await box.click({ position: { x: width * 0.25, y: height * 0.75 } });
    const across = page.getByRole("slider", { name: "Von links" });
    await expect.poll(() => across.inputValue()).toBe("25");
    await person.look("image-focus");
    await across.press("ArrowRight");
    await page.getByRole("slider", { name: "Von oben" }).press("Home");
    await page.getByRole("textbox", { name: "Alternativtext" }).fill("Braune Fläche");
    await page.getByRole("button", { name: "Speichern" }).click();
    await heading(page, "Bilder");
    expect(await stored(name)).toMatchObject({ alt: "Braune Fläche", focus: { x: 26, y: 0 } });
  });
});

test("one that takes long is called off, one that is lost is sent again", async () => {
  const person = await editorOn(desktop);
  const { page } = person;
  await page.goto("/backend#/images");
  await heading(page, "Bilder");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isLost = true;
  await page.route("**/api/images", async (route) => {
    const { name } = route.request().postDataJSON() as { name: string };
    if (name.startsWith("verloren") && isLost) return route.abort();
    if (name.startsWith("langsam")) await held;
    return route.continue().catch(() => {});
  });
  const names = ["langsam.png", "verloren.png", "danach.png"];
  person.expectTroubles(/ERR_FAILED/);
  await pick(page, "Bilder hochladen", await Promise.all(names.map((name) => picture(name))));
  await page.getByRole("progressbar", { name: "„langsam.png“ wird hochgeladen" }).waitFor();
  await page.getByText("„verloren.png“ ist nicht angekommen.").waitFor();
  await queue(page).getByRole("link", { name: "danach.png" }).waitFor();
  await page.getByText("1 von 3 hochgeladen. 1 nicht.").waitFor();
  await person.look("images-on-their-way");

  const keyboard = new Keyboard(page);
  isLost = false;
  await keyboard.use(page.getByRole("button", { name: "Erneut versuchen verloren.png" }));
  await queue(page).getByRole("link", { name: "verloren.png" }).waitFor();
  await page.getByRole("button", { name: "„langsam.png“ abbrechen" }).press("Enter");
  await page.getByText("2 von 2 hochgeladen.").waitFor();
  await keyboard.expectFocusOn(page.getByRole("button", { name: "Bilder auswählen" }));
  release();
  const { data } = await admin.get<Image[]>("/api/images?q=langsam");
  expect(data).toEqual([]);
});

test("what is no picture is refused in words, and files go on in spite of it", async () => {
  const person = await editorOn(desktop);
  const { page } = person;
  await page.goto("/backend#/images");
  await heading(page, "Bilder");
  person.expectTroubles(/422/);
  const text = { name: "notiz.png", mimeType: "image/png", buffer: Buffer.from("kein Bild") };
  await pick(page, "Bilder hochladen", [text, await picture("gut.png")]);
  await page.getByText("Dieses Bildformat wird nicht unterstützt.").waitFor();
  await queue(page).getByRole("link", { name: "gut.png" }).waitFor();
  await page.getByRole("button", { name: "„notiz.png“ aus der Liste nehmen" }).click();
  await page.getByText("1 von 1 hochgeladen.").waitFor();

  await page.goto("/backend#/uploads");
  await heading(page, "Dateien");
  const program = { ...text, name: "kiosk.exe", buffer: Buffer.from([0x4d, 0x5a, 0, 1]) };
  await pick(page, "Dateien hochladen", [program]);
  await page
    .getByText(
      'Die ausgewählte Datei "kiosk.exe" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
    )
    .waitFor();
  await person.look("uploads-refused");
});

test("another picture in place of one stays where it was used", async () => {
  const name = "ersetzt.png";
  const { buffer } = await picture(name);
  const { id } = await admin.create("/api/images", {
    name,
    alt: "Vorher",
    data: `data:image/png;base64,${buffer.toString("base64")}`,
  });
  await admin.put(`/api/products/${world.product}`, { images: [{ id }] });
  const person = await editorOn(desktop);
  const { page } = person;
  await page.goto(`/backend#/images/${id}`);
  await page.getByText("600 × 300 Bildpunkte").waitFor();
  await page.getByRole("textbox", { name: "Alternativtext" }).fill("Nachher");
  await pick(page, "Bild ersetzen", [await picture("neu.png", 200, 400)]);
  await page.getByText("200 × 400 Bildpunkte").waitFor();
  // What was typed is still there, and saving it is no conflict.
  person.expectTroubles(/409/);
  expect(await page.getByRole("textbox", { name: "Alternativtext" }).inputValue()).toBe("Nachher");
  await page.getByRole("button", { name: "Verwendung" }).click();
  await page.getByRole("region", { name: "Verwendung" }).getByText("Produkt").waitFor();
  await person.look("image-replaced");
  await page.getByRole("button", { name: "Speichern" }).click();
  await heading(page, "Bilder");
  expect(await stored(name)).toMatchObject({ id, alt: "Nachher", width: 200 });
  const { data } = await admin.get<{ images: Stored[] }>(`/api/products/${world.product}`);
  expect(data.images).toMatchObject([{ id, width: 200 }]);
});

test.each(walkedOn(phone, tablet, desktop))(
  "files are shown as far as they can be, on a $name",
  async (screen) => {
    const person = await editorOn(screen);
    const { page } = person;
    const own = (name: string) => `${screen.name}-${name}`;
    await page.goto("/backend#/uploads");
    await heading(page, "Dateien");
    const card = { name: own("karte.pdf"), mimeType: "application/pdf", buffer: await page.pdf() };
    const table = {
      name: own("preise.csv"),
      mimeType: "text/csv",
      buffer: Buffer.from("a;b\n1;2\n"),
    };
    await pick(page, "Dateien hochladen", [card, table, await picture(own("garten.png"))]);
    await page.getByText("3 von 3 hochgeladen.").waitFor();
    await link(page, card.name).waitFor();
    await person.look("uploads");

    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("combobox", { name: "Art" }).selectOption({ label: "Bild" });
    await link(page, table.name).waitFor({ state: "detached" });
    await link(page, own("garten.png")).click();
    await page.getByRole("img", { name: `Vorschau von „${own("garten.png")}“` }).waitFor();

    await page.goto("/backend#/uploads");
    await link(page, card.name).click();
    const frame = page.locator(`iframe[title="Vorschau von „${card.name}“"]`);
    await frame.waitFor();
    const answer = await page.request.get((await frame.getAttribute("src"))!);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    await person.see("upload-document");

    await page.goto("/backend#/uploads");
    await link(page, table.name).click();
    await page.getByText("Dateien dieser Art werden heruntergeladen").waitFor();
    await page.getByRole("link", { name: "Herunterladen" }).waitFor();
    await person.look("upload-table");
  },
);

test("a guest's file opens from the order's page, for who makes the order", async () => {
  const { branch, category, product } = world;
  const cake = await admin.create("/api/products", {
    ...plainProduct(),
    name: "Torte mit Foto",
    type: "configurable",
    config: {
      parts: [{ name: "Foto", description: "", type: "image", optional: true, options: [] }],
    },
  });
  await admin.create("/api/menus", {
    name: "Karte mit Torten",
    branches: [{ id: branch }],
    availableFrom: null,
    catalog: [{ id: category, products: [{ id: product }, { id: cake.id }] }],
  });
  const sent = await server.guest().post("/api/uploads", { name: "Oma.png", data: onePixel });
  const { id, handle } = sent.data;
  const placed = await business.send({
    items: [
      { product: { id: cake.id }, amount: 1, unit: "piece", parts: [{ value: [{ id, handle }] }] },
    ],
  });
  expect(placed.status, placed.text).toBe(201);
  const order = (await business.all()).find(({ uid }) => uid === placed.data.uid);

  const maker = await staffOn(counter, await loginOf(server, "employee", [branch]));
  await maker.page.goto(`/backend#/orders/${order?.id}`);
  const file = maker.page.getByRole("link", { name: /^Oma\.png/ });
  await file.waitFor();
  await maker.look("order-with-file");
  const [opened] = await Promise.all([maker.page.waitForEvent("popup"), file.click()]);
  await opened.locator("img").waitFor();
  expect(new URL(opened.url()).pathname).toMatch(/^\/upload\//);

  // Managers find it in the library as well, and go to its order from there.
  const manager = await staffOn(desktop, await loginOf(server, "manager", [branch]));
  await manager.page.goto("/backend#/uploads");
  await link(manager.page, "Oma.png").click();
  await manager.page.getByRole("link", { name: "Zur Bestellung" }).click();
  await manager.page.waitForURL(new RegExp(`#/orders/${order?.id}$`));
});
