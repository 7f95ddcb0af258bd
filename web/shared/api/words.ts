/** The name of a choice that somebody typed or an address holds; empty for a text that is none. */
export const nameIn = <Name extends string>(
  words: Readonly<Record<Name, string>>,
  text: string | null,
): Name | "" => (text !== null && Object.hasOwn(words, text) ? (text as Name) : "");

/** The names with their words, as a list to choose from. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
