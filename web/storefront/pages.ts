import type { Config, LegalTextName } from "@shared/api/types";
import { legalPaths } from "./state/legal-paths";

/** The pages, each in a chunk of its own, and which of them an address shows. */
export const pages = {
  branches: () => import("./branches/branches-page"),
  home: () => import("./home/home-page"),
  store: () => import("./store/store-page"),
  checkout: () => import("./checkout/checkout-page"),
  status: () => import("./status/status-page"),
  legal: () => import("./legal/legal-page"),
};

/** The file a route needs: what stands at "/" is a matter of the settings. */
export function fileOf(
  { page }: Route,
  { enablePluginHomePage }: Pick<Config, "enablePluginHomePage">,
): keyof typeof pages {
  return page === "branches" && enablePluginHomePage ? "home" : page;
}

export type Route =
  | { page: "branches" }
  | { page: "store"; identifier: string }
  | { page: "checkout"; identifier: string; hasPaymentFailed: boolean }
  | { page: "status"; uid: string; hash: string }
  | { page: "legal"; name: LegalTextName };

/** Null for addresses nobody knows. */
export function routeOf(address: string): Route | null {
  const path = address.replace(/\/+$/, "");
  const [first, second, third, fourth, ...more] = path.split("/").slice(1).map(decode);
  if (path === "") return { page: "branches" };
  // At a kiosk the same pages of one branch lie below each other; see state/kiosk.ts.
  if (first === "kiosk" && second && third === "status" && fourth && more[0] && !more[1]) {
    return { page: "status", uid: fourth, hash: more[0] };
  }
  if ((first === "store" || first === "kiosk") && second && more.length === 0) {
    const identifier = second;
    if (third === undefined) return { page: "store", identifier };
    const hasPaymentFailed = fourth === "error";
    if (third === "checkout" && (hasPaymentFailed || fourth === undefined)) {
      return { page: "checkout", identifier, hasPaymentFailed };
    }
  }
  if (first === "status" && second && third && fourth === undefined) {
    return { page: "status", uid: second, hash: third };
  }
  const names = Object.keys(legalPaths) as LegalTextName[];
  const name =
    path === "/datenschutz" ? "privacyPolicy" : names.find((one) => legalPaths[one] === path);
  return name ? { page: "legal", name } : null;
}

/** As it was written, where it is no proper escape. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
