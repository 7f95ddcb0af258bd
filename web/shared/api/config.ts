import { calls, type BodyOf } from "./calls";

/** What the business says of itself, of which there is one; what is not sent stays. */

type Input = BodyOf<"post", "/api/config">;

export const changeConfig = (changes: Partial<Input>) =>
  calls.post("/api/config", { body: changes as Input });
