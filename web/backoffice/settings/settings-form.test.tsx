import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { startServer } from "@shared/staff/testing/server";
import { useConfig } from "@shared/staff/context/config";
import { renderPage } from "../testing/render";
import { SettingsForm } from "./settings-form";

function Settings() {
  const config = useConfig();
  return config.data && <SettingsForm section="look" config={config.data} />;
}

it("asks about a field that somebody else has changed meanwhile", async () => {
  const sent: Record<string, unknown>[] = [];
  const config = { version: 7, title: "Café" };
  const theirs = { version: 8, title: "Kaffeehaus" };
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }),
      "GET /api/config": () => ({ body: { data: config } }),
      "POST /api/config": (body) => {
        const asked = body as Record<string, unknown>;
        sent.push(asked);
        return asked.version === 7
          ? { status: 409, body: { message: "Inzwischen geändert.", errors: [], data: theirs } }
          : { body: { data: { version: 9, title: asked.title } } };
      },
    },
    "/backend#/settings",
  );
  renderPage(<Settings />);
  const title = await screen.findByLabelText<HTMLInputElement>("Titel der Website");
  await userEvent.clear(title);
  await userEvent.type(title, "Konditorei");
  await userEvent.click(screen.getByRole("button", { name: "Speichern" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Kaffeehaus")).toBeDefined();
  expect(within(dialog).getByText("Konditorei")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Übernehmen und speichern" }));
  await screen.findByText("Gespeichert");
  expect(sent).toEqual([
    { title: "Konditorei", version: 7 },
    { title: "Konditorei", version: 8 },
  ]);
});
