import type { StyleSpecification } from "maplibre-gl";
import { expect, it } from "vitest";
import { mapStyleOf, withBuildings, withToken } from "./map-style";

it("puts the token where the address asks for it", () => {
  const config = {
    enablePluginMapbox: true,
    mapStyle: " https://maps.example/style.json?key={token} ",
    mapToken: "a&b",
  };
  expect(mapStyleOf(config)?.href).toBe("https://maps.example/style.json?key=a%26b");
  expect(withToken("https://maps.example/{z}?key=%7Btoken%7D", "abc")).toBe(
    "https://maps.example/{z}?key=abc",
  );
});

it("is none without a style, and while it is switched off", () => {
  const config = { enablePluginMapbox: true, mapStyle: "", mapToken: "" };
  expect(mapStyleOf(config)).toBeNull();
  expect(
    mapStyleOf({ ...config, enablePluginMapbox: false, mapStyle: "https://maps.example/s.json" }),
  ).toBeNull();
});

const style = (...layers: StyleSpecification["layers"]): StyleSpecification => ({
  version: 8,
  sources: { streets: { type: "vector", url: "https://maps.example/tiles.json" } },
  layers,
});
const houses = {
  id: "houses",
  type: "fill",
  source: "streets",
  "source-layer": "building",
  paint: { "fill-color": "#cccccc" },
} as const;
const wall = "#dddddd";
const names = { id: "names", type: "symbol", source: "streets", "source-layer": "place" } as const;

it("lets houses rise below the names, from zoom 15 on", () => {
  const { layers } = withBuildings(style(houses, names), wall);
  expect(layers.map(({ id }) => id)).toEqual(["houses", "kredenz-buildings", "names"]);
  expect(layers[1]).toMatchObject({
    type: "fill-extrusion",
    source: "streets",
    "source-layer": "building",
    minzoom: 15,
  });
});

it("leaves a style alone that has none, or lets them rise by itself", () => {
  const flat = style(names);
  expect(withBuildings(flat, wall)).toBe(flat);
  const own = style(houses, {
    id: "3d",
    type: "fill-extrusion",
    source: "streets",
    "source-layer": "building",
  });
  expect(withBuildings(own, wall)).toBe(own);
});
