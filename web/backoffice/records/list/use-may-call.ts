import { useContext } from "react";
import { access } from "@shared/api/access.generated";
import { ActingRolesContext, hasOneOf } from "@shared/staff/context/rights";

/** Whether whoever is signed in may make a call, such as "DELETE /api/redirects/{id}". */
export function useMayCall(call: string): boolean {
  const own = useContext(ActingRolesContext);
  return Object.hasOwn(access, call) && hasOneOf(own, access[call as keyof typeof access]);
}
