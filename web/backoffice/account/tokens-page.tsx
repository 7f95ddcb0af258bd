import { Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import { FailurePanel } from "../ui/failure-panel";
import { LateSkeleton } from "../ui/late-skeleton";
import { serverSentence } from "../ui/notices";
import page from "../ui/page.module.css";
import { accountMessages as messages } from "./messages";
import { CreatedToken, TokenForm } from "./token-form";
import { TokenRow } from "./token-row";
import { useTokens, type NewApiToken } from "./token-queries";
import styles from "./account.module.css";

/** One's own keys for programs: made, shown this once, and revoked. */
export function TokensPage() {
  const tokens = useTokens();
  const [created, setCreated] = useState<NewApiToken>();

  useEffect(() => {
    document.title = messages.title;
  }, []);

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
          {tokens.data !== undefined ? (
            tokens.data.length > 0 ? (
              <ul className={page.rows}>
                {tokens.data.map((token) => (
                  <TokenRow
                    key={token.id}
                    token={token}
                    onRevoked={() => setCreated((one) => (one?.id === token.id ? undefined : one))}
                  />
                ))}
              </ul>
            ) : (
              <p className={page.hint}>{messages.none}</p>
            )
          ) : tokens.isError ? (
            <FailurePanel
              message={messages.listFailed}
              detail={serverSentence(tokens.error)}
              onRetry={() => void tokens.refetch()}
              isRetrying={tokens.isFetching}
            />
          ) : (
            <LateSkeleton>
              <Skeleton height={160} />
            </LateSkeleton>
          )}
        </section>
      </div>
    </div>
  );
}
