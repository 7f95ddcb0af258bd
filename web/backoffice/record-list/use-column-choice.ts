import { useLocation } from "wouter";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useSetting } from "@shared/staff/context/local-setting";
import { writeSetting } from "@shared/staff/context/stored-setting";
import { useCurrentUser } from "../context/current-user";
import type { ListColumn } from "./columns";
import { searchFor, type ListAddress } from "./list-address";

type Choose = (names: readonly string[] | null) => void;

/** The columns that stand in a list: those of its address, else those that the user chose, else its own. */
export function useColumnChoice(
  resource: string,
  usual: readonly ListColumn[],
  all: readonly ListColumn[],
  address: ListAddress,
): [shown: ListColumn[], choose: Choose] {
  const { branches } = useBranchChoice();
  const user = useCurrentUser().data?.id ?? 0;
  const [path, navigate] = useLocation();
  const key = `backoffice.columns.${resource}.${user}`;
  const kept = useSetting(key);
  const chosen = address.columns ?? (kept ? kept.split(",") : null);
  const columnOf = (wanted: string) => all.find(({ name }) => name === wanted);

  const saysSomething = ({ facts }: ListColumn) =>
    branches.length > 1 || facts.kind !== "reference" || facts.target !== "branches";
  const names = chosen ?? usual.filter(saysSomething).map(({ name }) => name);
  const [first] = all;
  const further = names.map(columnOf).filter((column) => column && column !== first);
  const shown = [first, ...further].filter((column) => column !== undefined);

  const choose: Choose = (next) => {
    writeSetting(key, next?.join(",") ?? "");
    if (address.columns)
      navigate(path + searchFor({ ...address, columns: null }), { replace: true });
  };
  return [shown, choose];
}
