import { useLocation, useSearch } from "wouter";
import { goBackOr } from "../../context/hash-location";

/** Whether the sheet of what is sold out stands open. It lives in the address, so that back closes it. */
export function useSoldOutSheet() {
  const [path, navigate] = useLocation();
  const isOpen = new URLSearchParams(useSearch()).has("sold-out");
  return {
    isOpen,
    open: () => navigate(`${path}?sold-out=1`),
    close: () => goBackOr(path),
  };
}
