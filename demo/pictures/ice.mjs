// Ice cream by the ball, in a coupe, a paper cup or a waffle cone.
// Positions are the foot of the vessel; what is drunk is in glassware.mjs.
import { cream } from "./crockery.mjs";
import { darken, ellipse, lighten, path, specks } from "./paint.mjs";

/** A ball of ice cream, its ragged foot at (x, y). */
function scoop(paint, { x, y, size, colour, bits = "" }) {
  const radius = size / 2;
  const skirt = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (0.04 + 0.92 * (index / 8));
    const [px, py] = [
      x - Math.cos(angle) * radius * 0.95,
      y - radius * 0.75 + Math.sin(angle) * radius * 0.5,
    ];
    return ellipse(
      px,
      py,
      radius * paint.between(0.2, 0.27),
      radius * paint.between(0.16, 0.22),
      paint.volume(colour),
    );
  });
  return (
    skirt.join("") +
    ellipse(x, y - radius * 0.95, radius, radius * 0.95, paint.volume(colour)) +
    specks(paint, {
      x: x + radius * 0.1,
      y: y - radius * 0.85,
      width: size * 0.8,
      height: size * 0.75,
      count: 24,
      colour: darken(colour, 0.14),
      size: size * 0.018,
      stretch: 1.8,
      opacity: 0.35,
    }) +
    (bits
      ? specks(paint, {
          x,
          y: y - radius,
          width: size * 0.8,
          height: size * 0.8,
          count: 22,
          colour: bits,
          size: size * 0.024,
          stretch: 1.5,
        })
      : "")
  );
}

const pile = (paint, scoops, x, y, size) => {
  const seats = {
    1: [[0, 0]],
    2: [
      [-0.44, 0],
      [0.44, 0],
    ],
    3: [
      [-0.44, 0],
      [0.44, 0],
      [0, -0.6],
    ],
    4: [
      [-0.46, 0],
      [0.46, 0],
      [-0.2, -0.56],
      [0.34, -0.5],
    ],
  }[scoops.length];
  return scoops
    .map(([colour, bits], index) =>
      scoop(paint, {
        x: x + seats[index][0] * size,
        y: y + seats[index][1] * size,
        size,
        colour,
        bits,
      }),
    )
    .join("");
};

/** Sauce running down the topmost ball, whose crown is at (x, top). */
function pour(paint, x, top, size, colour) {
  const runs = [
    [-0.33, 0.3],
    [-0.2, 0.5],
    [-0.06, 0.36],
    [0.09, 0.56],
    [0.22, 0.34],
    [0.34, 0.42],
  ];
  const drops = runs.map(([side, length]) =>
    path(
      `M${x + side * size} ${top + size * 0.16}q${side * size * 0.16} ${size * length * 0.4} ${side * size * 0.2} ${size * length}`,
      "none",
      {
        stroke: colour,
        "stroke-width": size * 0.12,
        "stroke-linecap": "round",
      },
    ),
  );
  const cap = `M${x - size * 0.43} ${top + size * 0.28}C${x - size * 0.42} ${top - size * 0.18} ${x + size * 0.42} ${top - size * 0.18} ${x + size * 0.43} ${top + size * 0.28}Q${x} ${top + size * 0.4} ${x - size * 0.43} ${top + size * 0.28}z`;
  return (
    drops.join("") +
    path(
      cap,
      paint.radial(
        [
          [0, lighten(colour, 0.4)],
          [0.4, colour],
          [1, colour],
        ],
        [0.34, 0.3, 0.7],
      ),
    )
  );
}

