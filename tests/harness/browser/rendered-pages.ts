import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Server } from "../server";

/** The page, once it is served as its components show it and holds all these words. */
export async function rendered(
  address: string,
  path: string,
  ...words: readonly string[]
): Promise<string> {
  let page = "";
  const isRendered = async () => {
    page = await (await fetch(address + path)).text();
    return ["data-page=", ...words].every((word) => page.includes(word));
  };
  const message = `${path} with ${words.join(" and ")}`;
  await expect.poll(isRendered, { timeout: 110_000, message }).toBe(true);
  return page;
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
