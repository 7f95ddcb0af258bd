import { useEffect } from "react";
import type { Config, ImageRef } from "@shared/api/types";
import { pictureAddress } from "../ui/picture";

/** The business's name as titles use it: seoTitle, else title, else shopName. */
export function businessTitle(config: Config): string {
  return config.seoTitle || config.title || config.shopName;
}

type PageHead = {
  /** Without one the business's name stands alone. */
  title?: string | undefined;
  description?: string | undefined;
  image?: ImageRef | undefined;
  /** The one address of what has several. */
  path?: string;
  /** Belongs to one guest, or to nobody: no other site should lead here. */
  isPrivate?: boolean;
};

/** Sets, makes or (without a value) removes one tag of the head. */
function setTag(tag: "meta" | "link", key: string, name: string, value: string | undefined): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (!value) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(tag === "meta" ? "content" : "href", value);
}

/** Keeps title, description, canonical, og and twitter tags in step with the page, as the server writes them. */
export function usePageHead(config: Config | undefined, page: PageHead): void {
  const business = config && businessTitle(config);
  const title = business && (page.title ? `${page.title} - ${business}` : business);
  const description = page.isPrivate
    ? undefined
    : page.description || config?.seoDescription || config?.description;
  const image = page.image && pictureAddress(page.image, "plain", "medium", "jpg");
  const { isPrivate, path } = page;
  useEffect(() => {
    if (!title) return;
    const url = isPrivate ? undefined : `${location.origin}${path ?? location.pathname}`;
    document.title = title;
    setTag("meta", "name", "description", description);
    setTag("link", "rel", "canonical", url);
    for (const [key, network] of [
      ["property", "og"],
      ["name", "twitter"],
    ] as const) {
      setTag("meta", key, `${network}:title`, title);
      setTag("meta", key, `${network}:description`, description);
      setTag("meta", key, `${network}:url`, url);
      setTag("meta", key, `${network}:image`, image && `${location.origin}${image}`);
    }
    // What the server wrote of the page that was opened is true of no other.
    return () => document.querySelector('[type="application/ld+json"]')?.remove();
  }, [title, description, image, isPrivate, path]);
}
