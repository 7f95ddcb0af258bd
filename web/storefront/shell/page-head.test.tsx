import { render } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Config } from "@shared/api/types";
import { config } from "../testing/records";
import { usePageHead } from "./page-head";

beforeEach(() => {
  document.head.innerHTML =
    '<title>Alt</title><link rel="canonical" href="https://alt.test/"><meta property="og:title" content="Alt">';
  history.replaceState(null, "", "/store/hauptplatz?product=1");
});

const business = config({ seoTitle: "Café Test", seoDescription: "Kaffee und Kuchen" });

type Page = Parameters<typeof usePageHead>[1];

function Head({ page, of = business }: { page: Page; of?: Config }) {
  usePageHead(of, page);
  return null;
}

const meta = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute("content");
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");

const image = {
  id: 7,
  version: 2,
  extension: "jpg",
  alt: "",
  width: 100,
  height: 50,
  focus: { x: 50, y: 50 },
};

it("writes every tag, also those the server had left out, each once", () => {
  render(<Head page={{ title: "Hauptplatz", description: "Am Brunnen", image }} />);
  expect(document.title).toBe("Hauptplatz - Café Test");
  const url = `${location.origin}/store/hauptplatz`;
  expect(canonical()).toBe(url);
  expect(meta("description")).toBe("Am Brunnen");
  for (const network of ["og", "twitter"]) {
    expect(meta(`${network}:title`)).toBe("Hauptplatz - Café Test");
    expect(meta(`${network}:description`)).toBe("Am Brunnen");
    expect(meta(`${network}:url`)).toBe(url);
    expect(meta(`${network}:image`)).toBe(`${location.origin}/image/medium/7-2.jpg`);
  }
  expect(document.head.querySelectorAll("meta, link")).toHaveLength(10);
});

it("takes away what the next page does not have", () => {
  const { rerender } = render(<Head page={{ title: "Hauptplatz", image }} />);
  expect(meta("description")).toBe("Kaffee und Kuchen");
  rerender(<Head page={{ title: "Bestellvorgang", isPrivate: true }} />);
  expect(document.title).toBe("Bestellvorgang - Café Test");
  expect(canonical()).toBeUndefined();
  for (const name of ["description", "og:url", "og:image", "og:description", "twitter:image"])
    expect(meta(name), name).toBeUndefined();
  expect(meta("og:title")).toBe("Bestellvorgang - Café Test");
});

it("leaves behind what search engines were told of the page before", () => {
  document.head.innerHTML += '<script type="application/ld+json">{}</script>';
  const told = () => document.head.querySelectorAll("script").length;
  const { rerender } = render(<Head page={{ title: "Hauptplatz" }} />);
  expect(told()).toBe(1);
  rerender(<Head page={{ title: "Bahnhof" }} />);
  expect(told()).toBe(0);
});

it("names the one address of a page that has two, and the business alone where a page has no title", () => {
  render(<Head page={{ path: "/site/privacy" }} />);
  expect(document.title).toBe("Café Test");
  expect(canonical()).toBe(`${location.origin}/site/privacy`);
});

it("leaves everything as it is while nothing is known", () => {
  const Unknown = () => {
    usePageHead(undefined, { title: "404 Not Found", isPrivate: true });
    return null;
  };
  render(<Unknown />);
  expect(document.title).toBe("Alt");
});
