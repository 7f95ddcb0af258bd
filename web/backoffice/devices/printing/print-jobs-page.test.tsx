import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { startServer, type Routes } from "@shared/staff/testing/server";
import type { PrintJob } from "@shared/staff/printing/print-job";
import { PrintJobsPage } from "./print-jobs-page";

const job: PrintJob = {
  id: 9,
  version: 1,
  createdAt: "2027-01-04T11:00:00Z",
  updatedAt: "2027-01-04T11:00:00Z",
  branch: { id: 1 },
  device: { id: 5 },
  insteadOf: null,
  order: { id: 3 },
  ticketNumber: 48,
  kind: "kitchen",
  copy: 1,
  state: "queued",
  mark: "none",
  items: "",
  reason: "",
  attempts: 0,
  fetchedAt: null,
  printedAt: null,
  expiresAt: "2027-01-04T15:00:00Z",
  replacedJob: null,
};

async function openJobs(jobs: () => PrintJob[], routes: Routes = {}): Promise<void> {
  await startServer(
    {
      "GET /api/print-jobs": () => ({ body: { data: jobs() } }),
      "GET /api/devices": () => ({
        body: { data: [{ id: 5, name: "Bar" }] },
      }),
      "GET /api/branches/1/alerts": () => ({ body: { data: [] } }),
      ...routes,
    },
    "/backend#/devices/print-jobs",
  );
  renderPage(<PrintJobsPage />);
}

it("drops a waiting ticket and offers the way back", async () => {
  let state: PrintJob["state"] = "queued";
  await openJobs(() => [{ ...job, state }], {
    "POST /api/print-jobs/9/cancel": () => {
      state = "canceled";
      return { body: { data: { ...job, state } } };
    },
    "POST /api/print-jobs/9/retry": () => {
      state = "queued";
      return { body: { data: { ...job, state } } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Verwerfen: Küchenbon #48" }));
  await userEvent.click(await screen.findByRole("button", { name: "Doch drucken: Küchenbon #48" }));
  expect(await screen.findByRole("button", { name: "Verwerfen: Küchenbon #48" })).toBeDefined();
  expect(await screen.findByText("Drucker „Bar“")).toBeDefined();
});

it("prints what came out once more on the same printer, and says what the server says against it", async () => {
  const sent: unknown[] = [];
  await openJobs(() => [{ ...job, state: "printed", printedAt: "2027-01-04T11:01:00Z" }], {
    "POST /api/orders/3/print": (body) => {
      sent.push(body);
      const message = "Beleg konnte nicht gedruckt werden. Dieser Drucker ist abgeschaltet.";
      return { status: 409, body: { message, errors: [] } };
    },
  });
  await userEvent.click(
    await screen.findByRole("button", { name: "Duplikat drucken: Küchenbon #48" }),
  );
  expect(await screen.findByText("Beleg konnte nicht gedruckt werden.")).toBeDefined();
  expect(screen.getByText("Dieser Drucker ist abgeschaltet.")).toBeDefined();
  expect(sent).toEqual([{ kind: "kitchen", device: { id: 5 } }]);
});

it("says which printer a ticket was meant for", async () => {
  await openJobs(() => [{ ...job, insteadOf: { id: 6 } }], {
    "GET /api/devices": () => ({
      body: {
        data: [
          { id: 5, name: "Bar" },
          { id: 6, name: "Küche" },
        ],
      },
    }),
  });
  expect(await screen.findByText("Drucker „Bar“ statt „Küche“")).toBeDefined();
});

it("prints a cancellation once more as the same kind of ticket", async () => {
  let retried = 0;
  await openJobs(() => [{ ...job, kind: "cancellation", state: "printed" }], {
    "POST /api/print-jobs/9/retry": () => {
      retried += 1;
      return { body: { data: { ...job, id: 10, kind: "cancellation", mark: "duplicate" } } };
    },
  });
  await userEvent.click(
    await screen.findByRole("button", { name: "Duplikat drucken: Stornobon #48" }),
  );
  await vi.waitFor(() => expect(retried).toBe(1));
});
