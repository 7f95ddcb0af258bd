// Baked things that stand: wedges, blocks, whole cakes, Gugelhupf, strudel.
// Positions are where the thing touches its plate; loose pieces are in food.mjs.
import { cream } from "./crockery.mjs";
import { darken, ellipse, group, lighten, path, polygon, specks, turned } from "./paint.mjs";

/** A wedge with its tip to the left; layers are [colour, weight] from the bottom. */
export function slice(paint, { x, y, width, height = 0.52, layers, top, sugar = 0, pattern = "" }) {
  const tall = width * height;
  const [tip, near, far] = [
    [x - width * 0.5, y + width * 0.03],
    [x + width * 0.46, y - width * 0.07],
    [x + width * 0.26, y - width * 0.34],
  ];
  const up = ([px, py], share) => [px, py - tall * share];
  const whole = layers.reduce((sum, [, weight]) => sum + weight, 0);
  let done = 0;
  const front = layers.map(([colour, weight]) => {
    const [from, to] = [done / whole, (done += weight) / whole];
    const fill = paint.linear([
      [0, lighten(colour, 0.22)],
      [0.6, colour],
      [1, darken(colour, 0.16)],
    ]);
    return polygon(
      [up(tip, from), up(near, from), up(near, to + 0.004), up(tip, to + 0.004)],
      fill,
    );
  });
  const [t, n, f] = [up(tip, 1), up(near, 1), up(far, 1)];
  const lid = `M${t[0]} ${t[1]}L${n[0]} ${n[1]}Q${n[0] + width * 0.02} ${f[1] + width * 0.06} ${f[0]} ${f[1]}z`;
  const drawn = pattern
    ? group(
        [0.25, 0.42, 0.59, 0.76, 0.93]
          .map((share) =>
            path(
              `M${t[0] + (n[0] - t[0]) * share} ${t[1] + (n[1] - t[1]) * share}Q${t[0] + (n[0] - t[0]) * (share - 0.07)} ${t[1] + ((n[1] + f[1]) / 2 - t[1]) * share} ${t[0] + (f[0] - t[0]) * share} ${t[1] + (f[1] - t[1]) * share}`,
              "none",
              { stroke: pattern, "stroke-width": width * 0.016 },
            ),
          )
          .join(""),
      )
    : "";
  const powder = sugar
    ? `<g clip-path="${paint.clip(path(lid, "#000"))}">${specks(paint, { x: x + width * 0.1, y: t[1] - width * 0.15, width: width * 0.9, height: width * 0.4, count: sugar, colour: "#ffffff", size: 4.5, opacity: 0.9 })}</g>`
    : "";
  return (
    paint.shadow(x + width * 0.04, y - width * 0.03, width * 0.86, 0.9) +
    front.join("") +
    path(lid, paint.face(top)) +
    path(`M${t[0]} ${t[1]}L${n[0]} ${n[1]}`, "none", {
      stroke: lighten(top, 0.6),
      "stroke-width": 4,
      opacity: 0.6,
    }) +
    drawn +
    powder
  );
}

/** A straight-edged block (sheet cake, cream slice, ice, box), its nearest corner at (x, y). */
export function block(
  paint,
  { x, y, width, depth = 0.8, height = 0.3, layers, top, opacity = 1, sugar = 0, pattern = "" },
) {
  const tall = width * height;
  const [left, right] = [
    [-width * 0.62, -width * 0.2],
    [width * 0.58 * depth, -width * 0.3 * depth],
  ];
  const corner = (a, b, share) => [
    x + left[0] * a + right[0] * b,
    y + left[1] * a + right[1] * b - tall * share,
  ];
  const whole = layers.reduce((sum, [, weight]) => sum + weight, 0);
  let done = 0;
  const faces = layers.map(([colour, weight]) => {
    const [from, to] = [done / whole, (done += weight) / whole + 0.004];
    return (
      polygon(
        [corner(1, 0, from), corner(0, 0, from), corner(0, 0, to), corner(1, 0, to)],
        paint.linear([
          [0, lighten(colour, 0.2)],
          [1, colour],
        ]),
      ) +
      polygon(
        [corner(0, 0, from), corner(0, 1, from), corner(0, 1, to), corner(0, 0, to)],
        paint.linear([
          [0, darken(colour, 0.16)],
          [1, darken(colour, 0.32)],
        ]),
      )
    );
  });
  const lid = [corner(1, 0, 1), corner(0, 0, 1), corner(0, 1, 1), corner(1, 1, 1)];
  const inside = paint.clip(polygon(lid, "#000"));
  const centre = corner(0.5, 0.5, 1);
  const lines = pattern
    ? [0.15, 0.32, 0.49, 0.66, 0.83]
        .map((share) =>
          polygon(
            [corner(share, 0, 1), corner(share - 0.06, 0.5, 1), corner(share, 1, 1)],
            "none",
            { stroke: pattern, "stroke-width": width * 0.014 },
          ),
        )
        .join("")
    : "";
  const powder = sugar
    ? specks(paint, {
        x: centre[0],
        y: centre[1],
        width: width * 1.1,
        height: width * 0.44,
        count: sugar,
        colour: "#ffffff",
        size: 4.5,
        opacity: 0.9,
      })
    : "";
  const edge = [lid[0], lid[1], lid[2]].map((point) => point.join(" ")).join("L");
  return (
    paint.shadow((lid[0][0] + lid[2][0]) / 2, y - width * 0.16, width * 1.15, 0.9) +
    group(
      faces.join("") +
        polygon(lid, paint.face(top)) +
        `<g clip-path="${inside}">${lines}${powder}</g>` +
        path(`M${edge}`, "none", { stroke: lighten(top, 0.7), "stroke-width": 4, opacity: 0.55 }),
      { opacity },
    )
  );
}

