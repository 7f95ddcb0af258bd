import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { refuse } from "./consent";
import { type OverlayName, useTurn } from "./overlay-turn";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Overlay({ name, wants = true }: { name: OverlayName; wants?: boolean }) {
  return useTurn(name, wants) && <p>{name}</p>;
}

const shown = () => screen.queryAllByText(/./).map((element) => element.textContent);

it("shows nothing before the cookie question is answered, then one after the other by rank", () => {
  const { rerender } = render(
    <>
      <Overlay name="install" />
      <Overlay name="news" />
    </>,
  );
  expect(shown()).toEqual([]);
  act(() => refuse());
  expect(shown()).toHaveLength(1);
  rerender(
    <>
      <Overlay name="install" />
      <Overlay name="news" wants={false} />
    </>,
  );
  expect(shown()).toEqual(["install"]);
});

it("takes nobody's turn away, whatever comes meanwhile", () => {
  refuse();
  const { rerender } = render(<Overlay key="install" name="install" />);
  expect(shown()).toEqual(["install"]);
  const both = (wants: boolean) => (
    <>
      <Overlay key="install" name="install" wants={wants} />
      <Overlay key="update" name="update" />
    </>
  );
  rerender(both(true));
  expect(shown()).toEqual(["install"]);
  rerender(both(false));
  expect(shown()).toEqual(["update"]);
});
