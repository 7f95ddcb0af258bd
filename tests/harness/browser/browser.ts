import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";
import { afterEach, expect, inject } from "vitest";
import { chromiumFlags, chromiumPath } from "./chromium";
import { misfits } from "./misfits";
import { pictureFolder, projectRoot } from "../paths";
import { waitForTakeOver } from "./rendered-pages";

export type Screen = { name: string; width: number; height: number };

type Memory = Awaited<ReturnType<BrowserContext["storageState"]>>;

export const phone: Screen = { name: "phone", width: 360, height: 740 };
export const tablet: Screen = { name: "tablet", width: 768, height: 1024 };
export const desktop: Screen = { name: "desktop", width: 1280, height: 800 };
/** The tablet the board is made for. */
export const counter: Screen = { name: "counter", width: 1180, height: 820 };
/** Flags for a browser as on a tablet, where a page is silent until somebody has tapped it. */
export const silentUntilTapped = ["--autoplay-policy=document-user-activation-required"];
/** The narrowest screen on which everything has to work. */
export const narrow: Screen = { name: "narrow", width: 320, height: 640 };

/** Of the commit's name, which nobody chooses; 0 where there is no repository. */
function numberOfCommit(): number {
  const command = ["rev-parse", "--short=8", "HEAD"];
  const { stdout } = spawnSync("git", command, { cwd: projectRoot, encoding: "utf8" });
  return Number.parseInt(stdout, 16) || 0;
}

const turn = process.env.CI ? numberOfCommit() : 0;

/**
 * The screens a story is walked on: all of them, or in CI one, which the commit's name decides. So a story is walked on all
 * its screens in the course of some landings, and alike each time for one commit.
 */
export function walkedOn(...screens: readonly Screen[]): readonly Screen[] {
  const next = turn % screens.length;
  return process.env.CI ? screens.slice(next, next + 1) : screens;
}

/**
 * What a page may move by itself while it arrives: words that their own font sets a little wider than its fallback. Search
 * engines call ten times as much good (web.dev/cls).
 */
export const goodMovement = 0.01;

declare global {
  interface Window {
    /** What moved by itself since the page opened; kept by the script every page starts with. */
    movements: { value: number; what: string[] }[];
    /** Once a page was judged. */
    axe: typeof axe;
  }
}

