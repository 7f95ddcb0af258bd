// Tumblers, handled glasses and stemmed glasses with what is in them.
// Positions are the centre of the foot; cups are in crockery.mjs.
import { cream } from "./crockery.mjs";
import { attributes, darken, ellipse, lighten, path, turned } from "./paint.mjs";

/** Cubes floating side by side in a surface at height y. */
const iceCubes = (paint, x, y, size, count) =>
  Array.from({ length: count }, (_, index) => {
    const [cx, cy] = [x + (index - (count - 1) / 2) * size, y + (index % 2) * size * 0.5];
    const edges = { x: cx - size / 2, y: cy - size / 2, width: size, height: size, rx: size * 0.2 };
    const look = {
      fill: "#ffffff",
      "fill-opacity": 0.42,
      stroke: "#ffffff",
      "stroke-opacity": 0.8,
      "stroke-width": 4,
    };
    return turned(
      `<rect${attributes({ ...edges, ...look })}/>`,
      Math.round(paint.between(-28, 28)),
      cx,
      cy,
    );
  }).join("");

/** A tumbler; layers are [colour, height share up to which it reaches], from the bottom. */
export function glass(
  paint,
  {
    x,
    y,
    width,
    height,
    taper = 0.8,
    layers,
    ice = 0,
    straw = "",
    topping,
    foam = 0,
    handle = false,
  },
) {
  const [rx, ry] = [width / 2, width * 0.15];
  const foot = rx * taper;
  const radiusAt = (share) => foot + (rx - foot) * share;
  const wall = `M${x - rx} ${y - height}L${x - foot} ${y}A${foot} ${foot * 0.3} 0 0 0 ${x + foot} ${y}L${x + rx} ${y - height}A${rx} ${ry} 0 0 1 ${x - rx} ${y - height}z`;
  const thick = 0.05;
  const inside = layers.map(([colour, top], index) => {
    const from = index === 0 ? thick : layers[index - 1][1];
    const [low, high] = [radiusAt(from) * 0.93, radiusAt(top) * 0.93];
    const soft = index === 0 ? colour : layers[index - 1][0];
    const fill = paint.linear([
      [0, darken(colour, 0.05)],
      [0.25, lighten(colour, 0.35)],
      [0.6, colour],
      [1, darken(colour, 0.25)],
    ]);
    return (
      path(
        `M${x - high} ${y - height * top}L${x - low} ${y - height * from}A${low} ${low * 0.28} 0 0 0 ${x + low} ${y - height * from}L${x + high} ${y - height * top}z`,
        fill,
      ) +
      ellipse(x, y - height * top, high, high * 0.28, paint.face(lighten(colour, 0.25))) +
      (index ? ellipse(x, y - height * from, low, low * 0.2, soft, { opacity: 0.25 }) : "")
    );
  });
  const fullness = layers.at(-1)?.[1] ?? 0;
  const cubes = iceCubes(paint, x, y - height * (fullness - 0.06), width * 0.27, ice);
  const tube = straw
    ? path(
        `M${x + width * 0.05} ${y - height * 0.3}L${x + width * 0.34} ${y - height * 1.3}`,
        "none",
        { stroke: straw, "stroke-width": width * 0.075, "stroke-linecap": "round" },
      ) +
      path(
        `M${x + width * 0.035} ${y - height * 0.3}L${x + width * 0.325} ${y - height * 1.3}`,
        "none",
        { stroke: "#ffffff", "stroke-width": width * 0.018, opacity: 0.6 },
      )
    : "";
  const head = foam
    ? ellipse(x, y - height * fullness, rx * 0.94, ry, "#fffaf0") +
      path(
        `M${x - rx * 0.94} ${y - height * fullness}v${-height * foam}a${rx * 0.94} ${ry} 0 0 1 ${rx * 1.88} 0v${height * foam}a${rx * 0.94} ${ry} 0 0 1 ${-rx * 1.88} 0z`,
        paint.cylinder("#fff6e4"),
      ) +
      ellipse(x, y - height * (fullness + foam), rx * 0.93, ry * 0.9, paint.volume("#fffaf0"))
    : "";
  const grip = handle
    ? path(
        `M${x + rx * 0.92} ${y - height * 0.8}c${width * 0.42} ${-height * 0.02} ${width * 0.4} ${height * 0.56} ${-width * 0.06} ${height * 0.54}`,
        "none",
        {
          stroke: "#ffffff",
          "stroke-opacity": 0.72,
          "stroke-width": width * 0.09,
          "stroke-linecap": "round",
        },
      )
    : "";
  return (
    paint.shadow(x, y, width * 0.85) +
    grip +
    path(wall, "#ffffff", { "fill-opacity": 0.3 }) +
    ellipse(x, y - height, rx, ry, "#ffffff", {
      "fill-opacity": 0.35,
      stroke: "#ffffff",
      "stroke-width": 4,
      "stroke-opacity": 0.8,
    }) +
    inside.join("") +
    cubes +
    tube +
    head +
    path(wall, "none", { stroke: "#ffffff", "stroke-width": 5, "stroke-opacity": 0.75 }) +
    path(
      `M${x - rx * 0.78} ${y - height * 0.9}L${x - radiusAt(0.12) * 0.78} ${y - height * 0.12}`,
      "none",
      { stroke: "#ffffff", "stroke-width": width * 0.05, "stroke-linecap": "round", opacity: 0.6 },
    ) +
    path(
      `M${x + rx * 0.82} ${y - height * 0.85}L${x + radiusAt(0.4) * 0.84} ${y - height * 0.4}`,
      "none",
      { stroke: "#ffffff", "stroke-width": width * 0.022, "stroke-linecap": "round", opacity: 0.5 },
    ) +
    (topping ? cream(paint, { x, y: y - height * 0.95, width: width * 0.98, ...topping }) : "")
  );
}

