import { useQueryClient } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { Fields } from "@shared/api/fields";
import { fill } from "@shared/ui/format";
import { serverNow } from "@shared/staff/context/server-clock";
import page from "@shared/staff/ui/page.module.css";
import { EditForm } from "../form/edit/edit-form";
import { ShownKey } from "../ui/shown-key";
import type { Form } from "../form/form";
import { accountMessages as messages } from "./messages";
import { tokenKeys, type NewApiToken } from "./token-queries";
import styles from "./account.module.css";

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
export function TokenForm({ onCreated }: { onCreated: (token: NewApiToken) => void }) {
  const client = useQueryClient();
  const save = async ({ name, lifetime }: Record<string, unknown>) => {
    const token = { name: String(name), expiresAt: endOf(lifetime) };
    const created = await calls.post("/api/users/me/tokens", { body: token });
    void client.invalidateQueries({ queryKey: tokenKeys.all });
    return () => onCreated(created);
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
/** The key itself, and how a program uses it. */
export function CreatedToken({ token, onDone }: { token: NewApiToken; onDone: () => void }) {
  return (
    <ShownKey
      title={fill(messages.created, { name: token.name })}
      text={token.token}
      once={messages.shownOnce}
      onDone={onDone}
    >
      <div>
        <p className={page.hint}>{messages.usage}</p>
        <code className={styles.usage}>Authorization: Bearer kredenz_…</code>
      </div>
    </ShownKey>
  );
}
