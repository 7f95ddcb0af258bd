import { calls } from "@shared/api/calls";
import type { Fields } from "@shared/api/fields";
import { serverNow } from "@shared/staff/context/server-clock";
import { EditForm } from "../form/edit/edit-form";
import type { Form } from "../form/form";
import { accountMessages as messages } from "./messages";
import type { NewApiToken } from "./token-queries";

const day = 24 * 60 * 60 * 1000;

const facts = {
  name: { kind: "text", label: messages.name, atMost: 80 },
  lifetime: {
    kind: "choice",
    label: messages.lifetime,
    choices: messages.lifetimes,
    start: "90",
  },
} as const satisfies Fields;

const form: Form = {
  facts,
  groups: [
    {
      title: messages.create,
      areShort: true,
      fields: { name: { hint: messages.nameHint }, lifetime: {} },
    },
  ],
};

function endOf(lifetime: unknown): string | null {
  if (lifetime === "unlimited") return null;
  return new Date(serverNow() + Number(lifetime) * day).toISOString();
}

/** Names a new key and says how long it shall open. */
export function TokenForm({ onMade }: { onMade: (token: NewApiToken) => void }) {
  const save = async ({ name, lifetime }: Record<string, unknown>) => {
    const token = { name: String(name), expiresAt: endOf(lifetime) };
    const created = await calls.post("/api/users/me/tokens", { body: token });
    return () => onMade(created);
  };
  return (
    <EditForm
      form={form}
      stored={null}
      page="/account/tokens"
      save={save}
      failed={messages.createFailed}
      action={messages.createAction}
    />
  );
}
