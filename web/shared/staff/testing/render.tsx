import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished } from "vitest";
import { Router } from "wouter";
import { useHashLocation, useHashSearch } from "../context/hash-location";
import { createQueryClient } from "../context/query-client";
import { ActingRolesContext, type ActingRole } from "../context/rights";
import { BranchContext } from "../context/branch-choice";
import { testBranch } from "./branch";

const addresses = { hook: useHashLocation, searchHook: useHashSearch };

/** Renders a page as it stands inside the shell, with one branch chosen, until the test ends. */
export function renderPage(page: ReactNode, roles: readonly ActingRole[] = ["ROLE_ADMIN"]): void {
  const branch = testBranch();
  const client = createQueryClient(() => undefined);
  onTestFinished(async () => {
    // The server is about to close; let what is on its way arrive.
    await waitFor(() => expect(client.isFetching()).toBe(0));
    cleanup();
    client.clear();
  });
  render(
    // In "test" mode Mantine leaves transitions out.
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Router {...addresses}>
          <Notifications />
          <ActingRolesContext value={roles}>
            <BranchContext value={{ branch, branches: [branch] }}>{page}</BranchContext>
          </ActingRolesContext>
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
