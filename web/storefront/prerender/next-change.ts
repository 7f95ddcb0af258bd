import type { Branch, Menu, Product, Category, SoldOut } from "@shared/api/types";
import { branchStatus } from "@shared/domain/opening-hours";
import { soldOutAt } from "@shared/domain/sold-out";
import { type BaseData, type Entry, isFullBranch } from "../app/base-data";
import { wantedAt } from "../app/branch-hours";
import { offeredOrderTypes } from "../cart/order-type";
import { activeMenu, menuGroups } from "../store/menu";

/** When rendered pages have to be made again although nothing was changed: the clock alone made them wrong. */

const minute = 60_000;
/** Promised times move on with the clock; after this long they are renewed in any case. */
const longest = 15 * minute;

const byId = <Item extends { id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** Everything of a branch that pages show and that the hour decides, promised times apart. */
function stateOf(
  branch: Branch,
  data: BaseData,
  categories: ReadonlyMap<number, Category>,
  products: ReadonlyMap<number, Product>,
  now: number,
): unknown {
  const menu: Menu | null = activeMenu(data.menus, branch.id, now);
  const groups = menu ? menuGroups(menu, categories, products, branch.timeZone, now) : [];
  const soldOut: readonly SoldOut[] = data["sold-out"];
  return [
    branchStatus(branch, now),
    groups.map((group) => [
      group.category.id,
      group.products.map(({ product, isOrderable }) => [
        product.id,
        isOrderable,
        offeredOrderTypes(branch).map((type) =>
          soldOutAt(soldOut, branch.id, wantedAt(branch, type, null, now)).hasProduct(product),
        ),
      ]),
    ]),
  ];
}

/** All instants the data name, such as the end of a pause; hours and dates begin with whole minutes. */
function instantsIn(text: string): number[] {
  return [...text.matchAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g)].map(([, at]) => Date.parse(at ?? ""));
}

/** After `now`, at most a quarter of an hour later. `entries` are the whole of the base data, times milliseconds. */
export function nextChange(entries: readonly Entry[], now: number): number {
  const data = Object.fromEntries(
    entries.map(({ url, data: value }) => [url.replace(/^\/api\//, ""), value]),
  ) as unknown as BaseData;
  const categories = byId(data.categories);
  const products = byId(data.products);
  const branches = data.branches.filter(isFullBranch);
  const stateAt = (at: number) =>
    JSON.stringify(branches.map((branch) => stateOf(branch, data, categories, products, at)));

  const nextMinute = Math.floor(now / minute) * minute + minute;
  const last = nextMinute + longest - minute;
  const minutes = Array.from(
    { length: longest / minute },
    (_, index) => nextMinute + index * minute,
  );
  const instants = instantsIn(JSON.stringify(entries)).filter((at) => at > now && at < last);
  const candidates = [...new Set([...minutes, ...instants])].toSorted((a, b) => a - b);
  const today = stateAt(now);
  return candidates.find((at) => stateAt(at) !== today) ?? last;
}
