import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config } from "../testing/records";
import { startTestServer, type TestServer } from "../testing/server";
import { acceptEntries, useBaseData } from "./base-data";

let server: TestServer;

beforeEach(() => {
  server = startTestServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Probe() {
  return <p>{useBaseData("config", "menus").state}</p>;
}

const entries = [
  { url: "/api/config", data: config() },
  { url: "/api/menus", data: [] },
  { url: "/api/unknown", data: [] },
];

it("trusts what the server wrote into a page for that page and its checkout only", () => {
  acceptEntries(entries, "/store/hauptplatz");
  history.replaceState(null, "", "/store/hauptplatz/checkout");
  render(<Probe />);
  expect(screen.getByText("ready")).toBeDefined();
  cleanup();
  history.replaceState(null, "", "/store/donauufer");
  render(<Probe />);
  expect(screen.getByText("loading")).toBeDefined();
});

it("takes complete entries for every page", () => {
  acceptEntries(entries);
  history.replaceState(null, "", "/store/donauufer");
  render(<Probe />);
  expect(screen.getByText("ready")).toBeDefined();
});

it("sends nobody to a sign-in when the server answers 401", async () => {
  server.answers["GET /api/init"] = { status: 401, body: { message: "Bitte anmelden." } };
  acceptEntries(entries, "/store/hauptplatz");
  history.replaceState(null, "", "/store/donauufer");
  render(<Probe />);
  expect(await screen.findByText("failed")).toBeDefined();
  expect(server.calls.map(({ path }) => path)).toEqual(["/api/init"]);
  expect(location.pathname).toBe("/store/donauufer");
});
