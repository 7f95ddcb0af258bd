// Plates, cups, bowls, pans and spoons, and the whipped cream that crowns a cup, seen from slightly above.
// Positions are the centre of the foot; widths are those of the rim.
import { darken, ellipse, lighten, path, specks } from "./paint.mjs";

const tilt = 0.34;

export function plate(paint, { x, y, width, colour = "#fdf9f1", rim = "" }) {
  const [rx, ry] = [width / 2, (width / 2) * tilt];
  return (
    paint.shadow(x, y + ry * 0.55, width * 0.8) +
    ellipse(x, y + width * 0.02, rx * 0.985, ry, darken(colour, 0.3)) +
    ellipse(x, y, rx, ry, paint.face(colour)) +
    (rim
      ? ellipse(x, y, rx * 0.965, ry * 0.955, "none", {
          stroke: rim,
          "stroke-width": width * 0.011,
        })
      : "") +
    ellipse(
      x,
      y + width * 0.004,
      rx * 0.72,
      ry * 0.69,
      paint.linear(
        [
          [0, darken(colour, 0.16)],
          [0.4, colour],
          [1, lighten(colour, 0.7)],
        ],
        [0, 0, 0.6, 1],
      ),
    ) +
    ellipse(x, y + width * 0.008, rx * 0.69, ry * 0.655, paint.face(colour))
  );
}

const surfaces = {
  black: (paint, x, y, rx, ry, colour) =>
    ellipse(
      x,
      y,
      rx,
      ry,
      paint.radial(
        [
          [0, lighten(colour, 0.12)],
          [0.75, colour],
          [1, "#a0662f"],
        ],
        [0.45, 0.5, 0.56],
      ),
    ),
  crema: (paint, x, y, rx, ry, colour) =>
    ellipse(
      x,
      y,
      rx,
      ry,
      paint.radial(
        [
          [0, "#c98a49"],
          [0.6, "#b06f34"],
          [0.9, darken(colour, 0.05)],
          [1, darken(colour, 0.4)],
        ],
        [0.45, 0.45, 0.56],
      ),
    ) + ellipse(x - rx * 0.2, y - ry * 0.1, rx * 0.45, ry * 0.4, "#dfa766", { opacity: 0.35 }),
  foam: (paint, x, y, rx, ry, colour) =>
    ellipse(
      x,
      y,
      rx,
      ry,
      paint.radial([
        [0, "#c08a55"],
        [1, colour],
      ]),
    ) +
    ellipse(
      x - rx * 0.05,
      y,
      rx * 0.8,
      ry * 0.78,
      paint.radial(
        [
          [0, "#fffaf0"],
          [0.75, "#f7e8d0"],
          [1, "#d9a86d"],
        ],
        [0.4, 0.4, 0.62],
      ),
    ) +
    specks(paint, {
      x,
      y,
      width: rx * 1.3,
      height: ry * 1.2,
      count: 26,
      colour: "#e7cba2",
      size: 5,
    }),
  art: (paint, x, y, rx, ry, colour) => {
    const leaf = (share) =>
      path(
        `M${x} ${y - ry * 0.75 * share}C${x - rx * 0.95 * share} ${y - ry * 0.6 * share} ${x - rx * 0.5 * share} ${y + ry * 0.55 * share} ${x} ${y + ry * 0.8 * share}C${x + rx * 0.5 * share} ${y + ry * 0.55 * share} ${x + rx * 0.95 * share} ${y - ry * 0.6 * share} ${x} ${y - ry * 0.75 * share}z`,
        "#fff3df",
      );
    const ring = (share) =>
      leaf(share).replace(
        'fill="#fff3df"',
        `fill="none" stroke="#b67c43" stroke-width="${rx * 0.045}"`,
      );
    return (
      ellipse(
        x,
        y,
        rx,
        ry,
        paint.radial([
          [0, "#c18346"],
          [0.8, "#a5682f"],
          [1, darken(colour, 0.1)],
        ]),
      ) +
      leaf(0.85) +
      ring(0.6) +
      ring(0.36)
    );
  },
  dusted: (paint, x, y, rx, ry, colour) =>
    surfaces.foam(paint, x, y, rx, ry, colour) +
    specks(paint, {
      x: x + rx * 0.05,
      y,
      width: rx * 1.25,
      height: ry * 1.2,
      count: 90,
      colour: "#6b3a1d",
      size: 3.4,
      opacity: 0.7,
    }),
  plain: (paint, x, y, rx, ry, colour) =>
    ellipse(
      x,
      y,
      rx,
      ry,
      paint.radial(
        [
          [0, lighten(colour, 0.3)],
          [0.7, colour],
          [1, darken(colour, 0.25)],
        ],
        [0.4, 0.4, 0.62],
      ),
    ),
};

