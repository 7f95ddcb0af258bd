import { NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { api, ApiError } from "@shared/api/client";
import { fill } from "@shared/ui/format";
import { serverNow } from "@shared/staff/context/server-clock";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ArrivingHeading } from "../ui/arriving-heading";
import { CopyButton } from "../ui/copy-button";
import { inputFirst } from "../ui/input-order";
import { accountMessages as messages } from "./messages";
import { tokenKeys, tokensPath, type NewApiToken } from "./token-queries";
import styles from "./account.module.css";

const day = 24 * 60 * 60 * 1000;
const lifetimes = ["30", "90", "365", "unlimited"] as const;
type Lifetime = (typeof lifetimes)[number];

function endOf(lifetime: Lifetime): string | null {
  if (lifetime === "unlimited") return null;
  return new Date(serverNow() + Number(lifetime) * day).toISOString();
}

/** Names a new key and says how long it shall open. */
export function TokenForm({ onCreated }: { onCreated: (token: NewApiToken) => void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [lifetime, setLifetime] = useState<Lifetime>("90");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    try {
      const expiresAt = endOf(lifetime);
      const created = await api.post<NewApiToken>(tokensPath, { name: name.trim(), expiresAt });
      void client.invalidateQueries({ queryKey: tokenKeys.all });
      onCreated(created);
    } catch (refusal) {
      setSending(false);
      setFailure(refusal instanceof ApiError ? refusal.message : messages.createFailed);
      field.current?.focus();
    }
  };

  return (
    <form className={page.sheet} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{messages.create}</h2>
      <div className={styles.fields}>
        <TextInput
          ref={field}
          label={messages.name}
          description={messages.nameHint}
          inputWrapperOrder={inputFirst}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={failure}
          errorProps={{ role: "alert" }}
        />
        <NativeSelect
          label={messages.lifetime}
          value={lifetime}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setLifetime(lifetimes.find((one) => one === chosen) ?? "90");
          }}
          data={lifetimes.map((value) => ({ value, label: messages.lifetimes[value] }))}
        />
      </div>
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={isSending}>
          {messages.createAction}
        </Button>
      </div>
    </form>
  );
}

/** The key itself, which nobody can show again. */
export function CreatedToken({ token, onDone }: { token: NewApiToken; onDone: () => void }) {
  return (
    <section className={page.sheet} aria-labelledby="created-token-title">
      <ArrivingHeading level="h2" id="created-token-title">
        {fill(messages.created, { name: token.name })}
      </ArrivingHeading>
      <code className={styles.token}>{token.token}</code>
      <p>
        <strong>{messages.shownOnce}</strong>
      </p>
      <div>
        <p className={page.hint}>{messages.usage}</p>
        <code className={styles.usage}>Authorization: Bearer kredenz_…</code>
      </div>
      <div className={page.buttons}>
        <CopyButton text={token.token} />
        <Button variant="default" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </section>
  );
}
