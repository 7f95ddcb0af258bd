import type { Conversion, Draft } from "../../form/draft";

/** Chosen at a branch: a look at another one loses nothing. */
export type Member = { id: number; branch: number };

export const branchIn = (draft: Draft | null) => (draft?.branch as { id: number } | null)?.id ?? 0;

export const membersByBranch: Conversion = {
  typed: (value, stored) =>
    ((value ?? []) as { id: number }[]).map(({ id }) => ({ id, branch: branchIn(stored) })),
  sent: (value, draft) =>
    (value as Member[])
      .filter(({ branch }) => branch === branchIn(draft))
      .map(({ id }) => ({ id })),
};
