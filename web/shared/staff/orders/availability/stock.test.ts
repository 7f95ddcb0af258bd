import { expect, it } from "vitest";
import type { Product } from "../../../api/types";
import { articlesOf, isArticleSoldOut, matchingArticles, nameOfSoldOut, nextTime } from "./stock";
import type { SoldOut } from "../../../api/types";

const product = (id: number, name: string, options: string[] = []) =>
  ({
    id,
    name,
    config: { parts: [{ options: options.map((one) => ({ name: one })) }] },
  }) as Product;

const soldOut = (changes: Partial<SoldOut>): SoldOut => ({
  id: 1,
  version: 1,
  createdAt: "2027-01-04T11:00:00Z",
  updatedAt: "2027-01-04T11:00:00Z",
  branch: { id: 1 },
  product: null,
  option: "",
  until: null,
  ...changes,
});

const products = [product(2, "Melange", ["Haferdrink"]), product(1, "Kakao", ["Haferdrink"])];

it("lists products and then every option once", () => {
  expect(articlesOf(products).map(({ name }) => name)).toEqual(["Kakao", "Melange", "Haferdrink"]);
});

it("finds by all typed words, and everything by none", () => {
  const articles = articlesOf(products);
  expect(matchingArticles(articles, "HAFER").map(({ name }) => name)).toEqual(["Haferdrink"]);
  expect(matchingArticles(articles, "")).toEqual(articles);
});

it("tells a sold-out product from a sold-out option", () => {
  const kakao = { kind: "product" as const, id: 1, name: "Kakao" };
  expect(isArticleSoldOut(kakao, [soldOut({ product: { id: 1 } })])).toBe(true);
  expect(isArticleSoldOut(kakao, [soldOut({ product: { id: 1 }, option: "Haferdrink" })])).toBe(
    false,
  );
  const oat = { kind: "option" as const, name: "Haferdrink" };
  expect(isArticleSoldOut(oat, [soldOut({ option: "Haferdrink" })])).toBe(true);
  expect(nameOfSoldOut(soldOut({ product: { id: 1 }, option: "Haferdrink" }), products)).toBe(
    "Kakao · Haferdrink",
  );
});

it("takes a time of day as the next one", () => {
  const noon = Date.parse("2027-01-04T11:00:00Z");
  const zone = "Europe/Vienna";
  expect(nextTime("14:30", noon, zone)).toBe(Date.parse("2027-01-04T13:30:00Z"));
  expect(nextTime("09:00", noon, zone)).toBe(Date.parse("2027-01-05T08:00:00Z"));
  expect(nextTime("", noon, zone)).toBeNull();
});
