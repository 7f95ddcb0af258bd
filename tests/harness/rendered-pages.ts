import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Server } from "./server";

/** Waits until a page is served as its components show it, and holds these words. */
export async function rendered(address: string, path: string, words = ""): Promise<string> {
  const page = async () => (await fetch(address + path)).text();
  const isRendered = async () => {
    const text = await page();
    return text.includes("data-page=") && text.includes(words);
  };
  await expect.poll(isRendered, { timeout: 60_000, message: `${path} with ${words}` }).toBe(true);
  return page();
}

/** Waits until the browser has taken a page over: what is a link to it by then leads on without a new page. */
export async function waitForTakeOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
  // What it does at once, it does within two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** The process that renders the server's pages; 0 while there is none. */
export function rendererOf(server: Server): number {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = processes.find((id) => {
    try {
      const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
      const words = readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0");
      return Number(parent) === server.processId && words[1] === "script-worker";
    } catch {
      // It ended meanwhile.
      return false;
    }
  });
  return Number(found ?? 0);
}
