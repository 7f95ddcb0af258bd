import { fill } from "@shared/ui/format";
import { navigationMessages as messages } from "./messages";

/** The places where the storefront shows a navigation, by its identifier. */
type Place = keyof typeof messages.places;

export const places = Object.keys(messages.places) as Place[];

export const isPlace = (identifier: string): identifier is Place =>
  Object.hasOwn(messages.places, identifier);

export const placeHintOf = (identifier: string): string | undefined =>
  isPlace(identifier) ? messages.placeHints[identifier] : undefined;

/** What people call it; one that is shown nowhere is called by its identifier. */
export const nameOf = (identifier: string): string =>
  isPlace(identifier) ? messages.places[identifier] : identifier;

export function countOf(count: number): string {
  if (count === 0) return messages.none;
  return count === 1 ? messages.countOne : fill(messages.count, { count });
}
