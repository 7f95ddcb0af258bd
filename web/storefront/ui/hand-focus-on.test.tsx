import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useFocusHandedOn } from "./hand-focus-on";

function Question({ next }: { next?: string }) {
  const held = useFocusHandedOn<HTMLDivElement>(next);
  return (
    <div ref={held}>
      <button type="button">Ablehnen</button>
    </div>
  );
}

function Page({
  hasHeading,
  isAsked,
  next,
}: Record<"hasHeading" | "isAsked", boolean> & { next?: string }) {
  return (
    <>
      {isAsked && <Question {...(next && { next })} />}
      <main>
        {hasHeading && <h1>Speisekarte</h1>}
        <p id="sum">12 €</p>
      </main>
    </>
  );
}

afterEach(cleanup);

it("goes on to what comes next", async () => {
  const { rerender } = render(<Page hasHeading isAsked next="#sum" />);
  screen.getByRole("button").focus();
  rerender(<Page hasHeading isAsked={false} next="#sum" />);
  await waitFor(() => expect(document.activeElement?.id).toBe("sum"));
});

it("goes on to the heading, also where that comes only later", async () => {
  const { rerender } = render(<Page hasHeading={false} isAsked />);
  screen.getByRole("button").focus();
  rerender(<Page hasHeading={false} isAsked={false} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  rerender(<Page hasHeading isAsked={false} />);
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

it("stays where nobody had it", async () => {
  const { rerender } = render(<Page hasHeading isAsked />);
  rerender(<Page hasHeading isAsked={false} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
