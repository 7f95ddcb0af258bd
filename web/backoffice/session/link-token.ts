/** The token of a one-time link, taken from its page's search; empty when the link was cut off. */
export function linkToken(search: string): string {
  return new URLSearchParams(search).get("token") ?? "";
}
