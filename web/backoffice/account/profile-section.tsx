import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { users as facts } from "@shared/api/fields.generated";
import type { CurrentUser } from "@shared/api/types";
import { announce } from "@shared/ui/announcer";
import { formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { useCurrentUser } from "../context/current-user";
import { inputFirst } from "../ui/input-order";
import styles from "./account.module.css";
import { ownAccountMessages as messages } from "./own-account.messages";

/** Who one is: the name, which one changes oneself, and what others have given. */
export function ProfileSection() {
  const user = useCurrentUser();
  return user.data ? <Profile user={user.data} /> : null;
}

type Name = Pick<CurrentUser, "firstName" | "lastName">;

function Profile({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const [name, setName] = useState<Name>(user);
  const [failures, setFailures] = useState<Partial<Name> & { general?: string }>({});
  const [step, setStep] = useState<"open" | "sending" | "done">("open");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStep("sending");
    setFailures({});
    try {
      const { firstName, lastName } = name;
      await calls.put("/api/users/me/profile", { body: { firstName, lastName } });
      await client.invalidateQueries({ queryKey: ["current-user"] });
      announce(messages.profileSaved);
      setStep("done");
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) setFailures({ general: messages.requestFailed });
      else if (refusal.errors.length === 0) setFailures({ general: refusal.message });
      else
        setFailures(
          Object.fromEntries(refusal.errors.map(({ field, message }) => [field, message])),
        );
      setStep("open");
    }
  };

  const field = (what: keyof Name, label: string, autoComplete: string) => (
    <TextInput
      label={label}
      name={what}
      autoComplete={autoComplete}
      inputWrapperOrder={inputFirst}
      maxLength={facts[what].atMost}
      value={name[what]}
      onChange={(event) => {
        setName({ ...name, [what]: event.currentTarget.value });
        setStep("open");
      }}
      error={failures[what]}
    />
  );

  return (
    <form className={page.sheet} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{messages.profile}</h2>
      <p className={page.hint}>{messages.profileHint}</p>
      <div role="alert">
        {failures.general !== undefined && <p className={styles.failure}>{failures.general}</p>}
      </div>
      {field("firstName", messages.firstName, "given-name")}
      {field("lastName", messages.lastName, "family-name")}
      <Given user={user} />
      {step === "done" && <p>{messages.profileSaved}</p>}
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={step === "sending"}>
          {messages.saveProfile}
        </Button>
      </div>
    </form>
  );
}

/** What is not one's own to change. */
function Given({ user }: { user: CurrentUser }) {
  const { branch, branches } = useBranchChoice();
  const own = new Set(user.branches.map(({ id }) => id));
  const { choices } = facts.roles.item;
  const given = [
    [messages.email, user.email],
    [messages.username, user.username],
    [messages.roles, user.roles.map((role) => choices[role]).join(", ")],
    [
      messages.branches,
      branches
        .filter(({ id }) => own.has(id))
        .map((one) => one.name)
        .join(", "),
    ],
    [messages.expiresAt, user.expiresAt && formatDateTime(user.expiresAt, branch.timeZone)],
  ] as const;
  return (
    <dl className={page.facts}>
      {given
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
