import type { Locator, Page } from "playwright-core";
import { waitForTakeOver } from "../harness/browser/rendered-pages";

/** The button that refuses cookies, where guests are asked: the question comes with the scripts, maybe after the page. */
export async function refusalIfAsked(page: Page): Promise<Locator | undefined> {
  await waitForTakeOver(page);
  const refusal = page.getByRole("button", { name: "Ablehnen", exact: true });
  return (await refusal.isVisible()) ? refusal : undefined;
}
