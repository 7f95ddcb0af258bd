import { expect, it } from "vitest";
import { branch } from "../testing/records";
import { directionsTo, telephoneLink } from "./places";

const address = { street: "Hollerplatz 1", zipCode: "1070", city: "Wien" };
const destination = (changes: Parameters<typeof branch>[0]) => {
  const link = directionsTo(branch(changes));
  return link === null ? null : new URL(link).searchParams.get("destination");
};

it("leads to the coordinates, without them to the address, without both nowhere", () => {
  const place = { latitude: 48.2027, longitude: 16.3499 };
  const nowhere = { latitude: null, longitude: null };
  expect(destination({ ...address, ...place })).toBe("48.2027,16.3499");
  expect(destination({ ...address, latitude: 0, longitude: 0 })).toBe("0,0");
  expect(destination({ ...address, ...nowhere })).toBe("Hollerplatz 1, 1070 Wien");
  expect(destination({ ...nowhere, street: "", zipCode: "", city: "" })).toBeNull();
});

it("dials digits", () => {
  expect(telephoneLink("+43 1 0000710")).toBe("tel:+4310000710");
});
