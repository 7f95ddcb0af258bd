import { expect, it } from "vitest";
import type { Navigation, NavigationItem } from "@shared/api/types";
import { branch } from "../testing/records";
import { navigationOf } from "./navigation";

const item = (changes: Partial<NavigationItem>): NavigationItem => ({
  label: "Eintrag",
  type: "home",
  target: "",
  isEnabled: true,
  children: [],
  ...changes,
});

const navigation = (identifier: string, items: NavigationItem[]): Navigation => ({
  id: 1,
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  identifier,
  items,
});

const branches = [branch(), branch({ id: 2, identifier: "geheim", isPublic: false })];

const entriesAt = (path: string, items: NavigationItem[]) =>
  navigationOf([navigation("main", items)], ["main"], { path, branches });

it("leads to pages, branches and to addresses outside", () => {
  const entries = entriesAt("/", [
    item({ type: "home" }),
    item({ type: "site", target: "ueber-uns/team" }),
    item({ type: "branch", target: "hauptplatz" }),
    item({ type: "link", target: "https://example.test/" }),
  ]);
  expect(entries.map(({ href, way }) => [href, way])).toEqual([
    ["/", "app"],
    ["/site/ueber-uns/team", "page"],
    ["/store/hauptplatz", "app"],
    ["https://example.test/", "outside"],
  ]);
});

it("leaves out what is switched off and branches that are not to be visited, with all below", () => {
  const entries = entriesAt("/", [
    item({ isEnabled: false, children: [item({ label: "Darunter" })] }),
    item({ type: "branch", target: "geheim" }),
    item({ type: "branch", target: "nirgends" }),
    item({ label: "Bleibt", children: [item({ isEnabled: false })] }),
  ]);
  expect(entries.map(({ label, children }) => [label, children])).toEqual([["Bleibt", []]]);
});

it("marks the page, what lies above it, and the branch that is ordered at", () => {
  const items = [
    item({ type: "home" }),
    item({
      type: "site",
      target: "haus",
      children: [
        item({
          type: "site",
          target: "team",
          children: [item({ type: "branch", target: "hauptplatz" })],
        }),
      ],
    }),
  ];
  const marksAt = (path: string) => {
    const [home, about] = entriesAt(path, items);
    const team = about?.children[0];
    return [home?.current, about?.current, team?.current, team?.children[0]?.current];
  };
  expect(marksAt("/")).toEqual(["page", undefined, undefined, undefined]);
  expect(marksAt("/site/haus")).toEqual([undefined, "page", undefined, undefined]);
  expect(marksAt("/site/haus/")).toEqual([undefined, "page", undefined, undefined]);
  expect(marksAt("/site/team")).toEqual([undefined, "true", "page", undefined]);
  expect(marksAt("/store/hauptplatz")).toEqual([undefined, "true", "true", "page"]);
  expect(marksAt("/store/hauptplatz/checkout")).toEqual([undefined, "true", "true", "true"]);
  expect(marksAt("/store/hauptplatz2")).toEqual([undefined, undefined, undefined, undefined]);
});

it("takes the first navigation that shows something", () => {
  const navigations = [
    navigation("mobile", [item({ isEnabled: false })]),
    navigation("main", [item({ label: "Aus main" })]),
  ];
  const around = { path: "/", branches };
  expect(navigationOf(navigations, ["mobile", "main"], around)[0]?.label).toBe("Aus main");
  expect(navigationOf(navigations, ["footer"], around)).toEqual([]);
});
