// @vitest-environment node
import { join } from "node:path";
import { expect, it } from "vitest";
import { classNameOf } from "./class-names";

const file = (name: string) => join(import.meta.dirname, "storefront", `${name}.module.css`);

it("gives a class one name in its file and another in others", () => {
  const name = classNameOf("card", file("product"));
  expect(name).toMatch(/^card-[a-zA-Z]{3}$/);
  expect(classNameOf("card", file("product"))).toBe(name);
  expect(classNameOf("card", file("order"))).not.toBe(name);
});

it("does not let two files have a name in common", () => {
  const letters = 52 ** 3;
  expect(() => {
    for (let number = 0; number <= letters; ++number) classNameOf("twin", file(String(number)));
  }).toThrow(/^twin-\w{3} would be a class of both .+\/\d+\.module\.css and .+\/\d+\.module\.css$/);
});
