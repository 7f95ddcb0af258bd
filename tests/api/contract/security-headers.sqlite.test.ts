/** What a browser is told of every answer, whoever made it: what it may do with it, and who may embed it. */
import { beforeAll, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { onePixel } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

let picture = "";
let file = "";

const server = await serverOfThisFile({ pages: "rendered" });
const admin = await server.as("admin");

beforeAll(async () => {
  const image = await admin.create("/api/images", { name: "punkt", alt: "", data: onePixel });
  picture = `/image/${image.id}-${image.version}.png`;
  const sent = await server.guest().post<Stored>("/api/uploads", { name: "a.png", data: onePixel });
  const { id, version, extension, publicHash } = sent.data;
  file = `/upload/${String(publicHash)}/${id}-${version}.${String(extension)}`;
});

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const answers: [string, () => string, number, string][] = [
  ["a page", () => "/", 200, "same-origin"],
  ["a page that is not there", () => "/nirgends", 404, "same-origin"],
  ["an answer that was ready", () => "/api/init", 200, "same-origin"],
  ["an answer that was made", () => "/api/users/me", 200, "same-origin"],
  ["a refusal", () => "/api/orders/999999", 404, "same-origin"],
  ["a text for programs", () => "/robots.txt", 200, "same-origin"],
  ["a guest's file", () => file, 200, "same-origin"],
  ["a picture, which mails and previews show", () => picture, 200, "cross-origin"],
];

test.each(answers)("%s", async (_what, path, status, embeddedBy) => {
  const answer = await admin.get(path());
  expect(answer.status, answer.text.slice(0, 200)).toBe(status);
  const expected = { ...everywhere, "Cross-Origin-Resource-Policy": embeddedBy };
  const names = Object.keys(expected);
  expect(Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))).toEqual(
    expected,
  );
});
