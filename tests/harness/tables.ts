import { execFileSync } from "node:child_process";

/** What spreadsheets find in a file of CSV: German Excel's, with semicolons behind a byte order mark. */
export function rowsOfCsv(file: Buffer): string[][] {
  const text = file.toString("utf8");
  if (!text.startsWith("\uFEFF"))
    throw new Error("without a byte order mark Excel takes it for Latin");
  const lines = text.slice(1).split("\r\n");
  if (lines.pop() !== "") throw new Error("the last line does not end");
  const cell = /(?:^|;)(?:"((?:[^"]|"")*)"|([^";]*))/gy;
  return lines.map((line) =>
    [...line.matchAll(cell)].map(
      ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  );
}

const unpack =
  "import io, sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())).read('xl/worksheets/sheet1.xml'))";

/** The cells of an XLSX file as its first sheet's XML has them: numbers and texts. */
export function rowsOfXlsx(file: Buffer): string[][] {
  const sheet = execFileSync("python3", ["-c", unpack], { input: file }).toString("utf8");
  if (sheet.includes("<f>")) throw new Error("a cell is a formula");
  const rows = sheet.match(/<row .*?<\/row>/gs) ?? [];
  const cell = /<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs;
  return rows.map((row) => [...row.matchAll(cell)].map(([, text, number = ""]) => text ?? number));
}
