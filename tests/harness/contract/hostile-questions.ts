/** Hostile requests without a body: what can be put into a query and a head of 8 kB. */
import { type Operation, operations } from "./contract";

/** Questions that nobody has to sign in for, and that end with their answer. */
export const openQuestions: readonly Operation[] = operations.filter(
  ({ access, method, path }) =>
    method === "GET" && access.includes("guest") && !path.endsWith("/events"),
);

type HostileQuestion = { what: string; query?: string; headers?: Record<string, string> };

/** About so many letters; the rest of a head is others'. */
const room = 7000;
const repeated = (piece: string) => piece.repeat(Math.floor(room / piece.length));
const listed = (make: (index: number) => string, separator: string) => {
  const pieces: string[] = [];
  for (let length = 0; length < room; length += (pieces.at(-1) ?? "").length + separator.length)
    pieces.push(make(pieces.length));
  return pieces.slice(0, -1).join(separator);
};

export const hostileQuestions: readonly HostileQuestion[] = [
  { what: "a long word", query: `q=${repeated("a")}` },
  { what: "many words", query: `q=${repeated("a+")}` },
  { what: "a word of wildcards", query: `q=${repeated("%25_")}` },
  { what: "a word of quotes", query: `q=${repeated("%27%22")}` },
  { what: "a word of umlauts", query: `q=${repeated("%C3%84")}` },
  { what: "the last page", query: "page=9007199254740991&limit=200" },
  { what: "no page", query: "page=-1&limit=0" },
  { what: "a sorting by much", query: `sort=${listed(() => "-id", ",")}` },
  { what: "many ids", query: `branches=${listed(String, ",")}` },
  { what: "many names", query: listed((index) => `a${index}=`, "&") },
  { what: "one name many times", query: listed(() => "q=a", "&") },
  { what: "separators only", query: repeated("&") },
  { what: "escapes only", query: repeated("%61") },
  { what: "broken escapes", query: repeated("%") },
  { what: "many cookies", headers: { Cookie: listed((index) => `a${index}=b`, "; ") } },
  { what: "one cookie many times", headers: { Cookie: listed(() => "kredenz=a", "; ") } },
  { what: "a long key", headers: { Authorization: `Bearer ${repeated("a")}` } },
  { what: "many versions", headers: { "If-None-Match": listed((index) => `"${index}"`, ", ") } },
  {
    what: "many ranges",
    headers: { Range: `bytes=${listed((index) => `${index}-${index}`, ",")}` },
  },
  {
    what: "many encodings",
    headers: { "Accept-Encoding": listed((index) => `a${index};q=0.5`, ",") },
  },
  {
    what: "many languages",
    headers: { "Accept-Language": listed((index) => `a${index};q=0.5`, ",") },
  },
  {
    what: "many proxies",
    headers: { "X-Forwarded-For": listed((index) => `10.0.0.${index % 256}`, ",") },
  },
];
