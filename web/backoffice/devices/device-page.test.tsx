import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ActingRole } from "@shared/staff/context/rights";
import { renderPage } from "../testing/render";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { testDisplay, testPrinter } from "./test-device";
import type { Device } from "./device";
import { DevicePage } from "./device-page";

async function openDevice(device: Device, routes: Routes = {}, role: ActingRole = "manager") {
  await startServer(
    {
      "GET /api/devices/5": () => ({ body: { data: device } }),
      "GET /api/devices/5/logs": () => ({ body: { data: [] } }),
      "GET /api/orders": () => ({ body: { data: [] } }),
      ...routes,
    },
    "/backend#/devices/5",
  );
  renderPage(<DevicePage id={5} />, [role]);
  await screen.findByRole("heading", { name: device.name });
}

it("keeps a refused code in its field, with the server's sentence below", async () => {
  const sent: unknown[] = [];
  await openDevice(testDisplay({ isPaired: false, isOnline: false }), {
    "POST /api/devices/5/pair": (body) => {
      sent.push(body);
      const message = "Diesen Code kennen wir nicht.";
      return { status: 422, body: { message, errors: [{ message, field: "code" }] } };
    },
  });
  const field = await screen.findByRole("textbox", { name: "Gezeigter Code" });
  await userEvent.type(field, "12");
  await userEvent.click(screen.getByRole("button", { name: "Koppeln" }));
  expect(await screen.findByText(/sechs Ziffern ein, die/)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(field, "3 456");
  await userEvent.click(screen.getByRole("button", { name: "Koppeln" }));
  expect(await screen.findByText("Diesen Code kennen wir nicht.")).toBeDefined();
  expect(sent).toEqual([{ code: "123456" }]);
  expect((field as HTMLInputElement).value).toBe("123456");
});

it("names the device before its key is revoked", async () => {
  let isRevoked = false;
  await openDevice(testDisplay(), {
    "DELETE /api/devices/5/token": () => {
      isRevoked = true;
      return { body: { data: null } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Kopplung aufheben" }));
  const question = await screen.findByRole("dialog", {
    name: "Kopplung von „Theke 1“ aufheben?",
  });
  expect(isRevoked).toBe(false);
  await userEvent.click(within(question).getByRole("button", { name: "Kopplung aufheben" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(isRevoked).toBe(true);
});

it("says once that a test failed, and why", async () => {
  const message = "Test nicht erfolgreich. Der Drucker meldet: Deckel offen.";
  await openDevice(testPrinter(), {
    "POST /api/devices/5/test/print": () => ({ status: 409, body: { message, errors: [] } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Testdruck" }));
  expect(await screen.findByText("Test nicht erfolgreich.")).toBeDefined();
  expect(screen.getByText("Der Drucker meldet: Deckel offen.")).toBeDefined();
});

it("offers employees the tests and nothing they may not change", async () => {
  await openDevice(testDisplay(), {}, "employee");
  expect(screen.getByRole("button", { name: "Testmeldung senden" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Bearbeiten" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Kopplung aufheben" })).toBeNull();
});
