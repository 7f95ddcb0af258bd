import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { startServer } from "@shared/staff/testing/server";
import { showFields } from "./show-fields";

// What loads when it is shown is there already.
beforeAll(async () => {
  await import("./pictures");
});

const item = { kind: "reference", target: "images" } as const;
const one = { logo: { ...item, label: "Logo", mayBeEmpty: true } } as const satisfies Fields;
const several = {
  images: { kind: "list", item, label: "Bilder", atMost: 3 },
} as const satisfies Fields;

const imageOf = (id: number) => ({
  id,
  version: 1,
  name: `bild-${id}.jpg`,
  alt: id % 2 ? "" : `Torte ${id}`,
  extension: "jpg",
});

/** A library of so many pictures, the last one newest, that tells what it is asked and sent. */
async function serve(total: number) {
  const all = Array.from({ length: total }, (_, index) => imageOf(total - index));
  const asked: string[] = [];
  const sent: unknown[] = [];
  await startServer(
    {
      "GET /api/images": (_body, query) => {
        const words = query.get("q") ?? "";
        const ids = query.get("id")?.split(",").map(Number);
        if (!ids) asked.push(String(query));
        const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
        const found = all.filter(
          ({ id, name }) => (ids?.includes(id) ?? true) && name.includes(words),
        );
        const meta = { total: found.length, page, limit };
        return { body: { data: found.slice((page - 1) * limit, page * limit), meta } };
      },
      "POST /api/images": (body) => {
        sent.push((body as { name: string }).name);
        const made = { ...imageOf(100 + sent.length), ...(body as object), alt: "" };
        return { status: 201, body: { data: made } };
      },
      "PUT /api/images/101": (body) => {
        sent.push(body);
        return { body: { data: { ...imageOf(101), version: 2, ...(body as object) } } };
      },
    },
    "/backend",
  );
  return { asked, sent };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const open = async (name: string) => {
  await userEvent.click(await button(name));
  return screen.findByRole("dialog");
};
const picture = (name: string, type = "image/png", size = 3) =>
  Object.defineProperty(new File(["abc"], name, { type }), "size", { value: size });

it("takes one as soon as it is picked, by the keyboard alone", async () => {
  const { asked } = await serve(30);
  const form = showFields(one, { stored: { logo: null } });
  const dialog = await open("Bild wählen");
  const search = within(dialog).getByRole("searchbox", { name: "Bilder durchsuchen" });
  expect(document.activeElement).toBe(search);
  const newest = await within(dialog).findByRole("button", { name: /bild-30/ });
  newest.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}");
  expect(form.sent()).toEqual({ logo: { id: 29 } });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Anderes Bild wählen");
  expect(asked).toEqual(["page=1&limit=24&sort=-createdAt"]);

  await open("Anderes Bild wählen");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Anderes Bild wählen");
});

it("asks the server for words and for further pictures", async () => {
  const { asked } = await serve(30);
  showFields(one, { stored: { logo: null } });
  const dialog = await open("Bild wählen");
  await within(dialog).findByText("24 von 30 Bildern");
  await userEvent.click(await button("Weitere zeigen"));
  await within(dialog).findByText("30 Bilder");
  expect(screen.queryByRole("button", { name: "Weitere zeigen" })).toBeNull();
  await userEvent.type(within(dialog).getByRole("searchbox"), "bild-17");
  await within(dialog).findByText("1 Bild");
  expect(asked).toEqual([
    "page=1&limit=24&sort=-createdAt",
    "page=2&limit=24&sort=-createdAt",
    "page=1&limit=24&sort=-createdAt&q=bild-17",
  ]);
});

it("tells what cannot be used before it is sent, and takes new ones with existing ones", async () => {
  const { sent } = await serve(5);
  const form = showFields(several, { stored: { images: [imageOf(5)] } });
  const dialog = await open("Bild hinzufügen");
  const input = within(dialog).getByLabelText<HTMLInputElement>("Neue Bilder hochladen", {
    selector: "input",
  });
  await userEvent.upload(
    input,
    [
      picture("karte.pdf", "application/pdf"),
      picture("riesig.png", "image/png", 41_000_000),
      picture("neu.png"),
    ],
    { applyAccept: false },
  );
  await within(dialog).findByText("1 von 3 hochgeladen. 2 nicht.");
  await within(dialog).findByText(/^„karte.pdf“ ist kein Bild/);
  await within(dialog).findByText("„riesig.png“ ist mit 41 MB zu groß", { exact: false });
  expect(sent).toEqual(["neu.png"]);
  expect(screen.queryByRole("button", { name: /^Erneut versuchen/ })).toBeNull();

  const alt = within(dialog).getByRole("textbox", { name: "Was auf „neu.png“ zu sehen ist" });
  await userEvent.type(alt, "Eine neue Torte");
  const four = await within(dialog).findByRole("button", { name: /bild-4/ });
  await userEvent.click(four);
  expect(four.getAttribute("aria-pressed")).toBe("true");
  // There is room for two beside the one that is there.
  await userEvent.click(within(dialog).getByRole("button", { name: /bild-3/ }));
  await within(dialog).findByText("Mehr als 2 Bilder passen hier nicht.");
  await userEvent.click(await button("2 Bilder verwenden"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)).toMatchObject({ id: 101, alt: "Eine neue Torte" });
  await waitFor(() => expect(form.sent()).toEqual({ images: [{ id: 5 }, { id: 4 }, { id: 101 }] }));
  expect(screen.queryByRole("button", { name: "Bild hinzufügen" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe("up-101"));
});
