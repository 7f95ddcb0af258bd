import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code";

it("leaves four light modules around the code, as ISO/IEC 18004 asks", () => {
  render(<QrCode text="https://ringlotte.test/store/hollerplatz?table=12" className={undefined} />);
  const picture = screen.getByRole("img");
  const size = Number(picture.getAttribute("viewBox")?.split(" ")[2]);
  const path = picture.querySelector("path")?.getAttribute("d") ?? "";
  const boxes = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
    left: Number(x),
    right: Number(x) + Number(width),
    y: Number(y),
  }));
  expect(Math.min(...boxes.map(({ left }) => left))).toBe(4);
  expect(Math.max(...boxes.map(({ right }) => right))).toBe(size - 4);
  expect(Math.min(...boxes.map(({ y }) => y))).toBe(4);
  expect(Math.max(...boxes.map(({ y }) => y))).toBe(size - 4 - 1);
});
