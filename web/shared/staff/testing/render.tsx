import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished } from "vitest";
import { Router } from "wouter";
import { useHashLocation, useHashSearch } from "../context/hash-location";
import { createQueryClient } from "../context/query-client";
import { ActingRolesContext, type ActingRole } from "../context/rights";
import { BranchContext } from "../context/branch-choice";
import { Notices } from "../ui/notices";
import { testBranch } from "./branch";

const addresses = { hook: useHashLocation, searchHook: useHashSearch };

/** Renders a page as it stands inside the frame, with one branch chosen, until the test ends. */
export function renderPage(page: ReactNode, roles: readonly ActingRole[] = ["admin"]): void {
  const branch = testBranch();
  const client = createQueryClient();
  onTestFinished(async () => {
    // The server is about to close; let what is on its way arrive.
    await waitFor(() => expect(client.isFetching()).toBe(0));
    cleanup();
    client.clear();
  });
  render(
    <QueryClientProvider client={client}>
      <Router {...addresses}>
        <Notices />
        <ActingRolesContext value={roles}>
          <BranchContext value={{ branch, branches: [branch] }}>{page}</BranchContext>
        </ActingRolesContext>
      </Router>
    </QueryClientProvider>,
  );
}