const bowls = {
  wine: { outline: [0.86, 1.12, 0.75], stem: 0.75 },
  flute: { outline: [0.98, 1.05, 1.7], stem: 0.6 },
  balloon: { outline: [0.88, 1.22, 0.95], stem: 0.45 },
  tulip: { outline: [0.7, 1.25, 0.9], stem: 0.6 },
};

/** A stemmed glass, its width that of the belly. */
export function stemmed(
  paint,
  { x, y, width, kind = "wine", liquid, level = 0.6, ice = 0, straw = "" },
) {
  const {
    outline: [mouth, , tall],
    stem,
  } = bowls[kind];
  const [rx, bowl, leg] = [width / 2, width * tall * 1.25, width * stem];
  const [top, bottom] = [y - leg - bowl, y - leg];
  const m = rx * mouth;
  const body = `M${x - m} ${top}C${x - rx * 1.12} ${top + bowl * 0.5} ${x - rx * 1.02} ${bottom - bowl * 0.08} ${x} ${bottom}C${x + rx * 1.02} ${bottom - bowl * 0.08} ${x + rx * 1.12} ${top + bowl * 0.5} ${x + m} ${top}z`;
  const inside = paint.clip(path(body, "#000"));
  const surface = bottom - bowl * level;
  const fill = paint.linear([
    [0, darken(liquid, 0.05)],
    [0.28, lighten(liquid, 0.4)],
    [0.6, liquid],
    [1, darken(liquid, 0.3)],
  ]);
  const cubes = iceCubes(paint, x, surface + width * 0.09, width * 0.26, ice);
  return (
    paint.shadow(x, y, width * 0.8, 0.9) +
    ellipse(x, y, rx * 0.72, rx * 0.2, "#ffffff", {
      "fill-opacity": 0.45,
      stroke: "#ffffff",
      "stroke-opacity": 0.8,
      "stroke-width": 4,
    }) +
    path(
      `M${x - width * 0.02} ${bottom - 4}L${x - width * 0.028} ${y - 6}Q${x} ${y + 4} ${x + width * 0.028} ${y - 6}L${x + width * 0.02} ${bottom - 4}z`,
      "#ffffff",
      { "fill-opacity": 0.75 },
    ) +
    path(body, "#ffffff", { "fill-opacity": 0.28 }) +
    `<g clip-path="${inside}"><rect x="${x - rx * 1.1}" y="${surface}" width="${rx * 2.2}" height="${bowl}" fill="${fill}"/>${ellipse(x, surface, rx * 1.05, rx * 0.2, lighten(liquid, 0.35))}</g>` +
    cubes +
    (straw
      ? path(`M${x} ${surface + bowl * 0.3}L${x + width * 0.36} ${top - bowl * 0.22}`, "none", {
          stroke: straw,
          "stroke-width": width * 0.05,
          "stroke-linecap": "round",
        })
      : "") +
    ellipse(x, top, m, m * 0.22, "#ffffff", {
      "fill-opacity": 0.25,
      stroke: "#ffffff",
      "stroke-width": 4,
      "stroke-opacity": 0.85,
    }) +
    path(body, "none", { stroke: "#ffffff", "stroke-width": 4, "stroke-opacity": 0.65 }) +
    path(
      `M${x - rx * 0.78} ${top + bowl * 0.15}Q${x - rx * 0.95} ${top + bowl * 0.5} ${x - rx * 0.62} ${bottom - bowl * 0.22}`,
      "none",
      { stroke: "#ffffff", "stroke-width": width * 0.045, "stroke-linecap": "round", opacity: 0.6 },
    )
  );
}
