import type { Branch } from "@shared/api/types";

/** Where a branch is, as links to other services understand it. */

type Coordinates = { latitude: number; longitude: number };

export function coordinatesOf({ latitude, longitude }: Branch): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** "Hollerplatz 1, 1070 Wien", without what is not known. */
export function addressLine({
  street,
  zipCode,
  city,
}: Pick<Branch, "street" | "zipCode" | "city">): string {
  return [street, `${zipCode} ${city}`.trim()].filter((part) => part !== "").join(", ");
}

/** The route planner with the branch as its destination: by coordinates, else by address; null without both. */
export function directionsTo(branch: Branch): string | null {
  const place = coordinatesOf(branch);
  const destination = place ? `${place.latitude},${place.longitude}` : addressLine(branch);
  if (destination === "") return null;
  // https://developers.google.com/maps/documentation/urls/get-started#directions-action
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** "tel:+4310000710" */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
