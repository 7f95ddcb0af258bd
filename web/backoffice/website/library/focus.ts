/** Where crops of a picture lie; pure. */

/** In percent of the picture, from its left and its top. */
export type Focus = { x: number; y: number };

type Picture = { width: number; height: number };

/** What a point on a side is in percent of it. */
export const shareAt = (point: number, start: number, length: number): number =>
  length > 0 ? Math.min(100, Math.max(0, Math.round(((point - start) / length) * 100))) : 50;

/** Where a part begins that has the focus in its middle as far as the whole reaches, as `object-position` tells it. */
function positionOn(whole: number, part: number, percent: number): number {
  const room = whole - part;
  if (room <= 0) return 50;
  const start = Math.min(room, Math.max(0, (whole * percent) / 100 - part / 2));
  return Math.round((start / room) * 1000) / 10;
}

/** How a box of this ratio, filled by the picture, shows the part that the server would cut out. */
export function positionIn({ width, height }: Picture, ratio: number, { x, y }: Focus): string {
  const shown = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return `${positionOn(width, shown.width, x)}% ${positionOn(height, shown.height, y)}%`;
}