/** A mound of whipped cream standing on (x, y). */
export function cream(paint, { x, y, width, colour = "#fff8ea", turns = 4, dust = "" }) {
  const layers = Array.from({ length: turns }, (_, index) => {
    const share = 1 - index / turns;
    const [rx, ry] = [(width / 2) * (0.2 + 0.8 * share), width * 0.17 * (0.45 + 0.55 * share)];
    return ellipse(
      x + (index % 2 ? 1 : -1) * width * 0.02,
      y - index * width * 0.15 - ry * 0.6,
      rx,
      ry,
      paint.volume(colour),
    );
  });
  const top = y - turns * width * 0.15;
  const tip = path(
    `M${x - width * 0.09} ${top + width * 0.08}Q${x - width * 0.02} ${top - width * 0.02} ${x + width * 0.04} ${top - width * 0.09}Q${x + width * 0.09} ${top} ${x + width * 0.08} ${top + width * 0.08}z`,
    paint.volume(colour),
  );
  const powder = dust
    ? specks(paint, {
        x,
        y: y - width * 0.3,
        width: width * 0.6,
        height: width * 0.5,
        count: 46,
        colour: dust,
        size: 3.6,
        opacity: 0.75,
      })
    : "";
  return layers.join("") + tip + powder;
}

export function cup(
  paint,
  {
    x,
    y,
    width,
    colour = "#fdf8ef",
    liquid = "#5a3018",
    surface = "black",
    saucer = true,
    height = 0.62,
    handle = "right",
    band = "",
    topping,
  },
) {
  const [rx, ry, tall] = [width / 2, width * 0.17, width * height];
  const [rim, foot] = [y - tall, width * 0.27];
  const side = handle === "right" ? 1 : -1;
  const grip = (weight, stroke) =>
    path(
      `M${x + side * rx * 0.9} ${rim + tall * 0.2}c${side * width * 0.3} ${-tall * 0.12} ${side * width * 0.3} ${tall * 0.55} ${-side * width * 0.06} ${tall * 0.5}`,
      "none",
      { stroke, "stroke-width": weight, "stroke-linecap": "round" },
    );
  const base = saucer
    ? plate(paint, { x, y: y - width * 0.03, width: width * 1.62, colour, rim: band }) +
      ellipse(x + width * 0.06, y, width * 0.42, width * 0.1, "#3a2012", { opacity: 0.2 })
    : paint.shadow(x, y, width * 0.9);
  const body = `M${x - rx} ${rim}C${x - rx} ${rim + tall * 0.75} ${x - foot * 1.15} ${y - tall * 0.05} ${x - foot} ${y}A${foot} ${foot * 0.3} 0 0 0 ${x + foot} ${y}C${x + foot * 1.15} ${y - tall * 0.05} ${x + rx} ${rim + tall * 0.75} ${x + rx} ${rim}z`;
  const stripe = band
    ? `<g clip-path="${paint.clip(path(body, "#000"))}">${path(`M${x - rx} ${rim + tall * 0.14}a${rx} ${ry} 0 0 0 ${2 * rx} 0`, "none", { stroke: band, "stroke-width": width * 0.026 })}</g>`
    : "";
  return (
    base +
    grip(width * 0.085, darken(colour, 0.24)) +
    grip(width * 0.05, lighten(colour, 0.3)) +
    path(body, paint.cylinder(colour)) +
    stripe +
    ellipse(x, rim, rx, ry, lighten(colour, 0.5)) +
    ellipse(x, rim + width * 0.008, rx * 0.93, ry * 0.9, darken(colour, 0.3)) +
    surfaces[surface](paint, x, rim + ry * 0.16, rx * 0.9, ry * 0.82, liquid) +
    (topping ? cream(paint, { x, y: rim + ry * 0.55, width: width * 0.78, ...topping }) : "")
  );
}

