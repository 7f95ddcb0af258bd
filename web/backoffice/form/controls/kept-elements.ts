import { Extension, Mark, Node } from "@tiptap/core";

/**
 * Elements that the server keeps of a text (record/clean_html) and that nobody makes with the editor: what has them keeps
 * them. No tools for tables, they only stay tables.
 */

const within = (name: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    ...(group !== undefined && { group }),
    isolating: true,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });

const around = (name: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });

/** Classes that stand for a look; all others are of the page that something was copied from. */
const looks = ["uppercase", "green", "brown", "beige", "hyphenation"];

const lookOf = (element: HTMLElement): string | null =>
  looks.filter((look) => element.classList.contains(look)).join(" ") || null;

const look = { class: { default: null, parseHTML: lookOf } };

const lookOfWords = Mark.create({
  name: "look",
  addAttributes: () => look,
  parseHTML: () => [
    { tag: "span", getAttrs: (element) => (lookOf(element) === null ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

const lookOfBlocks = Extension.create({
  name: "lookOfBlocks",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "blockquote", "bulletList", "orderedList"],
      attributes: look,
    },
  ],
});

export const keptElements = [
  within("table", "tr+", "block").extend({
    renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  }),
  within("tr", "(td | th)+"),
  within("td", "block+"),
  within("th", "block+"),
  within("dl", "(dt | dd)+", "block"),
  within("dt", "block+"),
  within("dd", "block+"),
  within("address", "block+", "block"),
  around("sup"),
  around("sub"),
  lookOfWords,
  lookOfBlocks,
];
