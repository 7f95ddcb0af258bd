import { calls, type BodyOf } from "@shared/api/calls";
import type { Fields } from "@shared/api/fields";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { EditForm } from "../../form/edit/edit-form";
import type { Form } from "../../form/form";
import type { NewListKey } from "./list-key-queries";
import { listKeyMessages as messages } from "./messages";

const facts = {
  list: { kind: "choice", label: messages.list, choices: messages.lists, start: "frontdesk" },
  name: { kind: "text", label: messages.name, atMost: 80 },
} as const satisfies Fields;

const form: Form = {
  facts,
  groups: [
    {
      title: messages.create,
      fields: { list: { hint: messages.listHint }, name: { hint: messages.nameHint } },
    },
  ],
};

type Input = BodyOf<"post", "/api/branches/{id}/order-keys">;

/** Says which list a new key opens, and where it is used. */
export function ListKeyForm({ onMade }: { onMade: (key: NewListKey) => void }) {
  const branch = useBranchChoice().branch.id;
  const save = async (input: Record<string, unknown>) => {
    const created = await calls.post("/api/branches/{id}/order-keys", {
      path: { id: branch },
      body: input as Input,
    });
    return () => onMade(created);
  };
  return (
    <EditForm
      form={form}
      stored={null}
      page={`/devices/keys/${branch}`}
      save={save}
      failed={messages.createFailed}
      action={messages.createAction}
    />
  );
}
