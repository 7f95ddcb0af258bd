/** HTML of texts beside the editor: what it says in words, and what the editor makes of it. Not a cleaner: the server is. */

const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** In words, paragraphs apart. */
export function textOf(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>/g, "\n").replaceAll(/<\/(p|h\d|li|tr|div)>/g, "\n\n");
  return parsed(lines)
    .textContent.replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Without the paragraph that the editor puts into each entry of a list and each cell, lists below it aside. */
export function tidied(html: string): string {
  const body = parsed(html);
  for (const place of body.querySelectorAll("li, td, th, dt, dd, address")) {
    const [first, ...others] = place.children;
    if (first?.tagName === "P" && others.every(({ tagName }) => /^[UO]L$/.test(tagName)))
      first.replaceWith(...first.childNodes);
  }
  return body.innerHTML;
}
