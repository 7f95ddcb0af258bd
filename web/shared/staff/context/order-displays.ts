/** Where order displays stand, and the address to open on a screen there: it is what people remember and bookmark. */

export type DisplayPlace = "counter" | "kitchen";

export const displayPaths: Record<DisplayPlace, string> = {
  counter: "/frontdesk",
  kitchen: "/backoffice",
};
