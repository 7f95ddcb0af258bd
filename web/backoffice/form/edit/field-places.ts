/** Where fields stand on the page, by the paths that errors name. */

/** The place of a field, or of the nearest one around it that the form shows. */
function placeOf(path: string): Element | null {
  const place = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const around = path.replace(/[.[][^.[]*$/, "");
  return place !== null || around === path ? place : placeOf(around);
}

/** Goes to the control of a field; of several to the first that is marked as wrong. */
export function goToField(path: string): void {
  const place = placeOf(path);
  const control =
    place?.querySelector<HTMLElement>("[aria-invalid='true']") ??
    place?.querySelector<HTMLElement>("input, select, textarea, [contenteditable='true'], button");
  control?.focus();
}

/** The field that something stands in. */
export const fieldAround = (element: Element): string | undefined =>
  element.closest<HTMLElement>("[data-field]")?.dataset.field;
