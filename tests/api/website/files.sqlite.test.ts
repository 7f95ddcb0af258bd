import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { adminLogin } from "../../harness/server";
import { onePixel } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile();
const admin = await server.as("admin");
const image = await admin.create("/api/images", {
  name: "punkt",
  alt: "Ein Punkt",
  data: onePixel,
});

const dataUrl = (type: string, text: string) => `data:${type};base64,${btoa(text)}`;

describe("a picture", () => {
  const named = (extension: string) => `${image.id}-${image.version}.${extension}`;

  const addresses: [string, string, string][] = [
    ["/image", "png", "image/png"],
    ["/image/small", "webp", "image/webp"],
    ["/image/thumbnail", "jpg", "image/jpeg"],
    ["/image/large", "avif", "image/avif"],
    ["/image/product/tiny", "webp", "image/webp"],
    ["/image/category/icon", "jpg", "image/jpeg"],
  ];
  test.each(addresses)("at %s as %s", async (folder, extension, type) => {
    const answer = await server.guest().get(`${folder}/${named(extension)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(type);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    expect(answer.text.length).toBeGreaterThan(0);
  });

  test.each([
    "/image/huge/ID-1.webp",
    "/image/poster/small/ID-1.webp",
    "/image/ID-1.webp",
    "/image/small/ID-99.webp",
    "/image/small/999999-1.webp",
    "/image/small/ID-1.svg",
    "/image/small/..%2f..%2fkredenz.sqlite",
    "/image/%2e%2e/%2e%2e/kredenz.sqlite",
  ])("is not at %s", async (path) => {
    const answer = await server.guest().get(path.replace("ID", String(image.id)));
    expect(answer.status, answer.text.slice(0, 100)).toBe(404);
  });

  test("gets a new address when it is replaced, and the old one keeps answering", async () => {
    const first = await admin.create("/api/images", { name: "alt", alt: "", data: onePixel });
    const replaced = await admin.put(`/api/images/${first.id}`, { id: first.id, data: onePixel });
    expect(replaced.status, replaced.text).toBe(200);
    expect(replaced.data.version).toBeGreaterThan(first.version);
    for (const version of [first.version, replaced.data.version])
      expect((await server.guest().get(`/image/${first.id}-${version}.png`)).status).toBe(200);
  });

  const refused: [string, unknown][] = [
    ["a text", dataUrl("image/png", "kein Bild")],
    ["half a picture", onePixel.slice(0, 80)],
    ["no data URL", "https://example.test/punkt.png"],
    ["an SVG with a script", dataUrl("image/svg+xml", "<svg><script>1</script></svg>")],
    ["nothing", null],
  ];
  test.each(refused)("is not made of %s", async (_what, data) => {
    const before = (await admin.get<Stored[]>("/api/images")).data.length;
    const answer = await admin.post("/api/images", { name: "x", alt: "", data });
    expectRefusal(answer, [422]);
    expect(answer.errors.map((one) => one.field)).toEqual(["data"]);
    expect((await admin.get<Stored[]>("/api/images")).data).toHaveLength(before);
  });
});

describe("a guest's upload", () => {
  const send = async (name: string, data: string) => {
    const answer = await server.guest().post("/api/uploads", { name, data });
    expect(answer.status, answer.text).toBe(201);
    const { id, version, extension, publicHash } = answer.data;
    return {
      file: `/upload/${String(publicHash)}/${id}-${version}.${String(extension)}`,
      preview: `/upload/${String(publicHash)}/preview/${id}-${version}.jpg`,
    };
  };

  test("comes back as it was sent, to staff alone", async () => {
    const text = "Alles Gute zum Geburtstag!";
    const { file } = await send("Widmung.txt", dataUrl("text/plain", text));
    expectRefusal(await server.guest().get(file), [404]);
    const answer = await admin.get(file);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(text);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const key = file.split("/")[2] ?? "";
    expect((await admin.get(file.replace(key, "0".repeat(key.length)))).status).toBe(404);
  });

  test("has a preview when it is a picture, for who knows its key", async () => {
    const { file, preview } = await send("Foto.png", onePixel);
    expectRefusal(await server.guest().get(file), [404]);
    const answer = await server.guest().get(preview);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
    const key = preview.split("/")[2] ?? "";
    const guessed = preview.replace(key, "0".repeat(key.length));
    expectRefusal(await server.guest().get(guessed), [404]);
  });

  test("is judged by its content, and never runs in a browser", async () => {
    const page = "<!doctype html><script>alert(1)</script>";
    const answer = await server
      .guest()
      .post("/api/uploads", { name: "seite.png", data: dataUrl("image/png", page) });
    if (answer.status !== 201) return expectRefusal(answer, [422]);
    const { id, version, extension, publicHash } = answer.data;
    const served = await admin.get(
      `/upload/${String(publicHash)}/${id}-${version}.${String(extension)}`,
    );
    expect(served.headers.get("Content-Type")).not.toContain("html");
    expect(served.headers.get("Content-Disposition")).toMatch(/^attachment/);
  });

  test("cannot be listed or renamed by guests", async () => {
    await send("Foto.png", onePixel);
    expectRefusal(await server.guest().get("/api/uploads"), [401]);
    expectRefusal(await server.guest().put("/api/uploads/1", { id: 1, name: "x" }), [401]);
  });
});

test("an upload of staff ends at 300 MB, and more is refused before it is sent", async () => {
  const session = await server.guest().post<{ csrfToken: string }>("/api/auth/login", adminLogin);
  const cookies = session.headers.getSetCookie().map((line) => line.split(";")[0]);
  /** The status that answers the head alone. */
  const announce = async (bytes: number) => {
    const call = request(`${server.address}/api/uploads`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Content-Length": bytes,
        Cookie: cookies.join("; "),
        "X-CSRF-Token": session.data.csrfToken,
        Expect: "100-continue",
      },
    });
    call.flushHeaders();
    const status = await Promise.race([
      once(call, "continue").then(() => 100),
      once(call, "response").then(([answer]) => (answer as IncomingMessage).statusCode),
    ]);
    call.destroy();
    return status;
  };
  // As Base64, with room for the other fields.
  const most = (300_000_000 / 3) * 4 + 64 * 1024;
  expect([await announce(most), await announce(most + 1)]).toEqual([100, 413]);
});
