import { calls, type BodyOf } from "./calls";

/** What the business says of itself, of which there is one; what is not sent stays. */

type Input = BodyOf<"post", "/api/config">;

/** Refused where somebody changed it since that version; without one it is changed in any case. */
export const changeConfig = (changes: Partial<Input>, version: number | null = null) =>
  calls.post("/api/config", {
    body: { ...changes, ...(version !== null && { version }) } as Input,
  });
