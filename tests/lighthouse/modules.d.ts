/** The parts of Lighthouse that are used here: it is installed only when somebody measures, the check needs its types. */

declare module "lighthouse" {
  import type { Page } from "puppeteer-core";

  export type Report = {
    categories: Record<string, { score: number | null }>;
    audits: Record<
      string,
      {
        title: string;
        score: number | null;
        numericValue?: number;
        details?: { items?: { resourceType: string; transferSize: number }[] };
      }
    >;
  };
  const lighthouse: (
    address: string,
    flags: object,
    config: undefined,
    page: Page,
  ) => Promise<{ lhr: Report }>;
  export default lighthouse;
}

declare module "puppeteer-core" {
  export type Page = {
    evaluateOnNewDocument: <Value>(run: (value: Value) => void, value: Value) => Promise<unknown>;
  };
  export type Browser = {
    createBrowserContext: () => Promise<{
      newPage: () => Promise<Page>;
      close: () => Promise<void>;
    }>;
    close: () => Promise<void>;
  };
  export const launch: (options: object) => Promise<Browser>;
}
