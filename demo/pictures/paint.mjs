// Colours, gradients and soft shadows all shapes of the demo pictures share, lit from the top left.
// It knows nothing of cups or cakes.

const channels = (colour) => [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

/** Mixes two "#rrggbb" colours; share 0 is the first, 1 the second. */
export function mix(first, second, share) {
  const [from, to] = [channels(first), channels(second)];
  return (
    "#" +
    from
      .map((value, index) =>
        Math.round(value + (to[index] - value) * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}
export const lighten = (colour, share) => mix(colour, "#fffaf0", share);
export const darken = (colour, share) => mix(colour, "#2a1710", share);

/** Repeatable random numbers in [0, 1) (mulberry32), so that a picture looks the same on each machine. */
export function randomFrom(text) {
  let state = [...text].reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16777619),
    2166136261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const stopList = (stops) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");

/** Collects the gradients and clips of one picture. */
export class Paint {
  definitions = [];

  constructor(seed) {
    this.random = randomFrom(seed);
  }

  #define(markup) {
    const id = `d${this.definitions.length}`;
    this.definitions.push(markup.replace(/^<(\w+)/, `<$1 id="${id}"`));
    return `url(#${id})`;
  }

  between(low, high) {
    return low + (high - low) * this.random();
  }

  linear(stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) {
    return this.#define(
      `<linearGradient x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
    );
  }

  radial(stops, [cx, cy, r] = [0.5, 0.5, 0.5]) {
    return this.#define(
      `<radialGradient cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
    );
  }

  clip(markup) {
    return this.#define(`<clipPath>${markup}</clipPath>`);
  }

  blur(deviation) {
    return this.#define(
      `<filter x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** A round body. */
  volume(colour) {
    return this.radial(
      [
        [0, lighten(colour, 0.45)],
        [0.4, lighten(colour, 0.08)],
        [0.75, darken(colour, 0.1)],
        [1, darken(colour, 0.32)],
      ],
      [0.34, 0.26, 0.82],
    );
  }

  /** An upright cylinder. */
  cylinder(colour) {
    return this.linear([
      [0, darken(colour, 0.06)],
      [0.22, lighten(colour, 0.34)],
      [0.55, colour],
      [1, darken(colour, 0.3)],
    ]);
  }

  /** A flat face seen in the light. */
  face(colour) {
    return this.linear(
      [
        [0, lighten(colour, 0.28)],
        [1, darken(colour, 0.1)],
      ],
      [0, 0, 1, 1],
    );
  }

  /** The soft shadow of something standing at (x, y), falling to the lower right. */
  shadow(x, y, width, strength = 1) {
    const wide = this.radial([
      [0, "#3a2012", 0.34 * strength],
      [0.55, "#3a2012", 0.15 * strength],
      [1, "#3a2012", 0],
    ]);
    const contact = this.radial([
      [0, "#2a150b", 0.5 * strength],
      [0.6, "#2a150b", 0.22 * strength],
      [1, "#2a150b", 0],
    ]);
    return (
      ellipse(x + width * 0.13, y + width * 0.045, width * 0.74, width * 0.25, wide) +
      ellipse(x + width * 0.02, y, width * 0.54, width * 0.13, contact)
    );
  }
}

const number = (value) => Math.round(value * 100) / 100;

export const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? number(value) : value}"`)
    .join("");

export const ellipse = (cx, cy, rx, ry, fill, more = {}) =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`;
export const path = (d, fill, more = {}) => `<path${attributes({ d, fill, ...more })}/>`;
export const polygon = (points, fill, more = {}) =>
  `<polygon${attributes({ points: points.map(([x, y]) => `${number(x)},${number(y)}`).join(" "), fill, ...more })}/>`;
export const group = (markup, more = {}) => `<g${attributes(more)}>${markup}</g>`;
export const turned = (markup, angle, x, y) =>
  angle ? group(markup, { transform: `rotate(${angle} ${x} ${y})` }) : markup;

/** A closed soft outline around (0, 0), for things that grow or are cooked rather than built. */
export function organic(paint, width, height, roughness = 0.12, corners = 9) {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const radius = 1 + paint.between(-roughness, roughness);
    return [(Math.cos(angle) * radius * width) / 2, (Math.sin(angle) * radius * height) / 2];
  });
  const middle = ([ax, ay], [bx, by]) => `${number((ax + bx) / 2)} ${number((ay + by) / 2)}`;
  const curves = points.map(
    (point, index) =>
      `Q${number(point[0])} ${number(point[1])} ${middle(point, points[(index + 1) % corners])}`,
  );
  return `M${middle(points[corners - 1], points[0])}${curves.join("")}Z`;
}

/** Small marks inside an ellipse: seeds, crumbs, sugar, chives. */
export function specks(
  paint,
  { x, y, width, height, count, colour, size = 6, stretch = 1, opacity = 1 },
) {
  return Array.from({ length: count }, () => {
    const angle = paint.between(0, 2 * Math.PI);
    const distance = Math.sqrt(paint.random());
    const [cx, cy] = [
      x + (Math.cos(angle) * distance * width) / 2,
      y + (Math.sin(angle) * distance * height) / 2,
    ];
    const radius = size * paint.between(0.55, 1.2);
    return turned(
      ellipse(cx, cy, radius * stretch, radius, colour, { opacity }),
      Math.round(paint.between(0, 180)),
      cx,
      cy,
    );
  }).join("");
}
