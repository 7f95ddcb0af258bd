import type { StyleSpecification } from "maplibre-gl";
import type { Config } from "@shared/api/types";

/** What the settings say about the map's style, and what is added to it. */

/** Stands for the token in the style's address and in the addresses that the style names. */
const tokenPlaceholder = /\{token\}|%7Btoken%7D/gi;

export function withToken(address: string, token: string): string {
  return address.replace(tokenPlaceholder, () => encodeURIComponent(token));
}

/** Null when the settings show no map. */
export function mapStyleOf(
  config: Pick<Config, "enablePluginMapbox" | "mapStyle" | "mapToken">,
): URL | null {
  const address = withToken(config.mapStyle.trim(), config.mapToken.trim());
  return config.enablePluginMapbox && URL.canParse(address) ? new URL(address) : null;
}

/** Below this zoom buildings would be nothing but noise. */
const buildingsFrom = 15;

type Layer = StyleSpecification["layers"][number];

const isFootprint = (layer: Layer): layer is Extract<Layer, { type: "fill" }> =>
  layer.type === "fill" && (layer["source-layer"] === "building" || layer.id === "building");

/** Draws the buildings of a style in 3D, where it has their ground plans and does not do so by itself. */
export function withBuildings(style: StyleSpecification, wallColor: string): StyleSpecification {
  const footprint = style.layers.find(isFootprint);
  if (!footprint || style.layers.some(({ type }) => type === "fill-extrusion")) return style;
  const walls: Layer = {
    id: "kredenz-buildings",
    type: "fill-extrusion",
    source: footprint.source,
    ...(footprint["source-layer"] && { "source-layer": footprint["source-layer"] }),
    ...(footprint.filter && { filter: footprint.filter }),
    minzoom: buildingsFrom,
    paint: {
      "fill-extrusion-color": footprint.paint?.["fill-color"] ?? wallColor,
      // OpenMapTiles calls it render_height, others height; a storey where nobody measured.
      "fill-extrusion-height": ["coalesce", ["get", "render_height"], ["get", "height"], 4],
      "fill-extrusion-base": ["coalesce", ["get", "render_min_height"], ["get", "min_height"], 0],
      "fill-extrusion-opacity": 0.85,
    },
  };
  // Names stay on top.
  const names = style.layers.findIndex(({ type }) => type === "symbol");
  const at = names === -1 ? style.layers.length : names;
  return { ...style, layers: style.layers.toSpliced(at, 0, walls) };
}
