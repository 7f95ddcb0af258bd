import { fill } from "@shared/ui/format";
import type { GuestSums } from "./guests";
import { guestMessages as messages } from "./messages";

const counted = (count: number, { one, many }: { one: string; many: string }) =>
  count === 1 ? one : fill(many, { count });

/** "2 Bestellungen", "1 Bewertung"; what there is none of is left out, orders apart. */
export function sumsInWords({ orders, ratings, uploads }: GuestSums): string[] {
  const words = [counted(orders, messages.orders)];
  if (ratings > 0) words.push(counted(ratings, messages.ratings));
  if (uploads > 0) words.push(counted(uploads, messages.uploads));
  return words;
}

export const mailsInWords = (count: number) => counted(count, messages.accountMails);
export const openInWords = (count: number) => counted(count, messages.open);
