import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { config } from "../testing/records";
import { SubmitLabel } from "./summary";
import type { SubmitKind } from "./rules";

afterEach(cleanup);

const law = "zahlungspflichtig bestellen";

const label = (kind: SubmitKind, orderButtonLabel: "standard" | "law") =>
  render(<SubmitLabel kind={kind} config={config({ orderButtonLabel })} />).container.textContent;

it("carries the words of the law below the usual label", () => {
  expect(label("order", "standard")).toBe(`Bestellung abschicken${law}`);
  cleanup();
  expect(label("preorder", "standard")).toBe(`Vorbestellung abschicken${law}`);
});

it("is the words of the law alone where the settings say so", () => {
  for (const kind of ["order", "preorder"] as const) {
    expect(label(kind, "law")).toBe(law);
    cleanup();
  }
});

it("binds nobody who asks for a quotation", () => {
  for (const setting of ["standard", "law"] as const) {
    expect(label("quotation", setting)).toBe("Angebotsanfrage abschicken");
    cleanup();
  }
});
