/** What a plain room is: records made, changed, copied, deleted and brought back with nothing but the keyboard. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { loginOf } from "../../harness/people";
import { adminLogin } from "../../harness/server";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, world } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);

const rooms = [
  {
    path: "tags",
    list: "Schlagwörter",
    one: "Schlagwort",
    fresh: "Neues Schlagwort",
    field: "Name",
    names: ["Kastanie", "Gastgarten", "Nuss"],
  },
  {
    path: "tables",
    list: "Tische",
    one: "Tisch",
    fresh: "Neuer Tisch",
    field: "Tischnummer",
    names: ["G1", "G2", "G3"],
  },
] as const;

const stories = (["manager", "admin"] as const).flatMap((role) =>
  walkedOn(phone, tablet, desktop).flatMap((screen) =>
    rooms.map((room) => ({ role, screen, room, where: `${room.path}, ${screen.name}` })),
  ),
);

test.each(stories)(
  "a $role makes, changes, copies, deletes and restores by keyboard: $where",
  async ({ role, screen, room: { path, list, one, fresh, field, names } }) => {
    const person = await open(screen);
    const { page } = person;
    const keyboard = new Keyboard(page);
    const login = role === "admin" ? adminLogin : await loginOf(server, role, [world.branch]);
    await page.goto("/backend/login");
    await new Staff(person).fillSignIn(login.email, login.password);
    await page.waitForURL(/#\/orders$/);

    const own = (name: string) => `${name} ${role} ${screen.width}`;
    const [first, changed, copied] = [own(names[0]), own(names[1]), own(names[2])];
    const look = (what: string) => person.look(`${path}-${what}-${role}`);
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const use = async (target: ReturnType<Page["getByRole"]>) => {
      await target.waitFor();
      await keyboard.tabTo(target, 90);
      await page.keyboard.press("Enter");
    };
    const heading = (name: string) =>
      page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    const write = async (text: string) => {
      const box = page.getByRole("textbox", { name: field, exact: true });
      await box.waitFor();
      await keyboard.tabTo(box, 90);
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
      await heading(list);
    };

    await page.goto(`/backend#/${path}`);
    await heading(list);
    await use(link(fresh));
    await heading(fresh);
    await look("new");
    await write(first);
    await use(link(first));
    await heading(`${one} „${first}“`);
    await write(changed);
    await look("list");

    await use(link(changed));
    await use(link("Duplizieren"));
    await page.getByText(`Vorausgefüllt wie „${changed}“.`).waitFor();
    await write(copied);
    await link(changed).waitFor();

    await use(link(changed));
    await use(button("Verlauf"));
    const steps = page.getByRole("region", { name: "Verlauf" }).getByRole("listitem");
    await steps.filter({ hasText: first }).first().waitFor();
    expect((await steps.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      "Geändert",
      "Angelegt",
    ]);
    await look("history");
    const small = await person.tooSmall();
    // The frame's own button, with the account's name.
    expect(small.filter((name) => !/^(admin|person)/.test(name))).toEqual([]);

    await use(button("Löschen"));
    await heading(list);
    await page.getByText(`„${changed}“ ist gelöscht.`).waitFor();
    await look("deleted");
    await use(button("Rückgängig"));
    await link(changed).waitFor();

    for (const name of [changed, copied]) {
      await use(link(name));
      await use(button("Löschen"));
      await heading(list);
      await link(name).waitFor({ state: "detached" });
    }
  },
);