/** Ice in a stemmed coupe, a paper cup or a waffle cone; scoops are [colour, colour of bits]. */
export function ice(
  paint,
  {
    x,
    y,
    width,
    scoops,
    vessel = "coupe",
    sauce = "",
    topping,
    colour = "#f7efe0",
    band = "#2f5d46",
  },
) {
  const rx = width / 2;
  const size =
    {
      coupe: scoops.length === 1 ? 0.62 : 0.5,
      cup: scoops.length === 1 ? 0.72 : 0.54,
      cone: 0.72,
      none: 0.5,
    }[vessel] * width;
  const tall = width * { coupe: 0.86, cup: 0.62, cone: 1.25, none: 0 }[vessel];
  const rim = y - tall;
  const balls =
    vessel === "cone"
      ? scoops
          .map(([tone, bits], index) =>
            scoop(paint, {
              x: x + (index % 2 ? 0.05 : -0.03) * width,
              y: rim + width * 0.16 - index * size * 0.62,
              size,
              colour: tone,
              bits,
            }),
          )
          .join("")
      : pile(paint, scoops, x, rim + size * (vessel === "none" ? 0 : 0.22), size);
  const topOf =
    rim -
    size *
      (vessel === "cone" ? 0.55 + (scoops.length - 1) * 0.62 : scoops.length > 2 ? 1.25 : 0.66);
  const poured = sauce ? pour(paint, x, topOf, size, sauce) : "";
  const crown = topping
    ? cream(paint, { x, y: topOf + size * 0.12, width: size * 0.8, ...topping })
    : "";
  const vessels = {
    none: ["", ""],
    coupe: [
      ellipse(x, y, rx * 0.6, rx * 0.16, "#ffffff", {
        "fill-opacity": 0.55,
        stroke: "#ffffff",
        "stroke-width": 5,
        "stroke-opacity": 0.9,
      }) +
        path(
          `M${x - width * 0.035} ${rim + tall * 0.5}L${x - width * 0.045} ${y - 6}Q${x} ${y + 6} ${x + width * 0.045} ${y - 6}L${x + width * 0.035} ${rim + tall * 0.5}z`,
          "#ffffff",
          { "fill-opacity": 0.85 },
        ) +
        ellipse(x, rim, rx, rx * 0.26, "#ffffff", { "fill-opacity": 0.4 }),
      path(
        `M${x - rx} ${rim}C${x - rx * 0.96} ${rim + tall * 0.48} ${x - rx * 0.4} ${rim + tall * 0.56} ${x} ${rim + tall * 0.56}S${x + rx * 0.96} ${rim + tall * 0.48} ${x + rx} ${rim}A${rx} ${rx * 0.26} 0 0 1 ${x - rx} ${rim}z`,
        paint.linear([
          [0, "#ffffff", 0.75],
          [0.35, "#ffffff", 0.35],
          [0.7, "#ffffff", 0.3],
          [1, "#e9e2d8", 0.7],
        ]),
        { stroke: "#ffffff", "stroke-width": 5, "stroke-opacity": 0.85 },
      ) +
        path(
          `M${x - rx * 0.8} ${rim + tall * 0.14}q${rx * 0.1} ${tall * 0.24} ${rx * 0.34} ${tall * 0.32}`,
          "none",
          {
            stroke: "#ffffff",
            "stroke-width": width * 0.035,
            "stroke-linecap": "round",
            opacity: 0.8,
          },
        ),
    ],
    cup: [
      ellipse(x, rim, rx, rx * 0.26, darken(colour, 0.25)),
      path(
        `M${x - rx} ${rim}L${x - rx * 0.72} ${y}a${rx * 0.72} ${rx * 0.19} 0 0 0 ${rx * 1.44} 0L${x + rx} ${rim}A${rx} ${rx * 0.26} 0 0 1 ${x - rx} ${rim}z`,
        paint.cylinder(colour),
      ) +
        path(
          `M${x - rx * 0.94} ${rim + tall * 0.2}L${x - rx * 0.83} ${rim + tall * 0.58}A${rx * 0.84} ${rx * 0.22} 0 0 0 ${x + rx * 0.83} ${rim + tall * 0.58}L${x + rx * 0.94} ${rim + tall * 0.2}A${rx * 0.93} ${rx * 0.24} 0 0 1 ${x - rx * 0.94} ${rim + tall * 0.2}z`,
          paint.cylinder(band),
        ),
    ],
    cone: [
      ellipse(x, rim, rx * 0.72, rx * 0.2, darken("#d99a4e", 0.35)),
      waffle(paint, x, rim, rx * 0.72, y),
    ],
  }[vessel];
  const shade =
    vessel === "none"
      ? ""
      : vessel === "cone"
        ? paint.shadow(x, y, width * 0.45, 0.8)
        : paint.shadow(x, y, width * 0.85);
  return shade + vessels[0] + balls + poured + crown + vessels[1];
}

function waffle(paint, x, rim, rx, y) {
  const outline = `M${x - rx} ${rim}L${x} ${y}L${x + rx} ${rim}A${rx} ${rx * 0.28} 0 0 1 ${x - rx} ${rim}z`;
  const lines = Array.from({ length: 9 }, (_, index) => {
    const offset = (index - 4) * rx * 0.42;
    return path(
      `M${x + offset - rx} ${rim - 20}L${x + offset + rx * 0.6} ${y}M${x + offset + rx} ${rim - 20}L${x + offset - rx * 0.6} ${y}`,
      "none",
      { stroke: darken("#d99a4e", 0.34), "stroke-width": rx * 0.05, opacity: 0.75 },
    );
  });
  return (
    path(outline, paint.cylinder("#dfa256")) +
    `<g clip-path="${paint.clip(path(outline, "#000"))}">${lines.join("")}</g>`
  );
}
