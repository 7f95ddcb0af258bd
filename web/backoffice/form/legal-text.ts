/** Legal texts between the HTML that is stored and the paragraphs an owner pastes. No editor: it keeps paragraphs only. */

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Blank lines part paragraphs, single line ends stay line ends. */
export function htmlOf(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

export function textOf(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>/g, "\n").replaceAll(/<\/(p|h\d|li|tr|div)>/g, "\n\n");
  const text = new DOMParser().parseFromString(lines, "text/html").body.textContent;
  return text.replaceAll(/\n{3,}/g, "\n\n").trim();
}

/** Whether the way through the text box would lose something. */
export const isFormatted = (html: string): boolean => /<(?!\/?(p|br)\b)/.test(html);
