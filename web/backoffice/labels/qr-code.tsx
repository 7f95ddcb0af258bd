import { encodeQR } from "qr";

/** A QR code as one path, so that paper gets edges and not dots. */

/** Modules left light around it (ISO/IEC 18004); cameras take words beside it for a part of it otherwise. */
const quietZone = 4;

const drawn = new Map<string, { size: number; path: string }>();

/** Labels are drawn twice, on the screen and for the paper, and often several times. */
function drawingOf(text: string) {
  const known = drawn.get(text);
  if (known) return known;
  const rows = encodeQR(text, "raw", { ecc: "quartile", border: quietZone });
  const path = rows.map(pathOfRow).join("");
  const drawing = { size: rows.length, path };
  drawn.set(text, drawing);
  return drawing;
}

/** One box for each run of dark modules. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
  }
  return path;
}

type QrCodeProps = { text: string; className: string | undefined };

export function QrCode({ text, className }: QrCodeProps) {
  const { size, path } = drawingOf(text);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={text}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
