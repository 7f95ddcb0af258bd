/** Hostile bodies: no call may fail on them, whatever it expects. */
import { gzipSync } from "node:zlib";
import { type Operation, operations } from "./contract";

type Body = string | Uint8Array<ArrayBuffer>;

/** Small ones that are no bodies at all. */
export const brokenBodies: readonly { what: string; body: Body }[] = [
  { what: "nothing", body: "" },
  { what: "broken JSON", body: '{"name": "Melange"' },
  { what: "two values", body: "{} {}" },
  { what: "a list", body: "[]" },
  { what: "a text", body: '"Melange"' },
  { what: "null", body: "null" },
  { what: "NaN", body: '{"name": NaN}' },
  {
    what: "broken UTF-8",
    body: new Uint8Array([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  },
  { what: "a lone surrogate", body: '{"name": "\\ud800"}' },
  { what: "a NUL byte", body: '{"name": "\u0000"}' },
  { what: "100,000 open brackets", body: "[".repeat(100_000) },
  { what: "100,000 nested objects", body: '{"name":'.repeat(100_000) },
  { what: "10 MB", body: `{"name": "${"x".repeat(10 * 1024 * 1024)}"}` },
];

const kilobyte = 1024;

/** Calls with a body that nobody has to sign in for. */
export const openOperations: readonly Operation[] = operations.filter(
  ({ access, body }) => body !== undefined && access.includes("guest"),
);

/** Calls that act without a JSON body, and have to get over one that comes all the same. */
export const openActs: readonly Operation[] = operations.filter(
  ({ access, body, method }) => body === undefined && method !== "GET" && access.includes("guest"),
);

/** The most bytes that such a call reads; one more is 413. */
export function limitOf({ name }: Operation): number {
  if (name === "POST /api/uploads") return Math.floor((20_000_000 / 3) * 4) + 64 * kilobyte;
  return name.startsWith("POST /api/orders") && !name.includes("{")
    ? 256 * kilobyte
    : 16 * kilobyte;
}

/** As many of `piece` as fit, between `open` and `close`. */
function filled(bytes: number, open: string, piece: string, close: string, comma = ","): string {
  const room = bytes - Buffer.byteLength(open + close) - Buffer.byteLength(piece);
  const more = Math.max(0, Math.floor(room / Buffer.byteLength(comma + piece)));
  return open + piece + (comma + piece).repeat(more) + close;
}

function distinctKeys(bytes: number, prefix: string): string {
  const count = Math.floor((bytes - 2) / (prefix.length + 14));
  const members = Array.from(
    { length: count },
    (_, index) => `"${prefix}${String(index).padStart(9, "0")}":0`,
  );
  return `{${members.join(",")}}`;
}

/** Names nobody offers, `count` of them in each of as many items as fit. */
function choices(bytes: number, count: number): string {
  const names = Array.from({ length: count }, (_, index) => `"${index}"`).join(",");
  const item = `{"product":{"id":1},"amount":1,"parts":[{"value":[${names}]}]}`;
  return filled(bytes, '{"branch":{"id":1},"items":[', item, "]}");
}

type HostileBody = { what: string; body: (bytes: number) => Body };

/** Large ones, of just as many bytes as a call reads; none of them is a body that any call accepts. */
export const hostileBodies: readonly HostileBody[] = [
  {
    what: "a long name before a long list",
    body: (bytes) => filled(bytes, `{"${"a".repeat(bytes / 2)}":[`, "0", "]}"),
  },
  { what: "a list of zeros", body: (bytes) => filled(bytes, '{"x":[', "0", "]}x") },
  { what: "a list of empty objects", body: (bytes) => filled(bytes, '{"x":[', "{}", "]}x") },
  { what: "a list of empty lists", body: (bytes) => filled(bytes, '{"x":[', "[]", "]}x") },
  { what: "a list of empty texts", body: (bytes) => filled(bytes, '{"x":[', '""', "]}x") },
  { what: "a list of small objects", body: (bytes) => filled(bytes, '{"x":[', '{"a":0}', "]}x") },
  { what: "a bare list", body: (bytes) => filled(bytes, "[", "0", "]") },
  { what: "open lists", body: (bytes) => "[".repeat(bytes) },
  { what: "open objects", body: (bytes) => filled(bytes, "", '{"a":', "", "") },
  {
    what: "lists 32 deep, again and again",
    body: (bytes) => filled(bytes, '{"x":[', "[".repeat(30) + "]".repeat(30), "]}x"),
  },
  { what: "one name many times", body: (bytes) => filled(bytes, "{", '"a":0', "}x") },
  { what: "many names", body: (bytes) => `${distinctKeys(bytes - 1, "")}x` },
  {
    what: "many names that begin alike",
    body: (bytes) => `${distinctKeys(bytes - 1, "a".repeat(500))}x`,
  },
  { what: "one text", body: (bytes) => `{"x":"${"x".repeat(bytes - 9)}"}x` },
  { what: "a text that does not end", body: (bytes) => `{"x":"${"x".repeat(bytes - 6)}` },
  { what: "escapes only", body: (bytes) => filled(bytes, '{"x":"', "\\\\", '"}x', "") },
  { what: "escaped slashes", body: (bytes) => filled(bytes, '{"x":"', "\\/", '"}x', "") },
  { what: "null characters only", body: (bytes) => filled(bytes, '{"x":"', "\\u0000", '"}', "") },
  {
    what: "a null character in each text",
    body: (bytes) => filled(bytes, '{"x":[', '"\\u0000"', "]}"),
  },
  {
    what: "a null character behind many texts",
    body: (bytes) => filled(Math.min(bytes, 60_000), '{"x":[', '"x"', ',"\\u0000"]}'),
  },
  { what: "surrogates", body: (bytes) => filled(bytes, '{"x":"', "\\ud83d\\ude00", '"}x', "") },
  { what: "half surrogates", body: (bytes) => filled(bytes, '{"x":[', '"\\ud83d"', "]}") },
  { what: "numbers beyond all", body: (bytes) => filled(bytes, '{"x":[', "1e999", "]}") },
  { what: "numbers near the end", body: (bytes) => filled(bytes, '{"x":[', "1e308", "]}x") },
  { what: "one number", body: (bytes) => `{"x":${"9".repeat(bytes - 7)}}x` },
  { what: "one fraction", body: (bytes) => `{"x":0.${"1".repeat(bytes - 9)}}x` },
  { what: "blanks", body: (bytes) => `${" ".repeat(bytes - 1)}x` },
  { what: "quotes", body: (bytes) => '"'.repeat(bytes) },
  { what: "null bytes", body: (bytes) => new Uint8Array(bytes) },
  { what: "broken UTF-8", body: (bytes) => new Uint8Array(bytes).fill(0xff) },
  {
    what: "a compressed body",
    body: (bytes) => new Uint8Array(gzipSync(`{"x":"${"x".repeat(bytes)}"}`)),
  },
  { what: "items that are none", body: (bytes) => filled(bytes, '{"items":[', "{}", "]}") },
  {
    what: "250 wrong items",
    body: () => `{"items":[${Array(250).fill('{"amount":"x"}').join(",")}]}`,
  },
  {
    what: "items with many parts",
    body: (bytes) =>
      filled(
        Math.min(bytes, 100_000),
        '{"branch":{"id":1},"items":[',
        filled(900, '{"product":{"id":1},"amount":1,"parts":[', '{"value":0}', "]}"),
        "]}",
      ),
  },
  { what: "items with some options", body: (bytes) => choices(Math.min(bytes, 110_000), 70) },
  { what: "items with many options", body: (bytes) => choices(Math.min(bytes, 110_000), 2000) },
  {
    what: "ids of no uploads",
    body: (bytes) =>
      filled(
        bytes,
        '{"branch":{"id":1},"items":[{"product":{"id":1},"amount":1,"parts":[{"value":[',
        '{"id":1}',
        "]}]}]}",
      ),
  },
  {
    what: "a file in escaped slashes",
    body: (bytes) => filled(bytes, '{"data":"data:;base64,', "\\/", '!"}', ""),
  },
  {
    what: "a file that is wrong at its end",
    body: (bytes) => filled(bytes, '{"data":"data:;base64,', "AAAA", '!"}', ""),
  },
  { what: "a file without an address", body: (bytes) => `{"data":"${"A".repeat(bytes - 11)}"}` },
  {
    what: "two files",
    body: (bytes) => {
      const file = filled(bytes / 2 - 4, '"data":"data:;base64,', "AAAA", '"', "");
      return `{${file},${file}}`;
    },
  },
  {
    what: "much beside a file",
    body: (bytes) => filled(bytes, '{"data":"data:;base64,AAAA","x":[', "{}", "]}"),
  },
];
