import { configure, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { navigations } from "@shared/api/fields.generated";
import type { NavigationItem } from "@shared/api/types";
import { startServer } from "@shared/staff/testing/server";
import { showFields } from "../../form/controls/show-fields";
import { EntriesControl } from "./entries-control";
import { entryTree } from "./navigation-tree";

const item = (label: string, children: NavigationItem[] = []): NavigationItem => ({
  label,
  type: "home",
  target: "",
  isEnabled: true,
  children,
});

async function showEntries(items: NavigationItem[]) {
  await startServer({ "GET /api/branches": () => ({ body: { data: [] } }) }, "/backend#/");
  const form = showFields(
    { items: navigations.items },
    { uses: { items: { control: EntriesControl, conversion: entryTree } }, stored: { items } },
  );
  const shape = (entries: NavigationItem[]): unknown[] =>
    entries.map(({ label, children }) => (children.length > 0 ? [label, shape(children)] : label));
  return { shape: () => shape(form.sent().items as NavigationItem[]) };
}

const openMenu = async (name: string) => {
  const target = await screen.findByText(name);
  await userEvent.pointer({ keys: "[MouseRight]", target });
  await screen.findByRole("menu");
};
const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const choose = (name: string) => userEvent.click(screen.getByRole("menuitem", { name }));

// How long something takes is not what these tests judge.
configure({ asyncUtilTimeout: 20_000 });

it("offers in a menu what the buttons of an entry do", async () => {
  const { shape } = await showEntries([item("Start"), item("Karte"), item("Wir")]);
  await openMenu("Karte");
  expect(items()).toEqual([
    "Karte nach oben",
    "Karte nach unten",
    "Untereintrag hinzufügen",
    "Unter den vorigen Eintrag",
    "In die Zwischenablage",
    "Eintrag löschen",
  ]);
  await choose("Unter den vorigen Eintrag");
  expect(shape()).toEqual([["Start", ["Karte"]], "Wir"]);
  await openMenu("Karte");
  await choose("Eine Ebene höher");
  await openMenu("Karte");
  await choose("Karte nach unten");
  expect(shape()).toEqual(["Start", "Wir", "Karte"]);
  await openMenu("Start");
  await choose("Eintrag löschen");
  expect(shape()).toEqual(["Wir", "Karte"]);
});

it("takes no more entries and letters than the server does", async () => {
  const most = navigations.items.atMost;
  await showEntries(Array.from({ length: most - 1 }, (_, index) => item(`Nr. ${index + 1}`)));
  await userEvent.click(await screen.findByRole("button", { name: "Eintrag hinzufügen" }));
  expect(screen.queryByRole("button", { name: "Eintrag hinzufügen" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Beschriftung").maxLength).toBe(80);
});
