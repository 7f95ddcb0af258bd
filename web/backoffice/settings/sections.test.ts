import { expect, it } from "vitest";
import type { Config } from "@shared/api/types";
import { differences, draftOf, faultsOf, inputOf } from "../form/draft";
import { fieldsOf } from "../form/form";
import { settingsMessages, type SectionName } from "./messages";
import { formOf, isSection } from "./sections";

const names = Object.keys(settingsMessages.sections) as SectionName[];
const all = names.flatMap((section) => fieldsOf(formOf(section)));

const config = {
  logo: {
    id: 4,
    version: 1,
    alt: "",
    extension: "png",
    width: 1,
    height: 1,
    focus: { x: 50, y: 50 },
  },
  mapboxZoom: 19,
  mapStyle: "",
  allergensText: "<h2>A</h2><p>Gluten</p>",
  rejectionReasons: ["Ausverkauft", "Zu viel los"],
  enablePluginMapbox: false,
} as Partial<Config> as Config;

it("sends what was changed, in the form of the settings, and nothing else", () => {
  const stored = draftOf(all, config);
  expect(differences(all, stored, stored)).toEqual([]);
  const draft = {
    ...stored,
    logo: null,
    mapboxZoom: " 17 ",
    mapStyle: " https://karten.example/ ",
    rejectionReasons: "Ausverkauft\n\n Wir schließen ",
    enablePluginMapbox: true,
  };
  expect(inputOf(differences(all, draft, stored), draft)).toEqual({
    logo: null,
    mapboxZoom: 17,
    mapStyle: "https://karten.example/",
    rejectionReasons: ["Ausverkauft", "Wir schließen"],
    enablePluginMapbox: true,
  });
});

it.each(["", "viel", "1.5", "25", "-1", "1e1"])(
  "refuses %j as a zoom before it is sent",
  (zoom) => {
    const fields = all.filter(({ name }) => name === "mapboxZoom");
    expect(faultsOf(fields, { mapboxZoom: zoom })).toEqual({
      mapboxZoom: "Bitte geben Sie eine ganze Zahl von 0 bis 24 ein.",
    });
    expect(faultsOf(fields, { mapboxZoom: "17" })).toEqual({});
  },
);

it("knows its pages by name, and nothing else that objects have", () => {
  expect(names.filter(isSection)).toEqual(names);
  for (const name of ["", "logo", "constructor", "toString"]) expect(isSection(name)).toBe(false);
});