function recordMovements(): void {
  window.movements = [];
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
      );
      window.movements.push({ value: entry.value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * People look at a page before they tap: once it has come as a whole, the scripts have taken it over. A story about the
 * time before says so with `waitUntil`.
 */
function readBeforeTapping(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goTo(address, options);
    if (!options && (await page.locator("[data-page]").count()) > 0) await waitForTakeOver(page);
    return response;
  };
}

/** One person's browser: remembers cookies and drafts, and everything that went wrong in it. */
export class Person {
  private troubles: string[] = [];
  private expected: RegExp[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly screen: Screen,
  ) {
    page.setDefaultTimeout(60_000);
    readBeforeTapping(page);
    page.on("pageerror", (error) => this.troubles.push(String(error)));
    page.on("console", (message) => {
      const text = message.text();
      const isExpected = this.expected.some((expected) => expected.test(text));
      if (message.type() === "error" && !isExpected)
        this.troubles.push(`${text} at ${message.location().url}`);
    });
  }

  /** `memory`: what another browser kept, for one that was started again. */
  static async open(
    browser: Browser,
    address: string,
    screen: Screen,
    memory?: Memory,
  ): Promise<Person> {
    const context = await browser.newContext({
      baseURL: address,
      locale: "de-AT",
      reducedMotion: "reduce",
      viewport: { width: screen.width, height: screen.height },
      hasTouch: screen.width < 768,
      ...(memory && { storageState: memory }),
    });
    await context.addInitScript(recordMovements);
    return new Person(await context.newPage(), context, screen);
  }

  /** Like `see`, and checks accessibility once nothing is being loaded: a list that is asked for anew is dimmed. */
  async look(name: string): Promise<void> {
    await this.see(name);
    const loading = this.page.locator("main [aria-busy=true]");
    await expect.poll(() => loading.count(), { timeout: 60_000 }).toBe(0);
    expect(await this.violations(), `axe on ${name}`).toEqual([]);
  }

  /** What axe finds on the page, each with its places. No page has frames of others, so one document is all there is. */
  private async violations(): Promise<string[]> {
    // Reading its source takes several times as long as its judgement, and a document keeps it.
    const isThere = await this.page.evaluate(() => "axe" in window);
    if (!isThere) await this.page.evaluate(axe.source);
    // Nobody reaches what lies behind a modal dialog.
    const isBehindDialog = (await this.page.getByRole("dialog").count()) > 0;
    const judged = isBehindDialog ? "[role=dialog], dialog[open]" : "html";
    return this.page.evaluate(async (where) => {
      const { violations } = await window.axe.run(where, { resultTypes: ["violations"] });
      return violations.map(
        (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`,
      );
    }, judged);
  }

  /**
   * Nothing went wrong on the page as it is, and everything fits. Takes a picture of it, but in CI, where nobody looks at
   * pictures of what is well.
   */
  async see(name: string): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    if (!process.env.CI) await this.takePicture(name);
    expect(await this.page.evaluate(misfits), `what does not fit on ${name}`).toEqual([]);
    expect(this.troubles, `errors in the browser on ${name}`).toEqual([]);
  }

  /**
   * What a reader of the failure needs to see without the picture: where the page is, what moved on it by itself, as a
   * click goes astray then, and what it says.
   */
  async describe(): Promise<string> {
    const said = await this.page.locator("body").ariaSnapshot({ timeout: 5_000 });
    const lines = said.split("\n").slice(0, 60);
    const moved = (await this.movements()).map(({ what }) => `moved by itself: ${what.join(", ")}`);
    const place = `at ${this.page.url()} on a ${this.screen.name}:`;
    return [place, ...this.troubles, ...moved.slice(-10), ...lines].join("\n");
  }

  async takePicture(name: string): Promise<void> {
    mkdirSync(pictureFolder, { recursive: true });
    await this.page.screenshot({
      path: join(pictureFolder, `${name}-${this.screen.name}.png`),
    });
  }

  /** What moved by itself since the page was opened, for example because a picture arrived. */
  movements(): Promise<Window["movements"]> {
    return this.page.evaluate(async () => {
      await document.fonts.ready;
      // They are reported with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return window.movements;
    });
  }

  /** Cookies and settings, which outlive the browser's end. */
  memory(): Promise<Memory> {
    return this.context.storageState();
  }

  /** The device's setting, as people change it at night. */
  async preferScheme(scheme: "light" | "dark"): Promise<void> {
    await this.page.emulateMedia({ colorScheme: scheme });
  }

  /** Names and sizes in pixels of what can be tapped but is too small for a finger. */
  tooSmall(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("button, a[href], select, input, textarea")].flatMap(
        (element) => {
          // Whoever taps the words of a small field hits it as well.
          const target = element.closest("label") ?? element;
          const { width, height } = target.getBoundingClientRect();
          const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1;
          const isReachedByKeyOnly = getComputedStyle(target).clipPath !== "none";
          if (!isShown || isReachedByKeyOnly || (width >= 48 && height >= 48)) return [];
          return [`${target.textContent || target.tagName} ${width} × ${height}`];
        },
      ),
    );
  }

  /** Forgets what the browser complained about, where a test provokes it. */
  forgiveTroubles(): void {
    this.troubles = [];
  }

  /** From here on the browser may complain so: it does when it likes, or again when the page asks once more. */
  expectTroubles(...expected: RegExp[]): void {
    this.expected = expected;
  }

  /** What the page asks for meanwhile gets lost, and the browser complains of each. */
  async leaveNetwork(): Promise<void> {
    this.expectTroubles(/ERR_INTERNET_DISCONNECTED/);
    await this.context.setOffline(true);
  }

  async joinNetwork(): Promise<void> {
    await this.context.setOffline(false);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** One Chromium for each set of flags serves all files of a worker, and ends with it. */
const browsers = new Map<string, Promise<Browser>>();

async function browserWith(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(" ");
  const known = browsers.get(key);
  if (known && (await known).isConnected()) return known;
  const args = [...chromiumFlags, ...flags];
  const launched = chromium.launch({ executablePath: chromiumPath, args });
  browsers.set(key, launched);
  launched.catch(() => browsers.delete(key));
  return launched;
}

/**
 * For the tests of one file: opens people's profiles in a browser and closes them after each test. They come to the
 * demo business of all files, unless the file has a server of its own. `flags` are Chromium's.
 */
export function peopleOfThisFile(
  address = () => inject("demoAddress"),
  flags: readonly string[] = [],
): (screen: Screen, memory?: Memory) => Promise<Person> {
  const people: Person[] = [];
  afterEach(async ({ task }) => {
    for (const [index, person] of people.splice(0).entries()) {
      if (task.result?.state === "fail") {
        await person.takePicture(`failed-${task.id}-${index + 1}`);
        const seen = await person.describe().catch(String);
        for (const error of task.result.errors ?? []) {
          error.message += `\n\n${seen}`;
          // Reports take it in place of the message.
          error.stack &&= `${error.stack}\n\n${seen}`;
        }
      }
      await person.close();
    }
  });
  return async (screen, memory) => {
    const person = await Person.open(await browserWith(flags), address(), screen, memory);
    people.push(person);
    return person;
  };
}
