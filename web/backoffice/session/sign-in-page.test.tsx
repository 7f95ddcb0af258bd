import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../testing/render";
import { startServer } from "@shared/staff/testing/server";
import { SignInPage } from "./sign-in-page";

const lockedOut =
  "Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in 12 Minuten noch einmal.";

it("shows the server's sentence as an alert and leads the focus to the password", async () => {
  const sent: unknown[] = [];
  await startServer(
    {
      "POST /api/auth/login": (body) => {
        sent.push(body);
        return { status: 422, body: { message: lockedOut, errors: [] } };
      },
    },
    "/backend/login",
  );
  renderPage(<SignInPage />);

  const email = screen.getByLabelText("E-Mail-Adresse");
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, " lena@example.at ");
  await userEvent.type(screen.getByLabelText("Passwort"), "falsch{Enter}");

  expect(await screen.findByText(lockedOut)).toBeDefined();
  expect(screen.getByText(lockedOut).closest("[role=alert]")).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Passwort"));
  expect(sent).toEqual([{ email: "lena@example.at", password: "falsch" }]);
});

it("names the ways past a lock, the link with the address that was typed", async () => {
  const sent: unknown[] = [];
  await startServer(
    {
      "POST /api/auth/login": () => ({ status: 429, body: { message: lockedOut, errors: [] } }),
      "POST /api/auth/login-link": (body) => {
        sent.push(body);
        return { status: 204, body: null };
      },
    },
    "/backend/login",
  );
  renderPage(<SignInPage />);
  await userEvent.type(screen.getByLabelText("E-Mail-Adresse"), "lena@example.at");
  await userEvent.type(screen.getByLabelText("Passwort"), "falsch{Enter}");
  const ways = await screen.findByText(/In einem anderen Browser, in dem Sie schon/);
  expect(ways.closest("[role=alert]")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Link per E-Mail schicken" }));
  await userEvent.click(screen.getByRole("button", { name: "Link schicken" }));
  expect(await screen.findByText(/Wenn es zu lena@example.at ein Konto gibt/)).toBeDefined();
  expect(sent).toEqual([{ email: "lena@example.at" }]);
});

it("asks for what is missing without bothering the server", async () => {
  await startServer({}, "/backend/login");
  renderPage(<SignInPage />);
  await userEvent.click(screen.getByRole("button", { name: "Anmelden" }));
  const email = screen.getByLabelText("E-Mail-Adresse");
  expect(screen.getByText("Bitte geben Sie Ihre E-Mail-Adresse ein.")).toBeDefined();
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(email);
});

it("asks for the code of who has a second step, and shows why it was refused", async () => {
  const sent: unknown[] = [];
  const wrongCode = "Dieser Code stimmt nicht oder wurde schon verwendet.";
  await startServer(
    {
      "POST /api/auth/login": () => ({ body: { data: { ticket: "abc" } } }),
      "POST /api/auth/second-factor": (body) => {
        sent.push(body);
        const errors = [{ message: wrongCode, field: "code" }];
        return { status: 422, body: { message: wrongCode, errors } };
      },
      "GET /api/config": () => ({
        body: { data: { phone: "+43 1 234 56 78", email: "post@ringlotte.test" } },
      }),
    },
    "/backend/login",
  );
  renderPage(<SignInPage />);
  await userEvent.type(screen.getByLabelText("E-Mail-Adresse"), "lena@example.at");
  await userEvent.type(screen.getByLabelText("Passwort"), "Topfenstrudel{Enter}");
  expect(await screen.findByRole("heading", { name: "Zweiter Schritt" })).toBeDefined();
  const code = screen.getByLabelText("Code");
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, "123 456{Enter}");
  expect(await screen.findByText(wrongCode)).toBeDefined();
  expect(code.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(code);
  expect(sent).toEqual([{ ticket: "abc", code: "123 456" }]);

  await userEvent.click(screen.getByText("Handy und Ersatzcodes verloren?"));
  const telephone = await screen.findByRole("link", { name: "+43 1 234 56 78" });
  expect(telephone.getAttribute("href")).toBe("tel:+4312345678");
  expect(screen.getByText(/^kredenz user reset-two-factor/)).toBeDefined();
});

it("names the ways past a lock of the second step", async () => {
  const locked = "Zu viele fehlgeschlagene Anmeldungen. Bitte warten Sie 5 Minuten.";
  await startServer(
    {
      "POST /api/auth/login": () => ({ body: { data: { ticket: "abc" } } }),
      "POST /api/auth/second-factor": () => ({
        status: 429,
        body: { message: locked, errors: [] },
      }),
    },
    "/backend/login",
  );
  renderPage(<SignInPage />);
  await userEvent.type(screen.getByLabelText("E-Mail-Adresse"), "lena@example.at");
  await userEvent.type(screen.getByLabelText("Passwort"), "Topfenstrudel{Enter}");
  await userEvent.type(await screen.findByLabelText("Code"), "123 456{Enter}");
  expect(await screen.findByText(locked)).toBeDefined();
  const ways = screen.getByText(/^Ohne zu warten geht es in einem anderen Browser/);
  expect(ways.closest("[role=alert]")).not.toBeNull();
});
