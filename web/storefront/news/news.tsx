import { useEffect, useState } from "react";
import type { Block } from "@shared/api/types";
import { useKnown } from "../state/base-data";
import { usePath } from "../state/location";
import { type Route, routeOf } from "../pages";
import { useConsent } from "../shell/consent";
import { useTurn } from "../shell/overlay-turn";
import { NewsPopup } from "./news-popup";

const delay = 500;

const keyOf = (news: Block) => `news.${news.updatedAt}`;

/** The newest of the news that have content. */
export function newestNews(blocks: readonly Block[]): Block | undefined {
  return blocks
    .filter(({ type, isPublic, content }) => type === "news" && isPublic && content.body.length > 0)
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
    .at(-1);
}

/** Guests who pay, have a dialog open, or have items in the cart are busy: nothing opens over that by itself. */
function isBusy(route: Route | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (route?.page !== "store") return route?.page === "checkout";
  const cart = sessionStorage.getItem(`cart.${route.identifier}`);
  return cart !== null && (JSON.parse(cart) as { items: unknown[] }).items.length > 0;
}

/** News that this device has not seen yet, half a second after the page has come to rest or the guest is free again. */
export function News() {
  const news = newestNews(useKnown("blocks") ?? []);
  const path = usePath();
  const isAsked = useConsent() === "open";
  const [due, setDue] = useState<string | null>(null);
  const key = news && keyOf(news);
  useEffect(() => {
    if (key === undefined || isAsked || localStorage.getItem(key) !== null) return;
    const look = setInterval(() => {
      if (isBusy(routeOf(path))) return;
      clearInterval(look);
      setDue(key);
    }, delay);
    return () => clearInterval(look);
  }, [key, isAsked, path]);
  const isTurn = useTurn("news", key !== undefined && due === key);
  if (!isTurn || !news) return null;
  const close = () => {
    localStorage.setItem(keyOf(news), "true");
    setDue(null);
  };
  return <NewsPopup news={news} onClose={close} />;
}
