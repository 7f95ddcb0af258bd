import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../testing/render";
import { startServer } from "@shared/staff/testing/server";
import type { ApiToken } from "./token-queries";
import { TokensPage } from "./tokens-page";

const bookkeeping: ApiToken = {
  id: 3,
  name: "Buchhaltung",
  createdAt: "2026-11-23T10:00:00Z",
  expiresAt: "2100-02-21T10:00:00Z",
  lastUsedAt: null,
};

const me = () => ({ body: { data: { id: 9, roles: [] } } });

it("makes a key with a name and an end, shows it, and puts it away", async () => {
  const sent: { name?: string; expiresAt?: string | null }[] = [];
  await startServer(
    {
      "GET /api/users/me": me,
      "GET /api/users/me/tokens": () => ({ body: { data: sent.length > 0 ? [bookkeeping] : [] } }),
      "POST /api/users/me/tokens": (body) => {
        sent.push(body as object);
        return { status: 201, body: { data: { ...bookkeeping, token: "kredenz_0123" } } };
      },
    },
    "/backend#/account/tokens",
  );
  renderPage(<TokensPage />);
  expect(await screen.findByText("Noch kein Schlüssel.")).toBeDefined();
  await userEvent.type(await screen.findByRole("textbox", { name: "Wofür?" }), " Buchhaltung ");
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Gültig" }),
    "bis ich ihn widerrufe",
  );
  await userEvent.click(screen.getByRole("button", { name: "Schlüssel anlegen" }));

  expect(await screen.findByText("kredenz_0123")).toBeDefined();
  expect(sent).toEqual([{ name: "Buchhaltung", expiresAt: null }]);
  // The heading takes the focus once it is painted.
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe("Ihr Schlüssel für „Buchhaltung“"),
  );
  expect(await screen.findByText("Noch nie verwendet")).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Fertig" }));
  expect(screen.queryByText("kredenz_0123")).toBeNull();
});

it("keeps what was typed when the server refuses it", async () => {
  const message = "Mehr als 50 Zugangsschlüssel sind nicht möglich.";
  await startServer(
    {
      "GET /api/users/me": me,
      "GET /api/users/me/tokens": () => ({ body: { data: [] } }),
      "POST /api/users/me/tokens": () => ({
        status: 422,
        body: { message, errors: [{ message, field: "name" }] },
      }),
    },
    "/backend#/account/tokens",
  );
  renderPage(<TokensPage />);
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Wofür?" });
  await userEvent.type(field, "Kassa{Enter}");
  expect(await screen.findByRole("button", { name: message })).toBeDefined();
  expect(field.value).toBe("Kassa");
});

it("names a key before it is revoked, and says which have run out", async () => {
  const revoked: string[] = [];
  const old = { ...bookkeeping, id: 2, name: "Alt", expiresAt: "2020-01-01T12:00:00Z" };
  await startServer(
    {
      "GET /api/users/me": me,
      "GET /api/users/me/tokens": () => ({
        body: { data: revoked.length > 0 ? [bookkeeping] : [bookkeeping, old] },
      }),
      "DELETE /api/users/me/tokens/2": () => {
        revoked.push("2");
        return { body: { data: null } };
      },
    },
    "/backend#/account/tokens",
  );
  renderPage(<TokensPage />);
  expect(await screen.findByText("Abgelaufen am 01.01.2020")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "„Alt“ widerrufen" }));
  const question = await screen.findByRole("dialog", { name: "„Alt“ widerrufen?" });
  expect(revoked).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Widerrufen" }));
  await expect.poll(() => screen.queryByText("Alt")).toBeNull();
  expect(revoked).toEqual(["2"]);
});
