import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useRight } from "@shared/staff/context/rights";
import type { Collection, Stored } from "./collection";
import { factsOf } from "./own-form";

/** What somebody may do with each record, or with new ones; what belongs to a branch is for who works there. */
export function useRightsOn(collection: Collection) {
  const mayChange = useRight(collection.rights.change);
  const mayShape = useRight(collection.rights.shape);
  const { branches } = useBranchChoice();
  const { branch: facts } = factsOf(collection);
  return (record: Stored | null) => {
    const branch = record?.branch as { id: number } | null | undefined;
    const isOwn = !facts?.isRequired || !branch || branches.some(({ id }) => id === branch.id);
    return { mayChange: mayChange && isOwn, mayShape: mayShape && isOwn };
  };
}

export const useMay = (collection: Collection, record: Stored | null) =>
  useRightsOn(collection)(record);
