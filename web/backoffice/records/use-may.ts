import { useContext } from "react";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { ActingRolesContext, hasOneOf } from "@shared/staff/context/rights";
import type { Collection, Stored } from "./collection";
import { factsOf } from "./own-form";

/** Says of a record, or of new ones, what somebody may do; what belongs to a branch is for who works there. */
export function useJudgement(collection: Collection) {
  const roles = useContext(ActingRolesContext);
  const { branches } = useBranchChoice();
  const { branch: facts } = factsOf(collection);
  const { change, shape } = collection.rights;
  return (record: Stored | null) => {
    const branch = record?.branch as { id: number } | null | undefined;
    const isOwn = !facts?.isRequired || !branch || branches.some(({ id }) => id === branch.id);
    return {
      mayChange: isOwn && hasOneOf(roles, change),
      mayShape: isOwn && hasOneOf(roles, shape),
    };
  };
}

/** What somebody may do with a record, or with new ones. */
export const useMay = (collection: Collection, record: Stored | null) =>
  useJudgement(collection)(record);
