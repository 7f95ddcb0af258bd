import { calls, type BodyOf, type QueryOf } from "./calls";

/** What the business says of itself, of which there is one; what is not sent stays. */

type Input = BodyOf<"post", "/api/config">;

/** Refused where somebody changed it since that version; without one it is changed in any case. */
export const changeConfig = (changes: Partial<Input>, version: number | null = null) =>
  calls.post("/api/config", {
    body: { ...changes, ...(version !== null && { version }) } as Input,
  });

type Versions = QueryOf<"get", "/api/config/history">;

/** One that may be read. */
export type Setting = NonNullable<Versions["fields"]>[number];

export const configHistory = (query: Versions, options: { signal: AbortSignal }) =>
  calls.get("/api/config/history", { ...options, query });