/** A whole round cake; layers show on its side, beads of cream run round its top. */
export function cake(
  paint,
  { x, y, width, height = 0.32, layers, top, drip = "", beads = "", sugar = 0, ring = "" },
) {
  const [rx, ry, tall] = [width / 2, width * 0.165, width * height];
  const whole = layers.reduce((sum, [, weight]) => sum + weight, 0);
  let done = 0;
  const side = layers.map(([colour, weight]) => {
    const from = y - (tall * done) / whole;
    done += weight;
    const to = y - (tall * done) / whole - 1;
    return path(
      `M${x - rx} ${to}V${from}a${rx} ${ry} 0 0 0 ${2 * rx} 0V${to}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`,
      paint.cylinder(colour),
    );
  });
  const surface = y - tall;
  const drops = drip
    ? path(
        `M${x - rx} ${surface}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${tall * 0.07}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`,
        paint.cylinder(drip),
      ) +
      Array.from({ length: 13 }, (_, index) => {
        const angle = Math.PI * (0.035 + (0.93 * index) / 12);
        const [px, py] = [x - Math.cos(angle) * rx * 0.975, surface + Math.sin(angle) * ry * 0.98];
        const shade = index < 5 ? lighten(drip, 0.2) : darken(drip, (index - 4) * 0.03);
        return path(`M${px} ${py}v${tall * paint.between(0.12, 0.42)}`, "none", {
          stroke: shade,
          "stroke-width": rx * (0.07 + 0.07 * Math.sin(angle)),
          "stroke-linecap": "round",
        });
      }).join("")
    : "";
  const pearl = (angle) =>
    cream(paint, {
      x: x + Math.cos(angle) * rx * 0.82,
      y: surface + Math.sin(angle) * ry * 0.82 + width * 0.02,
      width: width * 0.11,
      colour: beads,
      turns: 2,
    });
  const angles = Array.from(
    { length: 14 },
    (_, index) => -Math.PI / 2 + (index % 2 ? -1 : 1) * Math.ceil(index / 2) * (Math.PI / 7),
  );
  return (
    paint.shadow(x, y, width * 0.98) +
    side.join("") +
    ellipse(x, surface, rx, ry, paint.face(top)) +
    drops +
    ellipse(x - rx * 0.25, surface - ry * 0.25, rx * 0.5, ry * 0.4, "#ffffff", { opacity: 0.14 }) +
    (ring
      ? ellipse(x, surface, rx * 0.72, ry * 0.7, "none", {
          stroke: ring,
          "stroke-width": width * 0.012,
        })
      : "") +
    (sugar
      ? specks(paint, {
          x,
          y: surface,
          width: width * 0.9,
          height: ry * 1.7,
          count: sugar,
          colour: "#ffffff",
          size: 5,
          opacity: 0.85,
        })
      : "") +
    (beads ? angles.map(pearl).join("") : "")
  );
}

