/** What pages tell search engines, read from their HTML and judged by the shapes of schema.org that we use. */

export type Thing = { [property: string]: unknown };

/** The things of a page's JSON-LD: one, or those of its graph. */
export function thingsOf(html: string): Thing[] {
  const found = [
    ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ].map(([, json]) => JSON.parse(String(json)) as Thing);
  return found.flatMap((thing) => {
    if (thing["@context"] !== "https://schema.org") throw new Error("another vocabulary");
    return (thing["@graph"] as Thing[] | undefined) ?? [thing];
  });
}

const isText = (value: unknown) =>
  typeof value === "string" && value.trim() === value && value !== "";
const isAddress = (value: unknown) =>
  isText(value) && /^https?:\/\/[^/\s]+\/\S*$/.test(String(value));
const isPrice = (value: unknown) => typeof value === "number" && value > 0;
const isCoordinate = (value: unknown) => typeof value === "number" && Math.abs(value) <= 180;
const matches = (pattern: RegExp) => (value: unknown) => pattern.test(String(value));
const isDate = matches(/^\d{4}-\d\d-\d\d$/);
const isTime = matches(/^([01]\d|2[0-3]):[0-5]\d$/);
const isCurrency = matches(/^[A-Z]{3}$/);
const isWeekday = matches(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/);

type Judge = (value: unknown) => boolean;
type Shape = { required: string[]; properties: Record<string, Judge | "thing"> };

/** Every property a type may have, with what its value has to be; "thing" is judged by its own type. */
const shapes: Record<string, Shape> = {
  Restaurant: {
    required: ["name"],
    properties: {
      name: isText,
      description: isText,
      url: isAddress,
      image: isAddress,
      logo: isAddress,
      telephone: isText,
      email: isText,
      currenciesAccepted: isCurrency,
      address: "thing",
      geo: "thing",
      openingHoursSpecification: "thing",
      hasMenu: "thing",
      parentOrganization: "thing",
      acceptsReservations: (value) => value === true,
    },
  },
  Organization: {
    required: ["name"],
    properties: {
      name: isText,
      legalName: isText,
      url: isAddress,
      sameAs: isText,
      telephone: isText,
      email: isText,
      address: "thing",
      subOrganization: "thing",
    },
  },
  WebSite: {
    required: ["name", "inLanguage"],
    properties: {
      name: isText,
      alternateName: isText,
      inLanguage: isText,
      url: isAddress,
      publisher: "thing",
    },
  },
  PostalAddress: {
    required: [],
    properties: {
      streetAddress: isText,
      postalCode: isText,
      addressLocality: isText,
      addressCountry: matches(/^[A-Z]{2}$/),
    },
  },
  GeoCoordinates: {
    required: ["latitude", "longitude"],
    properties: { latitude: isCoordinate, longitude: isCoordinate },
  },
  OpeningHoursSpecification: {
    required: ["opens", "closes"],
    properties: {
      opens: isTime,
      closes: isTime,
      dayOfWeek: isWeekday,
      validFrom: isDate,
      validThrough: isDate,
    },
  },
  Menu: {
    required: ["hasMenuSection"],
    properties: { inLanguage: isText, hasMenuSection: "thing" },
  },
  MenuSection: {
    required: ["name", "hasMenuItem"],
    properties: { name: isText, description: isText, hasMenuItem: "thing" },
  },
  MenuItem: {
    required: ["name"],
    properties: {
      name: isText,
      description: isText,
      offers: "thing",
      suitableForDiet: matches(/^https:\/\/schema\.org\/\w+Diet$/),
    },
  },
  Offer: {
    required: [],
    properties: { price: isPrice, priceCurrency: isCurrency, priceSpecification: "thing" },
  },
  PriceSpecification: {
    required: ["priceCurrency"],
    properties: { price: isPrice, minPrice: isPrice, priceCurrency: isCurrency },
  },
  UnitPriceSpecification: {
    required: ["priceCurrency", "unitCode"],
    properties: {
      price: isPrice,
      minPrice: isPrice,
      priceCurrency: isCurrency,
      unitCode: matches(/^[A-Z0-9]{2,3}$/),
    },
  },
};

/** What is wrong with a thing and all within it, by the way to it; empty when all is well. */
export function faultsOf(thing: Thing, way = String(thing["@type"])): string[] {
  const { "@context": _context, "@graph": _graph, "@id": id, "@type": type, ...properties } = thing;
  // A reference names a thing that stands elsewhere.
  if (type === undefined) return isAddress(id) && Object.keys(properties).length === 0 ? [] : [way];
  const shape = shapes[String(type)];
  if (!shape) return [`${way}: ${String(type)} is no type of ours`];
  const faults = shape.required
    .filter((name) => !(name in properties))
    .map((name) => `${way} has no ${name}`);
  if (id !== undefined && !isAddress(id)) faults.push(`${way}.@id`);
  for (const [name, value] of Object.entries(properties)) {
    const judge = shape.properties[name];
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    if (values.length === 0) faults.push(`${way}.${name} is empty`);
    for (const [index, one] of values.entries()) {
      const place = `${way}.${name}[${index}]`;
      if (judge === "thing") faults.push(...faultsOf(one as Thing, place));
      else if (!judge?.(one)) faults.push(`${place}: ${JSON.stringify(one)}`);
    }
  }
  return faults;
}
