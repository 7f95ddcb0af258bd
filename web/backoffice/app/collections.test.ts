import { expect, it } from "vitest";
import { hasOneOf } from "@shared/staff/context/rights";
import { collectionOf } from "../records/collection";
import "./areas";

function of(resource: string) {
  const collection = collectionOf(resource);
  if (!collection) throw new Error(`${resource} has no pages`);
  return collection;
}

it.each([
  ["tables", "Tische konnten nicht geladen werden.", "Tisch konnte nicht geladen werden."],
  ["redirects", "Redirects konnten nicht geladen werden.", "Redirect konnte nicht geladen werden."],
  ["blocks", "Inhalte konnten nicht geladen werden.", "Inhalt konnte nicht geladen werden."],
  ["images", "Bilder konnten nicht geladen werden.", "Bild konnte nicht geladen werden."],
  ["uploads", "Dateien konnten nicht geladen werden.", "Datei konnte nicht geladen werden."],
  [
    "navigations",
    "Navigationen konnten nicht geladen werden.",
    "Navigation konnte nicht geladen werden.",
  ],
  [
    "donatees",
    "Spendenempfänger konnten nicht geladen werden.",
    "Spendenempfänger konnte nicht geladen werden.",
  ],
])("says of %s what failed as the catalogue does", (resource, many, one) => {
  const { texts } = of(resource);
  expect([texts.listFailed, texts.oneFailed]).toEqual([many, one]);
});

it("says the rest after the same pattern", () => {
  expect(of("redirects").texts).toMatchObject({
    title: "Weiterleitungen",
    newTitle: "Neue Weiterleitung",
    editTitle: "Weiterleitung „{name}“",
    emptyTitle: "Noch keine Weiterleitungen",
    createFailed: "Redirect konnte nicht erstellt werden.",
    updateFailed: "Redirect konnte nicht aktualisiert werden.",
    deleteFailed: "Redirect konnte nicht gelöscht werden.",
  });
  expect(of("tables").texts.newTitle).toBe("Neuer Tisch");
  expect(of("tags").texts.newTitle).toBe("Neues Schlagwort");
  expect(of("navigations").texts.editTitle).toBe("Navigation: {name}");
});

it("takes from the contract whose a collection is", () => {
  expect(of("donatees").rights).toMatchObject({ change: ["admin"], shape: ["admin"] });
  expect(of("tables").rights.change).toEqual(["manager", "admin"]);
  expect(of("departments").rights.read).toEqual(["manager", "admin"]);
});

it("offers nobody a page that the server lets them not read", () => {
  for (const resource of ["tags", "tables", "divisions", "donatees", "departments", "redirects"]) {
    const { change, read } = of(resource).rights;
    for (const role of change) expect(hasOneOf([role], read), resource).toBe(true);
  }
});
