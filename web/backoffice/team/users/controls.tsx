import { useContext } from "react";
import { ActingRolesContext } from "@shared/staff/context/rights";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { fill } from "@shared/ui/format";
import { PasswordField } from "../../account/password-field";
import { SomeOf } from "../../form/controls/choice-controls";
import type { ControlProps } from "../../form/control";
import { userMessages as messages } from "./messages";

/** What one may give: the server takes nothing else. */

/** All for admins; for others all but theirs. */
export function OwnRolesControl({ facts, value, ...props }: ControlProps) {
  const isAdmin = useContext(ActingRolesContext).includes("admin");
  if (facts.kind !== "list" || facts.item.kind !== "choice") return null;
  const choices = Object.entries(facts.item.choices).filter(
    ([role]) => isAdmin || role !== "ROLE_ADMIN",
  );
  return <SomeOf {...props} choices={choices} chosen={value as string[]} />;
}

type Chosen = readonly { id: number }[];

/** One's own branches; those of others stay as they are. */
export function OwnBranchesControl({ value, hint, onChange, ...props }: ControlProps) {
  const { branches } = useBranchChoice();
  const own = new Set(branches.map(({ id }) => id));
  const chosen = value as Chosen;
  const others = chosen.filter(({ id }) => !own.has(id));
  const further = others.length > 0 && fill(messages.furtherBranches, { count: others.length });
  return (
    <SomeOf
      {...props}
      hint={[hint, further].filter(Boolean).join(" ")}
      choices={branches.map(({ id, name }) => [String(id), name])}
      chosen={chosen.filter(({ id }) => own.has(id)).map(({ id }) => String(id))}
      onChange={(ids) => onChange([...others, ...ids.map((id) => ({ id: Number(id) }))])}
    />
  );
}

export const PasswordControl = ({ name, label, hint, value, onChange, error }: ControlProps) => (
  <PasswordField
    name={name}
    label={label}
    {...(hint !== undefined && { description: hint })}
    autoComplete="new-password"
    value={typeof value === "string" ? value : ""}
    onChange={onChange}
    error={error}
  />
);