/** A bowl or, with a flat height, a pan; what is in it is a surface colour, more lies on top. */
export function bowl(
  paint,
  { x, y, width, colour = "#fdf8ef", content = "#d9772e", height = 0.36, handle = "", band = "" },
) {
  const [rx, ry, tall] = [width / 2, width * 0.19, width * height];
  const rim = y - tall;
  const foot = rx * 0.52;
  const long = handle
    ? path(`M${x + rx * 0.85} ${rim}l${width * 0.52} ${-width * 0.16}`, "none", {
        stroke: darken(handle, 0.3),
        "stroke-width": width * 0.085,
        "stroke-linecap": "round",
      }) +
      path(`M${x + rx * 0.85} ${rim - 6}l${width * 0.52} ${-width * 0.16}`, "none", {
        stroke: lighten(handle, 0.25),
        "stroke-width": width * 0.05,
        "stroke-linecap": "round",
      })
    : "";
  return (
    paint.shadow(x, y, width * 0.9) +
    long +
    path(
      `M${x - rx} ${rim}C${x - rx * 0.98} ${rim + tall * 0.8} ${x - foot * 1.2} ${y} ${x - foot} ${y}A${foot} ${foot * 0.25} 0 0 0 ${x + foot} ${y}C${x + foot * 1.2} ${y} ${x + rx * 0.98} ${rim + tall * 0.8} ${x + rx} ${rim}z`,
      paint.cylinder(colour),
    ) +
    ellipse(x, rim, rx, ry, lighten(colour, 0.45)) +
    (band
      ? ellipse(x, rim, rx * 0.975, ry * 0.965, "none", {
          stroke: band,
          "stroke-width": width * 0.014,
        })
      : "") +
    ellipse(x, rim + width * 0.008, rx * 0.93, ry * 0.9, darken(colour, 0.32)) +
    ellipse(
      x,
      rim + ry * 0.12,
      rx * 0.9,
      ry * 0.83,
      paint.radial(
        [
          [0, lighten(content, 0.25)],
          [0.7, content],
          [1, darken(content, 0.25)],
        ],
        [0.4, 0.4, 0.64],
      ),
    )
  );
}

/** A small spoon lying with its bowl at (x, y). */
export function spoon(paint, { x, y, length = 220, turn = 20, colour = "#cfcbc4" }) {
  return (
    `<g transform="rotate(${turn} ${x} ${y})">` +
    ellipse(x + 6, y + 10, length * 0.15, length * 0.07, "#2a150b", { opacity: 0.22 }) +
    path(`M${x + length * 0.1} ${y}L${x + length} ${y - length * 0.02}`, "none", {
      stroke: darken(colour, 0.2),
      "stroke-width": length * 0.045,
      "stroke-linecap": "round",
    }) +
    path(`M${x + length * 0.1} ${y - 2}L${x + length} ${y - length * 0.02 - 2}`, "none", {
      stroke: "#fbfaf7",
      "stroke-width": length * 0.018,
      "stroke-linecap": "round",
    }) +
    ellipse(x, y, length * 0.15, length * 0.085, paint.volume(colour)) +
    "</g>"
  );
}
