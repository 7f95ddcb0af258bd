/** What the two switches of a staff browser hide; taken out of answers in staff/context/shown-answers. */

export type ShownWith = "customerData" | "productData";

/** Of a schema: the switch of each field, or the schema of what lies within it. */
export type Hidden = Readonly<Record<string, ShownWith | { schema: string }>>;
