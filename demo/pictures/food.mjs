// Loose and round things on plates and in bowls: dumplings, rolls, meat, heaps of pieces, seeds.
// Positions are where the thing touches its plate; cakes are in cakes.mjs.
import { darken, ellipse, group, lighten, organic, path, specks, turned } from "./paint.mjs";

/** A round body: dumpling, doughnut, praline. */
export function ball(
  paint,
  { x, y, width, colour, squash = 0.84, band = "", crumbs = "", sugar = 0, count = 60 },
) {
  const [rx, ry] = [width / 2, (width / 2) * squash];
  const middle = y - ry;
  const inside = paint.clip(ellipse(x, middle, rx, ry, "#000"));
  return (
    paint.shadow(x, y - ry * 0.12, width * 0.85, 0.9) +
    ellipse(x, middle, rx, ry, paint.volume(colour)) +
    (band
      ? `<g clip-path="${inside}">${path(`M${x - rx} ${middle + ry * 0.05}a${rx} ${ry * 0.42} 0 0 0 ${2 * rx} 0`, "none", { stroke: band, "stroke-width": ry * 0.3, opacity: 0.85 })}</g>`
      : "") +
    (crumbs
      ? specks(paint, {
          x,
          y: middle,
          width: width * 0.94,
          height: ry * 1.86,
          count,
          colour: crumbs,
          size: width * 0.021,
          stretch: 1.4,
          opacity: 0.8,
        })
      : "") +
    (sugar
      ? specks(paint, {
          x,
          y: middle - ry * 0.4,
          width: width * 0.72,
          height: ry * 0.95,
          count: sugar,
          colour: "#ffffff",
          size: 5,
          opacity: 0.9,
        })
      : "")
  );
}

/** A Viennese hand-made roll with its five-pointed star. */
export function roll(paint, { x, y, width, colour = "#d8964a", seeds = "" }) {
  const [rx, ry] = [width / 2, width * 0.34];
  const middle = y - ry;
  const centre = [x - rx * 0.06, middle - ry * 0.22];
  const cuts = Array.from({ length: 5 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / 5;
    const [ex, ey] = [x + Math.cos(angle) * rx * 0.84, middle + Math.sin(angle) * ry * 0.8];
    const bend = angle + 0.7;
    const control = [centre[0] + Math.cos(bend) * rx * 0.5, centre[1] + Math.sin(bend) * ry * 0.5];
    const curve = `M${centre[0]} ${centre[1]}Q${control[0]} ${control[1]} ${ex} ${ey}`;
    return (
      path(curve, "none", {
        stroke: darken(colour, 0.38),
        "stroke-width": width * 0.03,
        "stroke-linecap": "round",
        opacity: 0.75,
      }) +
      path(curve, "none", {
        stroke: lighten(colour, 0.65),
        "stroke-width": width * 0.022,
        "stroke-linecap": "round",
        transform: `translate(${width * 0.018} ${width * 0.016})`,
      })
    );
  });
  return (
    paint.shadow(x, y - ry * 0.1, width * 0.9) +
    ellipse(x, middle, rx, ry, paint.volume(colour)) +
    cuts.join("") +
    (seeds
      ? specks(paint, {
          x,
          y: middle - ry * 0.1,
          width: width * 0.8,
          height: ry * 1.5,
          count: 60,
          colour: seeds,
          size: 5,
          stretch: 1.6,
        })
      : "")
  );
}

