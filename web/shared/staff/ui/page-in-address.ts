/** The page of a list that an address names, from 1; the first one when it names none. */
export function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The search part of an address for filters, without what is not set and without the first page. */
export function searchOf(filters: { page: number } & Record<string, string | number>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const isDefault = name === "page" ? value === 1 : value === "";
    if (!isDefault) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
