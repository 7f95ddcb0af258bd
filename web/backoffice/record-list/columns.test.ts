import { expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { allColumns, usualColumns } from "./columns";

const facts = {
  name: { kind: "text", label: "Name" },
  price: { kind: "money", places: 2, label: "Preis", readers: ["manager"] },
  secret: { kind: "text", label: "Schlüssel", isWriteOnly: true },
  parts: { kind: "list", item: { kind: "group", fields: () => ({}) }, label: "Teile" },
} as const satisfies Fields;

it("takes label, kind and sorting of a column from its field", () => {
  const cell = () => "2 Teile";
  const [name, parts] = usualColumns(facts, ["name", { name: "parts", label: "Wahl", cell }]);
  expect(name).toEqual({ name: "name", label: "Name", facts: facts.name, isSortable: true });
  expect(parts).toEqual({
    name: "parts",
    label: "Wahl",
    facts: facts.parts,
    cell,
    isSortable: false,
  });
});

it("refuses a column that no field is behind", () => {
  expect(() => usualColumns(facts, ["nme"])).toThrow("there is no field nme");
});

it("offers what a cell can hold and the reader may see", () => {
  const offered = (role: "manager" | "editor") =>
    allColumns(facts, ["name"], [role]).map(({ name }) => name);
  expect(offered("manager")).toEqual(["name", "price", "createdAt", "updatedAt"]);
  expect(offered("editor")).toEqual(["name", "createdAt", "updatedAt"]);
});
