import { Copy } from "lucide-react";
import { expect, it } from "vitest";
import { staffRoles } from "../../api/access.generated";
import { actionsFor, type ActionOf } from "./action";

const admin = [staffRoles.ROLE_ADMIN];
const kind = (more: Partial<ActionOf<number>>): ActionOf<number> => ({
  id: "one",
  name: "Eines",
  icon: Copy,
  take: () => undefined,
  ...more,
});
const idsOf = (kinds: ActionOf<number>[], things: number[], roles = admin) =>
  actionsFor(kinds, things, roles).map(({ id }) => id);

it("offers what is somebody's own, and what can be done with the things now", () => {
  const kinds = [
    kind({ id: "all" }),
    kind({ id: "theirs", right: [] }),
    kind({ id: "own", right: admin }),
    kind({ id: "even", appliesTo: ([one = 0]) => one % 2 === 0 }),
  ];
  expect(idsOf(kinds, [1])).toEqual(["all", "own"]);
  expect(idsOf(kinds, [2], [])).toEqual(["all", "even"]);
});

it("offers for several what takes several; too many are a button that says so, and no link", () => {
  const kinds = [
    kind({ id: "one" }),
    kind({ id: "some", atMost: 2 }),
    kind({ id: "link", atMost: 2, hrefOf: (things) => `/${things.join("-")}` }),
  ];
  expect(idsOf(kinds, [1, 2])).toEqual(["some", "link"]);
  expect(actionsFor(kinds, [1, 2], admin)[1]?.href).toBe("/1-2");
  expect(actionsFor(kinds, [1, 2, 3], admin)).toMatchObject([{ id: "some", isDisabled: true }]);
});

it("is done with the things it was offered for", () => {
  const done: number[] = [];
  const [action] = actionsFor([kind({ atMost: 9, take: (all) => done.push(...all) })], [4, 5], []);
  action?.run?.();
  expect(done).toEqual([4, 5]);
});
