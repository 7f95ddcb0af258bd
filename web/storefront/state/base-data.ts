import { useEffect, useSyncExternalStore } from "react";
import { calls } from "@shared/api/calls";
import type {
  Block,
  Branch,
  BranchCard,
  Category,
  Config,
  Division,
  Donatee,
  LegalTextName,
  Menu,
  Navigation,
  Product,
  PublicOrder,
  SoldOut,
  Table,
  Tag,
} from "@shared/api/types";
import { usePath } from "./location";

/**
 * The business's base data as this page knows them: first what the server wrote into the page, then
 * whatever /api/init brings. Knows nothing of carts or orders.
 */

export type BaseData = {
  config: Config;
  divisions: Division[];
  /** Non-public branches carry only the fields of a card. */
  branches: (Branch | BranchCard)[];
  menus: Menu[];
  categories: Category[];
  products: Product[];
  "sold-out": SoldOut[];
  tags: Tag[];
  tables: Table[];
  donatees: Donatee[];
  navigations: Navigation[];
  /** A page of the server carries only the news that are to be shown. */
  blocks: Block[];
  /** Which legal texts there are; each is fetched when somebody reads it. */
  "legal-texts": LegalTextName[];
  /** The order of a status page, where the server had it at hand: "orders/public/{uid}/{hash}". */
  [order: `orders/public/${string}`]: PublicOrder;
};

type Entity = keyof BaseData;

export type Entry = { url: string; data: unknown };

type State = {
  data: Partial<BaseData>;
  /** The page these data were written for; null when they are everything there is. */
  scope: string | null;
  hasFailed: boolean;
};

const reloadAfter = 4 * 60 * 60 * 1000;
const reloadCheck = 10_000;

let state: State = { data: {}, scope: null, hasFailed: false };
let loadedAt = Date.now();
let pending: Promise<void> | null = null;
const listeners = new Set<() => void>();

function publish(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** These the server writes into every page, whole. */
const onEveryPage: ReadonlySet<Entity> = new Set([
  "config",
  "divisions",
  "branches",
  "tags",
  "navigations",
  "legal-texts",
]);

/**
 * The page a path belongs to: "/store/hauptplatz" with its checkout, a kiosk likewise, or the path itself. A page of the
 * server carries only its own records.
 */
function pageOf(path: string): string {
  return /^\/(store|kiosk)\/[^/]+/.exec(path)?.[0] ?? path;
}

/**
 * Takes entries as the server writes them. `path` says for which page they were picked; without it they
 * are complete.
 */
export function acceptEntries(entries: Entry[], path?: string): void {
  const received: Record<string, unknown> = {};
  for (const { url, data } of entries) {
    received[url.replace(/^\/api\//, "")] = data;
  }
  publish({
    data: { ...state.data, ...(received as Partial<BaseData>) },
    scope: path === undefined ? null : pageOf(path),
    hasFailed: false,
  });
}

/** What is known, whole or not. */
export function knownData(): Partial<BaseData> {
  return state.data;
}

/** Replaces parts of what is known, for instance by what an event told. */
export function updateData(changed: Partial<BaseData>): void {
  publish({ ...state, data: { ...state.data, ...changed } });
}

/** Reads what the server wrote into the page. */
export function readStartData(): Entry[] {
  const text = document.getElementById("start-data")?.textContent;
  return text ? (JSON.parse(text) as Entry[]) : [];
}

/** Fetches everything; several callers share one request. */
export function reloadBaseData(): Promise<void> {
  pending ??= calls
    .get("/api/init")
    .then((entries) => {
      loadedAt = Date.now();
      acceptEntries(entries);
    })
    .catch(() => publish({ ...state, hasFailed: true }))
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** Keeps a page that stays open for days up to date. Returns what stops it. */
export function keepBaseDataFresh(): () => void {
  const timer = setInterval(() => {
    if (Date.now() - loadedAt >= reloadAfter) void reloadBaseData();
  }, reloadCheck);
  return () => clearInterval(timer);
}

type BaseDataResult<Name extends Entity> =
  { state: "loading" } | { state: "failed" } | { state: "ready"; data: Pick<BaseData, Name> };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readState = () => state;

/** The entities a page needs; asks the server for them when the page came without. */
export function useBaseData<Name extends Entity>(...names: Name[]): BaseDataResult<Name> {
  const { data, scope, hasFailed } = useSyncExternalStore(subscribe, readState, readState);
  const path = usePath();
  const isInScope = scope === null || scope === pageOf(path);
  const isComplete = names.every(
    (name) => data[name] !== undefined && (isInScope || onEveryPage.has(name)),
  );
  useEffect(() => {
    if (!isComplete && !hasFailed) void reloadBaseData();
  }, [isComplete, hasFailed]);
  if (isComplete) return { state: "ready", data: data as Pick<BaseData, Name> };
  return { state: hasFailed ? "failed" : "loading" };
}

/** For components that can do without: undefined until it is there, never fetches. */
export function useKnown<Name extends Entity>(name: Name): BaseData[Name] | undefined {
  const read = () => state.data[name];
  return useSyncExternalStore(subscribe, read, read);
}

export function isFullBranch(branch: Branch | BranchCard): branch is Branch {
  return branch.isPublic;
}
