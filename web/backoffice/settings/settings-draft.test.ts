import { expect, it } from "vitest";
import type { Config } from "@shared/api/types";
import { settingsMessages, type SectionName } from "./messages";
import { groupsOf, isSection } from "./sections";
import { changesOf, draftOf, errorsOf } from "./settings-draft";

const names = Object.keys(settingsMessages.sections) as SectionName[];
const all = names.flatMap(groupsOf).flatMap(({ fields }) => fields);

const config = {
  logo: { id: 4, version: 1, alt: "", extension: "png", width: 1, height: 1 },
  mapboxZoom: 19,
  mapStyle: "",
  allergensText: "<h2>A</h2><p>Gluten</p>",
  rejectionReasons: ["Ausverkauft", "Zu viel los"],
  enablePluginMapbox: false,
} as Partial<Config> as Config;

it("sends what was changed, in the form of the settings, and nothing else", () => {
  const stored = draftOf(config, all);
  expect(changesOf(stored, stored, all)).toEqual({});
  const draft = {
    ...stored,
    logo: null,
    mapboxZoom: " 17 ",
    mapStyle: " https://karten.example/ ",
    allergensText: "Gluten",
    rejectionReasons: "Ausverkauft\n\n Wir schließen ",
    enablePluginMapbox: true,
  };
  expect(changesOf(draft, stored, all)).toEqual({
    logo: null,
    mapboxZoom: 17,
    mapStyle: "https://karten.example/",
    allergensText: "<p>Gluten</p>",
    rejectionReasons: ["Ausverkauft", "Wir schließen"],
    enablePluginMapbox: true,
  });
});

it.each(["", "viel", "1.5", "25", "-1", "1e1"])(
  "refuses %j as a zoom before it is sent",
  (zoom) => {
    const fields = all.filter(({ name }) => name === "mapboxZoom");
    expect(errorsOf({ mapboxZoom: zoom }, fields)).toEqual({
      mapboxZoom: "Bitte geben Sie eine ganze Zahl von 0 bis 24 ein.",
    });
    expect(errorsOf({ mapboxZoom: "17" }, fields)).toEqual({});
  },
);

it("knows its pages by name, and nothing else that objects have", () => {
  expect(names.filter(isSection)).toEqual(names);
  for (const name of ["", "logo", "constructor", "toString"]) expect(isSection(name)).toBe(false);
});
