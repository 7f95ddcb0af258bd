import type { AcceptedPlugin } from "postcss";
import * as breakpoints from "./shared/ui/breakpoints.ts";

const styleName = (name: string) => `--${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
const queries = new Map(
  Object.entries(breakpoints).map(([name, query]) => [styleName(name), query]),
);

/** Puts the query in for each `(--name)` of an @media rule. A name that there is not ends the build. */
export const breakpointQueries: AcceptedPlugin = {
  postcssPlugin: "breakpoint-queries",
  AtRule: {
    media(rule) {
      rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = queries.get(name);
        if (query === undefined) throw rule.error(`${name} is none of breakpoints.ts`);
        return query;
      });
    },
  },
};
