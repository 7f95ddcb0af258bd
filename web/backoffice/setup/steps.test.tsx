import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Branch, Category, Config, Menu, Product } from "@shared/api/types";
import { testBranch } from "@shared/staff/testing/branch";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { renderPage } from "../testing/render";
import { LegalStep } from "./legal-step";
import { MenuStep } from "./menu-step";
import { PaymentStep } from "./payment-step";

// What the first steps say where the server says nothing, and what they do where somebody else saved meanwhile.

const around: Routes = {
  "GET /api/users/me": () => ({ body: { data: { id: 9, roles: ["ROLE_ADMIN"], branches: [] } } }),
  "GET /api/setup": () => ({ body: { data: [] } }),
};
const open = (routes: Routes) => startServer({ ...around, ...routes }, "/backend#/setup/menu");
const save = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Speichern und weiter" }));
const conflict = (data: object) => ({
  status: 409,
  body: { message: "Inzwischen geändert.", errors: [], data },
});

const products = ["Melange", "Strudel"].map((name, index) => ({
  id: index + 1,
  name,
})) as Product[];
const categories = ["Kaffee", "Kuchen"].map((name, index) => ({
  id: index + 11,
  name,
})) as Category[];
const menuOf = (version: number, places: Record<number, number[]>): Menu =>
  ({
    id: 5,
    version,
    name: "Karte",
    branches: [{ id: 1 }],
    catalog: Object.entries(places).map(([id, own]) => ({
      id: Number(id),
      products: own.map((product) => ({ id: product })),
    })),
  }) as unknown as Menu;

const showMenu = (menu: Menu) =>
  renderPage(
    <MenuStep branch={testBranch()} categories={categories} products={products} menu={menu} />,
  );

// How long something takes is not what these tests judge.
configure({ asyncUtilTimeout: 20_000 });
beforeEach(() => sessionStorage.clear());

it("says the sentence of the catalogue where the server says none", async () => {
  await open({ "PUT /api/menus/5": () => ({ status: 503, body: {} }) });
  showMenu(menuOf(3, { 11: [1, 2] }));
  await save();
  await screen.findByText("Speisekarte konnte nicht aktualisiert werden.");
});

it("says of the settings that they could not be saved", async () => {
  await open({ "POST /api/config": () => ({ status: 503, body: {} }) });
  const texts = { imprintText: "a", termsAndConditionsText: "b", privacyPolicyText: "c" };
  renderPage(<LegalStep config={{ version: 1, ...texts } as Config} />);
  await save();
  await screen.findByText("Konfiguration konnte nicht gespeichert werden.");
});

it("moves products on the menu as somebody else left it", async () => {
  const sent: unknown[] = [];
  // Meanwhile the strudel was taken off, and a third product put on.
  const theirs = menuOf(4, { 11: [1], 12: [7] });
  await open({
    "GET /api/menus/5": () => ({ body: { data: theirs } }),
    "PUT /api/menus/5": (body) => {
      sent.push(body);
      return (body as { version: number }).version === 4
        ? { body: { data: theirs } }
        : conflict(theirs);
    },
  });
  showMenu(menuOf(3, { 11: [1, 2] }));
  await userEvent.selectOptions(await screen.findByLabelText("Melange steht unter"), "Kuchen");
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ version: 3 });
  expect(sent[1]).toMatchObject({
    version: 4,
    catalog: [{ id: 12, products: [{ id: 7 }, { id: 1 }] }],
  });
});

it("asks where both moved the same product", async () => {
  const theirs = menuOf(4, { 11: [2] });
  const sent: unknown[] = [];
  await open({
    "GET /api/menus/5": () => ({ body: { data: theirs } }),
    "PUT /api/menus/5": (body) => {
      sent.push(body);
      return (body as { version: number }).version === 4
        ? { body: { data: theirs } }
        : conflict(theirs);
    },
  });
  showMenu(menuOf(3, { 11: [1, 2] }));
  await userEvent.selectOptions(await screen.findByLabelText("Melange steht unter"), "Kuchen");
  await save();
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("nicht auf der Karte");
  await userEvent.click(dialog.getByRole("button", { name: "Übernehmen und speichern" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    catalog: [
      { id: 11, products: [{ id: 2 }] },
      { id: 12, products: [{ id: 1 }] },
    ],
  });
});

const config = (changes: Partial<Config>): Config =>
  ({
    version: 7,
    enableCash: true,
    enableATMCard: false,
    enablePluginATMCard: false,
    ...changes,
  }) as Config;
const atBranch = (changes: Partial<Branch>) =>
  testBranch({ version: 2, isCashEnabled: true, isATMCardEnabled: false, ...changes });
const showPayment = () => renderPage(<PaymentStep config={config({})} branch={atBranch({})} />);
const field = (name: string) => screen.findByRole("switch", { name });

it("changes the business only for what it lacks, each of the two as it was read", async () => {
  const sent: unknown[] = [];
  await open({
    "POST /api/config": (body) => {
      sent.push(body);
      return { body: { data: config({ version: 8, enableATMCard: true }) } };
    },
    "PUT /api/branches/1": (body) => {
      sent.push(body);
      return { body: { data: atBranch({ version: 3 }) } };
    },
  });
  showPayment();
  await userEvent.click(await field("Bankomatkarte"));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { enableATMCard: true, enablePluginATMCard: true, version: 7 },
    { id: 1, version: 2, isCashEnabled: true, isATMCardEnabled: true },
  ]);
});

it("leaves what somebody else has chosen for the branch meanwhile", async () => {
  const theirs = atBranch({ version: 3, isCashEnabled: false });
  const sent: unknown[] = [];
  await open({
    "POST /api/config": () => ({
      body: { data: config({ version: 8, enableATMCard: true, enablePluginATMCard: true }) },
    }),
    "PUT /api/branches/1": (body) => {
      sent.push(body);
      return sent.length === 1 ? conflict(theirs) : { body: { data: theirs } };
    },
  });
  showPayment();
  await userEvent.click(await field("Bankomatkarte"));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ id: 1, version: 3, isCashEnabled: false, isATMCardEnabled: true });
});

it("leaves what somebody else has chosen for the business meanwhile", async () => {
  const theirs = config({ version: 8, enableCash: false });
  const configs: unknown[] = [];
  const branches: unknown[] = [];
  await open({
    "POST /api/config": (body) => {
      configs.push(body);
      return configs.length === 1
        ? conflict(theirs)
        : { body: { data: { ...theirs, version: 9, enableATMCard: true } } };
    },
    "PUT /api/branches/1": (body) => {
      branches.push(body);
      return { body: { data: atBranch({ version: 3 }) } };
    },
  });
  showPayment();
  await userEvent.click(await field("Bankomatkarte"));
  await save();
  await waitFor(() => expect(branches).toHaveLength(1));
  expect(configs[1]).toEqual({ enableATMCard: true, enablePluginATMCard: true, version: 8 });
  expect(branches[0]).toMatchObject({ version: 2, isCashEnabled: false, isATMCardEnabled: true });
});
