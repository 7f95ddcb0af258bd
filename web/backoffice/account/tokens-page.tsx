import { useState } from "react";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { accountMessages as messages } from "./messages";
import { CreatedToken, TokenForm } from "./token-form";
import { TokenRow } from "./token-row";
import { useTokens, type NewApiToken } from "./token-queries";
import styles from "./account.module.css";

/** The user's own API tokens: made, shown once, and revoked. */
export function TokensPage() {
  const tokens = useTokens();
  const [created, setCreated] = useState<NewApiToken>();

  useTitle(messages.title);

  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{messages.title}</h1>
        <p className={page.hint}>{messages.hint}</p>
      </header>
      <div className={styles.sections}>
        {created ? (
          <CreatedToken token={created} onDone={() => setCreated(undefined)} />
        ) : (
          <TokenForm onCreated={setCreated} />
        )}
        <section aria-labelledby="tokens-title">
          <h2 id="tokens-title" className={styles.title}>
            {messages.yours}
          </h2>
          <QueryContent query={tokens} failed={messages.listFailed} skeleton={160}>
            {(list) =>
              list.length > 0 ? (
                <ul className={page.rows}>
                  {list.map((token) => (
                    <TokenRow
                      key={token.id}
                      token={token}
                      onRevoked={() =>
                        setCreated((one) => (one?.id === token.id ? undefined : one))
                      }
                    />
                  ))}
                </ul>
              ) : (
                <p className={page.hint}>{messages.none}</p>
              )
            }
          </QueryContent>
        </section>
      </div>
    </div>
  );
}
