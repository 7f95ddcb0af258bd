import { useQueryClient } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { users as facts } from "@shared/api/fields.generated";
import type { CurrentUser } from "@shared/api/types";
import { formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import page from "@shared/staff/ui/page.module.css";
import { useCurrentUser } from "../context/current-user";
import { EditForm } from "../form/edit/edit-form";
import type { Form } from "../form/form";
import { ownAccountMessages as messages } from "./own-account.messages";

/** Who one is: the name, which one changes oneself, and what others have given. */
export function ProfileSection() {
  const user = useCurrentUser();
  return user.data ? <Profile user={user.data} /> : null;
}

const form: Form = {
  facts: { firstName: facts.firstName, lastName: facts.lastName },
  groups: [
    {
      title: messages.name,
      areShort: true,
      fields: {
        firstName: { autoComplete: "given-name" },
        lastName: { autoComplete: "family-name" },
      },
    },
  ],
};

/** Nobody else changes one's name at the same time; the server keeps no version of it for oneself. */
const stored = (user: CurrentUser) => ({ ...user, version: 0 });

function Profile({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const save = async ({ firstName, lastName }: Record<string, unknown>) => {
    const name = { firstName: String(firstName), lastName: String(lastName) };
    await calls.put("/api/users/me/profile", { body: name });
    await client.invalidateQueries({ queryKey: ["current-user"] });
    return stored({ ...user, ...name });
  };
  return (
    <>
      <section className={page.sheet}>
        <h2>{messages.profile}</h2>
        <p className={page.hint}>{messages.profileHint}</p>
        <Given user={user} />
      </section>
      <EditForm
        form={form}
        stored={stored(user)}
        page="/account"
        save={save}
        failed={messages.profileFailed}
        action={messages.saveProfile}
      />
    </>
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