/** Anything flat with an irregular edge: schnitzel, sauce, spread, fried egg, slice of ham. */
export function patch(
  paint,
  {
    x,
    y,
    width,
    height = 0.5,
    colour,
    thickness = 0.03,
    roughness = 0.1,
    crumbs = "",
    count = 70,
    turn = 0,
    shine = true,
    corners = 11,
    size = 6,
  },
) {
  const outline = organic(paint, width, width * height, roughness, corners);
  const depth = width * thickness;
  return group(
    (thickness
      ? path(outline, "#2a150b", {
          opacity: 0.22,
          transform: `translate(${width * 0.025} ${depth + width * 0.02})`,
        }) + path(outline, darken(colour, 0.35), { transform: `translate(0 ${depth})` })
      : "") +
      path(outline, paint.face(colour)) +
      (shine
        ? ellipse(
            -width * 0.14,
            -width * height * 0.17,
            width * 0.2,
            width * height * 0.12,
            "#ffffff",
            { opacity: 0.2 },
          )
        : "") +
      (crumbs
        ? specks(paint, {
            x: 0,
            y: 0,
            width: width * 0.86,
            height: width * height * 0.84,
            count,
            colour: crumbs,
            size,
            stretch: 1.4,
            opacity: 0.65,
          })
        : ""),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

/** Many small torn or cut pieces heaped inside an ellipse, the far ones first. */
export function heap(
  paint,
  { x, y, width, height = 0.35, piece = 60, count = 26, colours, squareness = 0.22, rise = 0.3 },
) {
  const places = Array.from({ length: count }, () => {
    const angle = paint.between(0, 2 * Math.PI);
    const distance = Math.sqrt(paint.random());
    const lift = (1 - distance) * width * rise;
    return {
      px: x + (Math.cos(angle) * distance * width) / 2,
      py: y + (Math.sin(angle) * distance * width * height) / 2,
      lift,
    };
  }).toSorted((first, second) => first.py - second.py);
  const one = ({ px, py, lift }) => {
    const colour = colours[Math.floor(paint.random() * colours.length)];
    const outline = organic(
      paint,
      piece * paint.between(0.8, 1.25),
      piece * paint.between(0.6, 0.85),
      squareness,
      6,
    );
    const place = `translate(${px} ${py - lift}) rotate(${paint.between(-40, 40)})`;
    return group(
      path(outline, "#2a150b", {
        opacity: 0.2,
        transform: `translate(${piece * 0.06} ${piece * 0.14})`,
      }) +
        path(outline, darken(colour, 0.3), { transform: `translate(0 ${piece * 0.1})` }) +
        path(outline, paint.face(colour)),
      { transform: place },
    );
  };
  return paint.shadow(x, y, width * 0.8, 0.7) + places.map(one).join("");
}

/** A pair, or any number, of sausages. */
export function sausages(paint, { x, y, width, count = 2, colour = "#b5533a", turn = -10 }) {
  const weight = width * 0.15;
  const one = (offset) => {
    const curve = `M${x - width / 2} ${y + offset}Q${x} ${y + offset + weight * 1.1} ${x + width / 2} ${y + offset}`;
    const line = (stroke, thick, dx, dy, opacity = 1) =>
      path(curve, "none", {
        stroke,
        "stroke-width": thick,
        "stroke-linecap": "round",
        opacity,
        transform: `translate(${dx} ${dy})`,
      });
    return (
      line("#2a150b", weight, weight * 0.12, weight * 0.3, 0.25) +
      line(darken(colour, 0.3), weight, 0, 0) +
      line(colour, weight * 0.8, -weight * 0.03, -weight * 0.07) +
      line(lighten(colour, 0.4), weight * 0.22, -weight * 0.05, -weight * 0.22, 0.7)
    );
  };
  return turned(
    Array.from({ length: count }, (_, index) =>
      one((index - (count - 1) / 2) * weight * 1.15),
    ).join(""),
    turn,
    x,
    y,
  );
}

/** A crescent of shortcrust dusted with sugar. */
export function crescent(paint, { x, y, width, colour = "#ecc98d", turn = 0, sugar = 60 }) {
  const curve = `M${-width * 0.36} ${width * 0.12}Q0 ${-width * 0.36} ${width * 0.36} ${width * 0.12}`;
  const line = (stroke, weight, dx, dy, opacity = 1) =>
    path(curve, "none", {
      stroke,
      "stroke-width": weight,
      "stroke-linecap": "round",
      opacity,
      transform: `translate(${dx} ${dy})`,
    });
  return group(
    line("#2a150b", width * 0.22, width * 0.03, width * 0.06, 0.25) +
      line(darken(colour, 0.25), width * 0.22, 0, 0) +
      line(colour, width * 0.18, -width * 0.008, -width * 0.016) +
      line(lighten(colour, 0.45), width * 0.06, -width * 0.012, -width * 0.05, 0.7) +
      specks(paint, {
        x: 0,
        y: -width * 0.11,
        width: width * 0.56,
        height: width * 0.16,
        count: sugar,
        colour: "#ffffff",
        size: 4,
        opacity: 0.85,
      }),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}

/** Round slices fanned out: radish, cucumber, sausage, lemon. */
export function slices(
  paint,
  { x, y, size, count = 4, rim, flesh, spread = 0.55, turn = 0, core = "" },
) {
  const one = (index) => {
    const cx = x + (index - (count - 1) / 2) * size * spread;
    return (
      ellipse(cx + size * 0.04, y + size * 0.07, size / 2, size * 0.3, "#2a150b", {
        opacity: 0.22,
      }) +
      ellipse(cx, y, size / 2, size * 0.3, rim) +
      ellipse(cx, y - size * 0.008, size * 0.44, size * 0.255, paint.face(flesh)) +
      (core ? ellipse(cx, y, size * 0.14, size * 0.08, core) : "")
    );
  };
  return turned(Array.from({ length: count }, (_, index) => one(index)).join(""), turn, x, y);
}

/** Chives, seeds, crumbs, beans: strewn over an area. */
export const strewn = (
  paint,
  { x, y, width, height, count = 40, colour, size = 7, stretch = 1.6, opacity = 1 },
) =>
  specks(paint, {
    x,
    y,
    width,
    height: height ?? width * 0.35,
    count,
    colour,
    size,
    stretch,
    opacity,
  });

/** Coffee beans lying about. */
export function beans(paint, { x, y, width, height = 0.3, count = 12, size = 44 }) {
  return Array.from({ length: count }, () => {
    const angle = paint.between(0, 2 * Math.PI);
    const distance = Math.sqrt(paint.random());
    const [cx, cy] = [
      x + (Math.cos(angle) * distance * width) / 2,
      y + (Math.sin(angle) * distance * width * height) / 2,
    ];
    return (
      ellipse(cx + size * 0.1, cy + size * 0.22, size * 0.5, size * 0.28, "#2a150b", {
        opacity: 0.25,
      }) +
      turned(
        ellipse(cx, cy, size / 2, size * 0.36, paint.volume("#5c351d")) +
          path(
            `M${cx - size * 0.42} ${cy}q${size * 0.2} ${-size * 0.14} ${size * 0.42} 0t${size * 0.42} 0`,
            "none",
            { stroke: "#2b150a", "stroke-width": size * 0.07, "stroke-linecap": "round" },
          ),
        Math.round(paint.between(-60, 60)),
        cx,
        cy,
      )
    );
  }).join("");
}
