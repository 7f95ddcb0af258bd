import type { Branch, SoldOut } from "@shared/api/types";
import { branchStatus, checkoutSentences } from "@shared/domain/opening-hours";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { knownData } from "../state/base-data";
import { now } from "../state/clock";
import { readCart } from "../cart/cart-store";
import { offeredOrderTypes } from "../cart/order-type";
import { showToast } from "../ui/toast";
import { liveMessages as messages } from "./messages";

/** Tells the guest what changed at a branch: by a toast what stops an order, else to screen readers only. */

type State = { branch: Branch; soldOut: readonly SoldOut[] };

/** "Apfelstrudel", "Haferdrink", or "Haferdrink (Wiener Melange)". */
function nameOf({ product, option }: SoldOut): string {
  const name = knownData().products?.find(({ id }) => id === product?.id)?.name ?? "";
  if (option === "") return name;
  return name === "" ? option : `${option} (${name})`;
}

function namesOf(these: readonly SoldOut[], butNot: readonly SoldOut[]): string {
  return these
    .filter(({ id }) => !butNot.some((other) => other.id === id))
    .map(nameOf)
    .filter((name) => name !== "")
    .join(", ");
}

/** With the way to pre-order where there is one; empty while orders are taken. */
function pauseText(branch: Branch): string {
  const status = branchStatus(branch, now());
  if (status.pausedUntil === null) return "";
  const offered = offeredOrderTypes(branch);
  const type = offered.find((one) => status.ordering[one] === "preorder") ?? "takeaway";
  return checkoutSentences(status, type, branch.timeZone).join(" ");
}

export function tellChanges(before: State, after: State): void {
  const quiet: string[] = [];
  const loud: string[] = [];
  const say = (message: string, names: string, isLoud = false) => {
    if (names !== "") (isLoud ? loud : quiet).push(fill(message, { names }));
  };
  const { items } = readCart(after.branch.identifier);
  const isInCart = ({ product, option }: SoldOut) =>
    items.some(
      (item) =>
        (product === null || item.product.id === product.id) &&
        (option === "" || item.parts.flat().includes(option)),
    );
  const inCart = after.soldOut.filter(isInCart);
  const notInCart = after.soldOut.filter((one) => !isInCart(one));
  say(messages.soldOut, namesOf(inCart, before.soldOut), true);
  say(messages.soldOut, namesOf(notInCart, before.soldOut));
  say(messages.back, namesOf(before.soldOut, after.soldOut));

  const pause = pauseText(after.branch);
  const pauseBefore = pauseText(before.branch);
  if (pause !== pauseBefore) loud.push(pause === "" ? messages.pauseOver : pause);

  const { extraMinutes: minutes } = after.branch;
  if (minutes !== before.branch.extraMinutes) {
    quiet.push(minutes > 0 ? fill(messages.extraMinutes, { minutes }) : messages.noExtraMinutes);
  }
  if (loud.length > 0) showToast(loud.join(" "));
  // The toast is announced by itself; one region says one thing at a time.
  const all = [...loud, ...quiet].join(" ");
  if (quiet.length > 0) announce(all);
}