/** A Gugelhupf, fluted and dusted. */
export function gugelhupf(paint, { x, y, width, colour = "#b97a3c", sugar = 160 }) {
  const [rx, tall] = [width / 2, width * 0.56];
  const flutes = Array.from({ length: 7 }, (_, index) => {
    const share = (index - 3) / 3.2;
    const order = Math.abs(share);
    return {
      order,
      markup: path(
        `M${x + share * rx * 0.42} ${y - tall}C${x + share * rx * 0.9} ${y - tall * 1.05} ${x + share * rx * 1.16} ${y - tall * 0.5} ${x + share * rx} ${y + width * 0.12 * (1 - order * order)}`,
        "none",
        {
          stroke: paint.linear([
            [0, lighten(colour, 0.25)],
            [0.6, colour],
            [1, darken(colour, 0.3)],
          ]),
          "stroke-width": width * 0.19,
          "stroke-linecap": "round",
        },
      ),
    };
  }).toSorted((first, second) => second.order - first.order);
  return (
    paint.shadow(x, y + width * 0.06, width) +
    path(
      `M${x - rx * 0.98} ${y}C${x - rx * 1.08} ${y - tall * 0.8} ${x - rx * 0.6} ${y - tall} ${x} ${y - tall}S${x + rx * 1.08} ${y - tall * 0.8} ${x + rx * 0.98} ${y}Q${x} ${y + width * 0.22} ${x - rx * 0.98} ${y}z`,
      paint.volume(colour),
    ) +
    flutes.map(({ markup }) => markup).join("") +
    ellipse(x, y - tall * 0.99, rx * 0.34, rx * 0.13, darken(colour, 0.45)) +
    specks(paint, {
      x,
      y: y - tall * 0.78,
      width: width * 0.86,
      height: tall * 0.66,
      count: sugar,
      colour: "#ffffff",
      size: 5.5,
      opacity: 0.85,
    })
  );
}

/** A strudel lying from left to right with the cut face to the left. */
export function strudel(
  paint,
  {
    x,
    y,
    width,
    thickness = 0.3,
    colour = "#d99a4e",
    filling = "#e2b663",
    bits = "#7a4a24",
    sugar = 150,
    turn = -9,
  },
) {
  const [half, tall] = [width / 2, width * thickness];
  const [left, right, middle] = [x - half, x + half, y - tall / 2];
  const scores = Array.from({ length: Math.round(width / (tall * 0.75)) }, (_, index) => {
    const px = left + tall * 0.62 + index * tall * 0.72;
    return path(
      `M${px} ${middle - tall * 0.46}q${tall * 0.22} ${tall * 0.4} ${tall * 0.02} ${tall * 0.86}`,
      "none",
      {
        stroke: darken(colour, 0.3),
        "stroke-width": tall * 0.03,
        opacity: 0.6,
        "stroke-linecap": "round",
      },
    );
  });
  const markup =
    path(
      `M${left} ${middle - tall / 2}H${right - tall * 0.25}q${tall * 0.32} ${tall * 0.06} ${tall * 0.32} ${tall * 0.5}t${-tall * 0.32} ${tall * 0.5}H${left}z`,
      paint.linear(
        [
          [0, lighten(colour, 0.42)],
          [0.35, lighten(colour, 0.05)],
          [0.75, darken(colour, 0.14)],
          [1, darken(colour, 0.42)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    scores.join("") +
    specks(paint, {
      x: x + tall * 0.1,
      y: middle - tall * 0.26,
      width: width * 0.94,
      height: tall * 0.42,
      count: sugar,
      colour: "#ffffff",
      size: 5,
      opacity: 0.9,
    }) +
    ellipse(left, middle, tall * 0.3, tall * 0.5, paint.face(darken(colour, 0.12))) +
    ellipse(left - tall * 0.01, middle, tall * 0.245, tall * 0.43, paint.volume(filling)) +
    path(
      `M${left - tall * 0.13} ${middle + tall * 0.25}q${-tall * 0.06} ${-tall * 0.5} ${tall * 0.14} ${-tall * 0.5}q${tall * 0.2} ${tall * 0.16} ${tall * 0.06} ${tall * 0.42}`,
      "none",
      { stroke: darken(colour, 0.1), "stroke-width": tall * 0.035, "stroke-linecap": "round" },
    ) +
    specks(paint, {
      x: left,
      y: middle,
      width: tall * 0.36,
      height: tall * 0.66,
      count: 15,
      colour: bits,
      size: tall * 0.034,
      stretch: 1.4,
    });
  return paint.shadow(x, y - tall * 0.04, width * 1.02, 0.9) + turned(markup, turn, x, y);
}
