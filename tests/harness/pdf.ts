import { execFileSync } from "node:child_process";

/** What people see in a PDF, and what programs are told about it, by poppler's tools. */

/** Its pages' lines, with one space between what stands side by side. */
export function linesOfPdf(pdf: Buffer): string[][] {
  const text = execFileSync("pdftotext", ["-layout", "-enc", "UTF-8", "-", "-"], { input: pdf });
  const pages = text.toString("utf8").split("\f").slice(0, -1);
  return pages.map((page) =>
    page
      .split("\n")
      .map((line) => line.replaceAll(/\s+/gu, " ").trim())
      .filter((line) => line !== ""),
  );
}

export function titleOfPdf(pdf: Buffer): string {
  const facts = execFileSync("pdfinfo", ["-enc", "UTF-8", "-"], { input: pdf }).toString("utf8");
  return /^Title: +(.*)$/m.exec(facts)?.[1] ?? "";
}

/** Of every font its name, and whether it is embedded and can be read back as letters. */
export function fontsOfPdf(
  pdf: Buffer,
): { name: string; isEmbedded: boolean; isReadable: boolean }[] {
  const table = execFileSync("pdffonts", ["-"], { input: pdf }).toString("utf8");
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => {
      const [name = "", ...rest] = line.split(/\s+/);
      const [isEmbedded, , isReadable] = rest.slice(-5);
      return { name, isEmbedded: isEmbedded === "yes", isReadable: isReadable === "yes" };
    });
}

const millimetresInAnInch = 25.4;
const pointsInAnInch = 72;

const inMillimetres = (points: string | undefined) =>
  (Number(points) * millimetresInAnInch) / pointsInAnInch;

/** Where each word begins on a page, in millimetres from its upper left corner. */
export function wordsOfPdf(pdf: Buffer, page: number): { word: string; x: number; y: number }[] {
  const asked = ["-bbox", "-f", String(page), "-l", String(page), "-", "-"];
  const text = execFileSync("pdftotext", asked, { input: pdf }).toString("utf8");
  return [...text.matchAll(/<word xMin="(.*?)" yMin="(.*?)" .*?>(.*?)<\/word>/g)].map(
    ([, x, y, word = ""]) => ({ word, x: inMillimetres(x), y: inMillimetres(y) }),
  );
}

/** How many pages it has, and how large they are. */
export function pagesOfPdf(pdf: Buffer): { count: number; size: string } {
  const facts = execFileSync("pdfinfo", ["-"], { input: pdf }).toString("utf8");
  const told = (name: string) => new RegExp(`^${name}: +(.*)$`, "m").exec(facts)?.[1] ?? "";
  return { count: Number(told("Pages")), size: told("Page size") };
}

const dotsInAnInch = 200;

const inDots = (millimetres: number) =>
  String(Math.round((millimetres * dotsInAnInch) / millimetresInAnInch));

type Box = { x: number; y: number; width: number; height: number };

/** A part of a page, in millimetres, as a camera sees it: red, green, blue, and how opaque each dot is. */
export function pictureOfPdf(pdf: Buffer, page: number, box: Box) {
  const pages = ["-f", String(page), "-l", String(page), "-singlefile"];
  const place = ["-x", inDots(box.x), "-y", inDots(box.y)];
  const size = ["-W", inDots(box.width), "-H", inDots(box.height)];
  const asked = ["-r", String(dotsInAnInch), ...pages, ...place, ...size, "-"];
  const file = execFileSync("pdftoppm", asked, { input: pdf, maxBuffer: 64 * 2 ** 20 });
  const text = file.subarray(0, 100).toString("latin1");
  const [head = "", columns, rows] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(text) ?? [];
  const [width, height] = [Number(columns), Number(rows)];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; ++dot) {
    const start = head.length + dot * 3;
    data.set(file.subarray(start, start + 3), dot * 4);
  }
  return { width, height, data };
}
