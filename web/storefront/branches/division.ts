import type { Division } from "@shared/api/types";

/** A division's own branches in its order; without any, all of the business. */
export function branchesOf<B extends { id: number }>(
  division: Division | undefined,
  all: B[],
): B[] {
  const listed = division?.branches.flatMap(
    ({ id }) => all.find((branch) => branch.id === id) ?? [],
  );
  return listed && listed.length > 0 ? listed : all;
}
