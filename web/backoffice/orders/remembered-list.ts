import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { rememberList } from "../context/last-lists";

/** The list of orders that was seen last is the way back from an order. */
export function useRememberedList(): void {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(
    () => rememberList("orders", { path, search: search && `?${search}`, ids: [] }),
    [path, search],
  );
}
