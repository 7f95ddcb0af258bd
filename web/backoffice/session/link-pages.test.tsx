import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../testing/render";
import { startServer } from "@shared/staff/testing/server";
import { LinkRequestPage } from "./link-request-page";
import { LinkSignInPage } from "./link-sign-in-page";
import { NewPasswordPage } from "./new-password-page";

const expired = "Dieser Link ist abgelaufen oder wurde schon verwendet.";

it("asks for a link and says the same whoever has the address", async () => {
  const sent: unknown[] = [];
  await startServer(
    {
      "POST /api/auth/login-link": (body) => {
        sent.push(body);
        return { status: 200, body: { data: {} } };
      },
    },
    "/backend/login/email",
  );
  renderPage(<LinkRequestPage purpose="sign-in" />);
  await userEvent.type(screen.getByLabelText("E-Mail-Adresse"), " lena@example.at {Enter}");
  expect(await screen.findByText(/Wenn es zu lena@example.at ein Konto gibt/)).toBeDefined();
  expect(sent).toEqual([{ email: "lena@example.at" }]);
});

it("uses a link up only at a tap, and shows why it does not work", async () => {
  const sent: unknown[] = [];
  await startServer(
    {
      "POST /api/auth/login-link/redeem": (body) => {
        sent.push(body);
        const errors = [{ message: expired, field: "token" }];
        return { status: 422, body: { message: expired, errors } };
      },
    },
    "/backend/login/link?token=abc",
  );
  renderPage(<LinkSignInPage />);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Jetzt anmelden" }));
  expect((await screen.findByText(expired)).closest("[role=alert]")).not.toBeNull();
  expect(sent).toEqual([{ token: "abc" }]);
});

it("sets a new password and leads to the sign-in", async () => {
  const sent: unknown[] = [];
  await startServer(
    {
      "POST /api/auth/password-reset/redeem": (body) => {
        sent.push(body);
        return { status: 200, body: { data: {} } };
      },
    },
    "/backend/password/new?token=abc",
  );
  renderPage(<NewPasswordPage />);
  await userEvent.type(screen.getByLabelText("Neues Passwort"), "Topfenstrudel{Enter}");
  expect(await screen.findByRole("heading", { name: "Passwort gespeichert" })).toBeDefined();
  expect(sent).toEqual([{ token: "abc", password: "Topfenstrudel" }]);
});
