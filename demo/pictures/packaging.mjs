// What goods are sold in: bottles, cans, jars, paper bags, all with a plain label.
// Positions are the centre of the foot; nothing here is served at a table.
import { darken, ellipse, lighten, path } from "./paint.mjs";

/** A bottle of glass or plastic with a plain label. */
export function bottle(
  paint,
  { x, y, height, colour, label = "#fbf3e0", cap = "#2f5d46", width = 0.27, accent = "" },
) {
  const [rx, neck] = [(height * width) / 2, height * width * 0.17];
  const shoulder = y - height * 0.62;
  const body = `M${x - rx} ${y - 8}L${x - rx} ${shoulder}C${x - rx} ${shoulder - height * 0.14} ${x - neck} ${shoulder - height * 0.12} ${x - neck} ${y - height * 0.92}L${x + neck} ${y - height * 0.92}C${x + neck} ${shoulder - height * 0.12} ${x + rx} ${shoulder - height * 0.14} ${x + rx} ${shoulder}L${x + rx} ${y - 8}A${rx} ${rx * 0.26} 0 0 1 ${x - rx} ${y - 8}z`;
  const [labelTop, labelHeight] = [y - height * 0.5, height * 0.3];
  const around = (top, tall, fill) =>
    path(
      `M${x - rx} ${top}a${rx} ${rx * 0.22} 0 0 0 ${2 * rx} 0v${tall}a${rx} ${rx * 0.22} 0 0 1 ${-2 * rx} 0z`,
      fill,
    );
  return (
    paint.shadow(x, y - 6, rx * 2.1) +
    path(body, paint.cylinder(colour)) +
    path(
      `M${x - rx * 0.68} ${y - height * 0.1}L${x - rx * 0.68} ${shoulder}Q${x - rx * 0.66} ${shoulder - height * 0.08} ${x - neck * 0.6} ${shoulder - height * 0.16}`,
      "none",
      { stroke: "#ffffff", "stroke-width": rx * 0.13, "stroke-linecap": "round", opacity: 0.45 },
    ) +
    around(labelTop, labelHeight, paint.cylinder(label)) +
    around(labelTop + labelHeight * 0.14, labelHeight * 0.07, cap) +
    around(labelTop + labelHeight * 0.82, labelHeight * 0.07, cap) +
    (accent
      ? ellipse(x, labelTop + labelHeight * 0.62, rx * 0.36, rx * 0.36, paint.volume(accent))
      : "") +
    path(
      `M${x - neck * 1.25} ${y - height * 0.91}v${-height * 0.07}q${neck * 1.25} ${-neck * 0.6} ${neck * 2.5} 0v${height * 0.07}q${-neck * 1.25} ${neck * 0.6} ${-neck * 2.5} 0z`,
      paint.cylinder(cap),
    )
  );
}

export function can(paint, { x, y, height, colour, accent = "#fbf3e0" }) {
  const rx = height * 0.27;
  const ry = rx * 0.3;
  const band = (top, tall, fill) =>
    path(
      `M${x - rx} ${top}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${tall}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`,
      fill,
    );
  return (
    paint.shadow(x, y, rx * 2.1) +
    path(
      `M${x - rx * 0.88} ${y - height}L${x - rx} ${y - height * 0.94}V${y - height * 0.05}L${x - rx * 0.88} ${y}a${rx * 0.88} ${ry} 0 0 0 ${rx * 1.76} 0L${x + rx} ${y - height * 0.05}V${y - height * 0.94}L${x + rx * 0.88} ${y - height}z`,
      paint.cylinder(colour),
    ) +
    band(y - height * 0.62, height * 0.34, paint.cylinder(accent)) +
    band(y - height * 0.67, height * 0.025, paint.cylinder(accent)) +
    band(y - height * 0.25, height * 0.025, paint.cylinder(accent)) +
    ellipse(x, y - height, rx * 0.88, ry * 0.86, paint.face("#d9d7d2")) +
    ellipse(x, y - height + 3, rx * 0.76, ry * 0.7, paint.face("#b9b6b0")) +
    ellipse(x, y - height + ry * 0.25, rx * 0.22, ry * 0.3, "#efedea")
  );
}

