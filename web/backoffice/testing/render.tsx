import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import type { ActingRole } from "@shared/staff/context/rights";
import { renderPage as renderStaffPage } from "@shared/staff/testing/render";

/** Renders a page as it stands inside the shell, with one branch chosen, until the test ends. */
export function renderPage(page: ReactNode, roles?: readonly ActingRole[]): void {
  // In "test" mode Mantine leaves transitions out.
  renderStaffPage(<MantineProvider env="test">{page}</MantineProvider>, roles);
}
