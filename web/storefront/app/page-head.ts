import { useEffect } from "react";
import type { Config } from "@shared/api/types";

/** The shop's name as titles use it: seoTitle, else title, else shopName. */
export function shopTitle(config: Config): string {
  return config.seoTitle || config.title || config.shopName;
}

function setContent(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Keeps title, description, canonical, og and twitter tags of the server's page in step. */
export function usePageHead(
  config: Config,
  page: { title: string; description?: string | undefined },
): void {
  const title = `${page.title} - ${shopTitle(config)}`;
  const description = page.description || config.seoDescription || config.description;
  useEffect(() => {
    const url = `${location.origin}${location.pathname}`;
    document.title = title;
    setContent('meta[name="description"]', "content", description);
    setContent('link[rel="canonical"]', "href", url);
    for (const prefix of ["og", "twitter"]) {
      const key = prefix === "og" ? "property" : "name";
      setContent(`meta[${key}="${prefix}:title"]`, "content", title);
      setContent(`meta[${key}="${prefix}:description"]`, "content", description);
      setContent(`meta[${key}="${prefix}:url"]`, "content", url);
    }
  }, [title, description]);
}
