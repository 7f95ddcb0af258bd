/** How German writes its umlauts and its sharp s without them. */
const spelledOut: Record<string, string> = {
  "\u00e4": "ae",
  "\u00f6": "oe",
  "\u00fc": "ue",
  "\u00df": "ss",
};

/** "Theke am Fenster" becomes "theke-am-fenster", as a suggestion for an identifier. */
export function identifierOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\u00e4\u00f6\u00fc\u00df]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
}
