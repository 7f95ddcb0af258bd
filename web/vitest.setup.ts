import { afterAll, vi } from "vitest";

// Pages ask ahead for the scripts of what may be opened next: a file does not end before they are there.
afterAll(() => vi.dynamicImportSettled());
