// The stage of a demo picture: warm backdrop, table, light from a window, cloths and boards things stand on.
// What stands there comes from crockery.mjs, food.mjs and the emoji.
import { darken, ellipse, lighten, mix, path, polygon } from "./paint.mjs";

const moods = {
  paper: { wall: "#f6eddd", table: "#ead9bf" },
  cream: { wall: "#f8e6c8", table: "#eccf9f" },
  sage: { wall: "#dde6d3", table: "#c3d1b4" },
  rose: { wall: "#f7ded3", table: "#ebc3b2" },
  ice: { wall: "#e3edec", table: "#c6dad8" },
  coffee: { wall: "#8a6750", table: "#6d4c38" },
  garden: { wall: "#9db48d", table: "#76946d" },
  dusk: { wall: "#6b4040", table: "#4d2b2d" },
  ink: { wall: "#4a4642", table: "#34302d" },
};

export function backdrop(paint, mood, width, height) {
  const { wall, table } = moods[mood];
  const horizon = height * 0.5;
  const sweep = paint.linear(
    [
      [0, wall],
      [0.4, mix(wall, table, 0.2)],
      [0.56, table],
      [1, mix(table, lighten(table, 0.3), 0.4)],
    ],
    [0, 0, 0, 1],
  );
  const glow = paint.radial(
    [
      [0, "#fff6e0", 0.75],
      [0.5, "#fff6e0", 0.22],
      [1, "#fff6e0", 0],
    ],
    [0.2, 0.12, 0.8],
  );
  const vignette = paint.radial(
    [
      [0, "#2c1408", 0],
      [0.5, "#2c1408", 0],
      [0.75, "#2c1408", 0.07],
      [1, "#2c1408", 0.22],
    ],
    [0.42, 0.4, 0.86],
  );
  const beam = paint.linear([
    [0, "#fff4d6", 0],
    [0.35, "#fff4d6", 0.17],
    [0.65, "#fff4d6", 0.17],
    [1, "#fff4d6", 0],
  ]);
  const slant = (left, thickness) =>
    polygon(
      [
        [left, 0],
        [left + thickness, 0],
        [left + thickness + height * 0.55, height],
        [left + height * 0.55, height],
      ],
      beam,
    );
  const full = (fill) => `<rect width="${width}" height="${height}" fill="${fill}"/>`;
  const glowScale =
    mood === "coffee" || mood === "dusk" || mood === "ink" || mood === "garden" ? 0.45 : 1;
  return (
    full(sweep) +
    `<g opacity="${glowScale}">${full(glow)}${slant(-0.1 * width, height * 0.3)}${slant(0.28 * width, height * 0.16)}</g>` +
    ellipse(
      width / 2,
      horizon + height * 0.34,
      width * 0.6,
      height * 0.3,
      paint.radial([
        [0, lighten(table, 0.5), 0.35],
        [1, lighten(table, 0.5), 0],
      ]),
    ) +
    full(vignette)
  );
}

/** Steam rising from (x, y). */
export function steam(paint, { x, y, size = 260, opacity = 0.5 }) {
  const soft = paint.blur(size * 0.035);
  const wisp = (offset, height, weight) =>
    path(
      `M${x + offset} ${y}c${-size * 0.16} ${-height * 0.3} ${size * 0.18} ${-height * 0.45} ${size * 0.02} ${-height * 0.72}s${size * 0.08} ${-height * 0.22} ${size * 0.05} ${-height * 0.34}`,
      "none",
      { stroke: "#ffffff", "stroke-width": weight, "stroke-linecap": "round", opacity },
    );
  return `<g filter="${soft}">${wisp(-size * 0.24, size * 0.8, size * 0.05)}${wisp(0, size, size * 0.07)}${wisp(size * 0.22, size * 0.72, size * 0.045)}</g>`;
}

