import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { startServer } from "@shared/staff/testing/server";
import { showFields } from "./show-fields";

// What loads when it is shown is there already.
beforeAll(async () => {
  await import("./searched-controls");
  await import("./pictures");
});

const facts = {
  tag: { kind: "reference", target: "tags", label: "Schlagwort", mayBeEmpty: true },
  tags: { kind: "list", item: { kind: "reference", target: "tags" }, label: "Schlagwörter" },
} as const satisfies Fields;

const stored = { tag: { id: 7 }, tags: [{ id: 7 }] };

/** So many tags as the test is about, of which each answer holds the first ones only. */
async function serve(total: number) {
  const all = Array.from({ length: total }, (_, index) => ({
    id: index + 1,
    name: `Wort ${index + 1}`,
  }));
  const asked: string[] = [];
  await startServer(
    {
      "GET /api/tags": (_body, query) => {
        const words = query.get("q") ?? "";
        asked.push(words);
        const limit = Number(query.get("limit"));
        const found = all.filter(({ name }) => name.includes(words));
        const meta = { total: found.length, page: 1, limit };
        return { body: { data: found.slice(0, limit), meta } };
      },
      "GET /api/tags/7": () => ({ body: { data: all[6] } }),
    },
    "/backend",
  );
  return asked;
}

it("shows few records whole", async () => {
  await serve(9);
  const form = showFields(facts, { stored });
  const one = await screen.findByRole("combobox", { name: "Schlagwort" });
  await userEvent.selectOptions(one, "Wort 9");
  await userEvent.click(screen.getByRole("checkbox", { name: "Wort 2" }));
  expect(form.sent()).toEqual({ tag: { id: 9 }, tags: [{ id: 7 }, { id: 2 }] });
  await userEvent.selectOptions(one, "Nichts ausgewählt");
  expect(form.sent().tag).toBeNull();
});

it("lets one search among many, answered by the server", async () => {
  const asked = await serve(10_000);
  const form = showFields(facts, { stored });
  const one = await screen.findByRole<HTMLInputElement>("combobox", { name: "Schlagwort" });
  await waitFor(() => expect(one.value).toBe("Wort 7"));
  await userEvent.clear(one);
  await userEvent.type(one, "9999");
  await screen.findByRole("option", { name: "Wort 9999" });
  const enter = createEvent.keyDown(one, { key: "Enter", code: "Enter" });
  fireEvent(one, enter);
  expect(enter.defaultPrevented).toBe(true);
  expect(form.sent().tag).not.toEqual({ id: 9999 });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(form.sent().tag).toEqual({ id: 9999 });
  expect(asked).toContain("9999");
});

it("lets some be chosen among many in the same way", async () => {
  await serve(10_000);
  const form = showFields({ tags: facts.tags }, { stored });
  const some = await screen.findByRole("combobox", { name: "Schlagwörter" });
  expect(await screen.findByText("Wort 7")).toBeDefined();
  await userEvent.type(some, "8888");
  await userEvent.click(await screen.findByRole("option", { name: "Wort 8888" }));
  expect(form.sent().tags).toEqual([{ id: 7 }, { id: 8888 }]);
});

it("keeps pictures in an order", async () => {
  const image = (id: number) => ({ id, version: 1, alt: `Bild ${id}`, extension: "jpg" });
  await startServer({}, "/backend");
  const form = showFields(
    {
      images: { kind: "list", item: { kind: "reference", target: "images" }, label: "Bilder" },
    },
    { stored: { images: [image(4), image(5), image(6)] } },
  );
  const pictures = await screen.findByRole("group", { name: "Bilder" });
  expect(within(pictures).getAllByRole("img")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Bild 3 nach oben" }));
  await userEvent.click(screen.getByRole("button", { name: "Bild 1 löschen" }));
  expect(form.sent()).toEqual({ images: [{ id: 6 }, { id: 5 }] });
});