/** A preserving jar with a cloth lid. */
export function jar(
  paint,
  { x, y, width, content, lid = "#2f5d46", label = "#fbf3e0", height = 0.95 },
) {
  const [rx, ry, tall] = [width / 2, width * 0.15, width * height];
  const top = y - tall;
  const band = (from, high, fill) =>
    path(
      `M${x - rx * 0.995} ${from}a${rx} ${ry} 0 0 0 ${rx * 1.99} 0v${high}a${rx} ${ry} 0 0 1 ${-rx * 1.99} 0z`,
      fill,
    );
  return (
    paint.shadow(x, y, width) +
    path(
      `M${x - rx} ${top + tall * 0.12}V${y}a${rx} ${ry} 0 0 0 ${2 * rx} 0V${top + tall * 0.12}z`,
      paint.cylinder(content),
    ) +
    path(`M${x - rx * 0.8} ${top + tall * 0.25}V${y - tall * 0.05}`, "none", {
      stroke: "#ffffff",
      "stroke-width": width * 0.05,
      "stroke-linecap": "round",
      opacity: 0.45,
    }) +
    band(y - tall * 0.6, tall * 0.42, paint.cylinder(label)) +
    band(y - tall * 0.55, tall * 0.03, lid) +
    band(y - tall * 0.23, tall * 0.03, lid) +
    path(
      `M${x - rx * 1.1} ${top + tall * 0.2}q${rx * 0.12} ${ry * 0.9} ${rx * 0.36} ${ry * 0.55}t${rx * 0.44} ${ry * 0.5}t${rx * 0.5} ${-ry * 0.05}t${rx * 0.5} ${-ry * 0.35}t${rx * 0.4} ${-ry * 0.75}L${x + rx * 0.98} ${top}a${rx * 0.98} ${ry} 0 0 0 ${-rx * 1.96} 0z`,
      paint.cylinder(lid),
    ) +
    ellipse(x, top, rx * 0.98, ry, paint.face(lighten(lid, 0.15))) +
    path(`M${x - rx * 1.02} ${top + tall * 0.1}a${rx * 1.02} ${ry} 0 0 0 ${rx * 2.04} 0`, "none", {
      stroke: lighten(lid, 0.7),
      "stroke-width": width * 0.022,
    })
  );
}

/** A paper bag of coffee or tea. */
export function bag(paint, { x, y, height, colour, label = "#fbf3e0", accent = "#2f5d46" }) {
  const [half, roll] = [height * 0.31, height * 0.12];
  const top = y - height;
  return (
    paint.shadow(x, y, half * 2) +
    path(
      `M${x - half * 0.94} ${top + roll}Q${x - half * 1.06} ${y - height * 0.4} ${x - half} ${y}Q${x} ${y + height * 0.05} ${x + half} ${y}Q${x + half * 1.06} ${y - height * 0.4} ${x + half * 0.94} ${top + roll}z`,
      paint.cylinder(colour),
    ) +
    path(
      `M${x - half * 0.97} ${top}h${half * 1.94}v${roll}q${-half} ${roll * 0.3} ${-half * 1.94} 0z`,
      paint.cylinder(darken(colour, 0.14)),
    ) +
    path(
      `M${x - half * 0.62} ${y - height * 0.64}h${half * 1.24}v${height * 0.42}h${-half * 1.24}z`,
      paint.face(label),
    ) +
    path(
      `M${x - half * 0.62} ${y - height * 0.6}h${half * 1.24}v${height * 0.025}h${-half * 1.24}z`,
      accent,
    ) +
    path(
      `M${x - half * 0.4} ${y - height * 0.3}h${half * 0.8}v${height * 0.014}h${-half * 0.8}z`,
      accent,
      { opacity: 0.6 },
    ) +
    ellipse(x, y - height * 0.44, half * 0.3, half * 0.3, paint.volume(accent))
  );
}