/** A round linen mat with a stitched edge. */
export function mat(paint, { x, y, width, colour = "#fbf5e8" }) {
  const [rx, ry] = [width / 2, width * 0.2];
  return (
    paint.shadow(x, y + ry * 0.3, width * 0.72, 0.55) +
    ellipse(x, y + width * 0.008, rx, ry, darken(colour, 0.18)) +
    ellipse(x, y, rx, ry, paint.face(colour)) +
    ellipse(x, y, rx * 0.93, ry * 0.92, "none", {
      stroke: darken(colour, 0.22),
      "stroke-width": 4,
      "stroke-dasharray": "16 11",
      opacity: 0.6,
    })
  );
}

/** A round board or slab: wood, slate, marble. */
export function board(paint, { x, y, width, colour = "#b98551", thickness = 0.045, grain = true }) {
  const [rx, ry, depth] = [width / 2, width * 0.19, width * thickness];
  const inside = paint.clip(ellipse(x, y, rx, ry, "#000"));
  const lines = Array.from({ length: grain ? 9 : 0 }, (_, index) =>
    path(
      `M${x - rx} ${y - ry + (index + 0.6) * ((2 * ry) / 9)}q${rx * 0.6} ${paint.between(-16, 16)} ${rx} 0t${rx} 0`,
      "none",
      {
        stroke: darken(colour, 0.3),
        "stroke-width": paint.between(2, 5),
        opacity: 0.35,
      },
    ),
  ).join("");
  return (
    paint.shadow(x, y + depth + ry * 0.35, width * 0.72, 0.9) +
    path(
      `M${x - rx} ${y}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${depth}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`,
      paint.cylinder(darken(colour, 0.25)),
    ) +
    ellipse(x, y, rx, ry, paint.face(colour)) +
    `<g clip-path="${inside}">${lines}</g>` +
    ellipse(x, y, rx - 2, ry - 2, "none", {
      stroke: lighten(colour, 0.5),
      "stroke-width": 3,
      opacity: 0.5,
    })
  );
}

/** The oval silver tray of a Viennese coffee house. */
export function tray(paint, { x, y, width, colour = "#cfcbc4" }) {
  const [rx, ry] = [width / 2, width * 0.2];
  const shine = paint.linear(
    [
      [0, "#f8f6f1"],
      [0.35, colour],
      [0.6, lighten(colour, 0.6)],
      [1, darken(colour, 0.28)],
    ],
    [0, 0, 1, 0.6],
  );
  return (
    paint.shadow(x, y + ry * 0.4, width * 0.74, 0.9) +
    ellipse(x, y + width * 0.018, rx, ry, darken(colour, 0.4)) +
    ellipse(
      x,
      y,
      rx,
      ry,
      paint.linear(
        [
          [0, "#ffffff"],
          [0.5, darken(colour, 0.12)],
          [1, "#f2efe9"],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    ellipse(x, y + 3, rx * 0.94, ry * 0.91, shine)
  );
}

/** A folded cloth lying behind or under things. */
export function napkin(paint, { x, y, width, colour = "#7d9a72", turn = -12 }) {
  const height = width * 0.5;
  const fold = paint.linear(
    [
      [0, lighten(colour, 0.35)],
      [0.48, colour],
      [0.5, darken(colour, 0.22)],
      [0.56, lighten(colour, 0.1)],
      [1, darken(colour, 0.15)],
    ],
    [0, 0, 1, 0.5],
  );
  return (
    paint.shadow(x, y + height * 0.15, width * 0.8, 0.5) +
    `<g transform="rotate(${turn} ${x} ${y})">` +
    path(
      `M${x - width / 2} ${y}Q${x} ${y - height * 0.55} ${x + width / 2} ${y - height * 0.1}Q${x + width * 0.46} ${y + height * 0.2} ${x + width * 0.3} ${y + height * 0.42}Q${x - width * 0.1} ${y + height * 0.3} ${x - width / 2} ${y}z`,
      fold,
    ) +
    "</g>"
  );
}

/** A round sign with a fine inner ring. */
export function medallion(paint, { x, y, width, colour }) {
  const radius = width / 2;
  return (
    ellipse(x, y, radius, radius, paint.face(colour)) +
    ellipse(x, y, radius * 0.9, radius * 0.9, "none", {
      stroke: lighten(colour, 0.75),
      "stroke-width": width * 0.012,
    })
  );
}
