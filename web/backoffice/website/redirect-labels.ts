import type { RecordOf } from "@shared/api/records";
import type { LabelSource } from "../labels/label";

/** A short address to be printed: as it is typed, and as a code. */
export const redirectLabels: LabelSource<RecordOf<"redirects">> = {
  sheet: "compact",
  of: ({ path }, { origin }) => {
    const { host, href } = new URL(path, origin);
    return { title: path, lines: [host], code: href };
  },
};
