import { useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { fill, formatDate, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import page from "@shared/staff/ui/page.module.css";
import { KeysPage } from "../ui/keys-page";
import { accountMessages as messages } from "./messages";
import { TokenForm } from "./token-form";
import { ownTokens, type ApiToken } from "./token-queries";
import styles from "./account.module.css";

/** The user's own API tokens. */
export function TokensPage() {
  return (
    <KeysPage
      texts={messages}
      query={useQuery(ownTokens)}
      queryKey={ownTokens.queryKey}
      Facts={TokenFacts}
      revoke={(id) => calls.delete("/api/users/me/tokens/{id}", { path: { id } })}
      Form={TokenForm}
      textOf={({ token }) => token}
      usage={
        <div>
          <p className={page.hint}>{messages.usage}</p>
          <code className={styles.usage}>Authorization: Bearer kredenz_…</code>
        </div>
      }
    />
  );
}

/** How long it opens, and when it was used. */
function TokenFacts({ listed: { createdAt, expiresAt, lastUsedAt } }: { listed: ApiToken }) {
  const { timeZone } = useBranchChoice().branch;
  const now = useServerNow();
  const date = (at: string) => formatDate(at, timeZone);
  const end =
    expiresAt === null ? messages.endless : fill(messages.expiresAt, { date: date(expiresAt) });
  return (
    <>
      {expiresAt !== null && Date.parse(expiresAt) <= now ? (
        <span data-expired>{fill(messages.expired, { date: date(expiresAt) })}</span>
      ) : (
        <span>
          {fill(messages.createdAt, { date: date(createdAt) })}, {end}
        </span>
      )}
      <span>
        {lastUsedAt === null
          ? messages.neverUsed
          : fill(messages.lastUsed, { date: formatDateTime(lastUsedAt, timeZone) })}
      </span>
    </>
  );
}
