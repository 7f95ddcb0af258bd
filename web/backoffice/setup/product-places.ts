import { calls } from "@shared/api/calls";
import { readSetting, writeSetting } from "@shared/staff/context/stored-setting";

/** Which category a product was typed under: only the menu says so for good, this fills its form in. */

const key = "backoffice.setup.places";

export function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(readSetting(key) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function rememberCategory(product: number, category: number): void {
  writeSetting(key, JSON.stringify({ ...readPlaces(), [product]: category }));
}

/** The category of that name, made when there is none: a second try after a failure finds the first one's. */
export async function categoryOfNew(name: string): Promise<number> {
  const categories = await calls.get("/api/categories");
  const known = categories.find((category) => category.name === name);
  return (known ?? (await calls.post("/api/categories", { body: { name } }))).id;
}
