import { useLocation, useSearch } from "wouter";
import { goBackOr } from "../../context/hash-location";

/** Which dialog stands open over which order. It lives in the address, so that back closes it. */

const dialogKinds = ["propose", "move", "reject", "cancel"] as const;
export type DialogKind = (typeof dialogKinds)[number];
type OpenDialog = { kind: DialogKind; order: number };

function dialogIn(search: string): OpenDialog | null {
  const parameters = new URLSearchParams(search);
  for (const kind of dialogKinds) {
    const order = Number(parameters.get(kind));
    if (Number.isInteger(order) && order > 0) return { kind, order };
  }
  return null;
}

function withDialog(search: string, dialog: OpenDialog | null): string {
  const parameters = new URLSearchParams(search);
  for (const kind of dialogKinds) parameters.delete(kind);
  if (dialog !== null) parameters.set(dialog.kind, String(dialog.order));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

export function useOrderDialog() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return {
    dialog: dialogIn(search),
    open: (kind: DialogKind, order: number) => navigate(path + withDialog(search, { kind, order })),
    close: () => goBackOr(path + withDialog(search, null)),
  };
}
