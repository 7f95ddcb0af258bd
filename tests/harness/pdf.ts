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
