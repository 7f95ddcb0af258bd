import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Department } from "@shared/api/types";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import page from "@shared/staff/ui/page.module.css";
import { RecordForm } from "../../records/record-form";
import { inputFirst } from "../../ui/input-order";
import { departments } from "./departments";
import { MembersField } from "./members-field";
import { departmentMessages as messages } from "./messages";

/** Which people of a branch work together. */
export function DepartmentForm({ stored }: { stored: Department | null }) {
  const { branch: chosen, branches } = useBranchChoice();
  const [name, setName] = useState(stored?.name ?? "");
  const [branch, setBranch] = useState(stored?.branch.id ?? chosen.id);
  // By branch, so that a look at another one loses nothing.
  const [members, setMembers] = useState<Record<number, number[]>>(() =>
    stored ? { [stored.branch.id]: stored.members.map(({ id }) => id) } : {},
  );
  const chosenMembers = members[branch] ?? [];
  return (
    <RecordForm
      collection={departments}
      stored={stored}
      name={stored?.name ?? ""}
      input={() => ({ name: name.trim(), branch, members: chosenMembers })}
    >
      {(errorAt) => (
        <div className={page.sheet}>
          <TextInput
            label={messages.name}
            description={messages.nameHint}
            inputWrapperOrder={inputFirst}
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errorAt("name")}
          />
          {branches.length > 1 && (
            <NativeSelect
              label={messages.branch}
              value={String(branch)}
              onChange={(event) => setBranch(Number(event.currentTarget.value))}
              data={branches.map(({ id, name: label }) => ({ value: String(id), label }))}
              error={errorAt("branch")}
            />
          )}
          <MembersField
            branch={branch}
            members={chosenMembers}
            onChange={(ids) => setMembers((last) => ({ ...last, [branch]: ids }))}
            error={errorAt("members")}
          />
        </div>
      )}
    </RecordForm>
  );
}
