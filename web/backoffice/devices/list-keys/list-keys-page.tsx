import { useState } from "react";
import { fill } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useMayMakeListKeys } from "@shared/staff/context/rights";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { NotFoundPage } from "../../frame/not-found-page";
import { ShownKey } from "../../ui/shown-key";
import { ListKeyForm } from "./list-key-form";
import { useListKeys, type NewListKey } from "./list-key-queries";
import { ListKeyRow } from "./list-key-row";
import styles from "./list-keys.module.css";
import { listKeyMessages as messages } from "./messages";

/** The keys to the order lists of the branch: made, shown once, and revoked. */
export function ListKeysPage() {
  const { branch } = useBranchChoice();
  return useMayMakeListKeys() ? <KeysOf key={branch.id} branch={branch.id} /> : <NotFoundPage />;
}

/** Where the list stands that the key opens. */
const addressOf = ({ list, branch, key }: NewListKey) =>
  `${location.origin}/api/orders/${list}/${branch}/${key}`;

function KeysOf({ branch }: { branch: number }) {
  const keys = useListKeys(branch);
  const [created, setCreated] = useState<NewListKey>();

  useTitle(messages.title);

  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{messages.title}</h1>
        <p className={page.hint}>{messages.hint}</p>
      </header>
      <div className={styles.sections}>
        {created ? (
          <ShownKey
            title={fill(messages.created, { name: created.name })}
            text={addressOf(created)}
            once={messages.shownOnce}
            onDone={() => setCreated(undefined)}
          >
            <p className={page.hint}>{messages.usage}</p>
          </ShownKey>
        ) : (
          <ListKeyForm branch={branch} onCreated={setCreated} />
        )}
        <section aria-labelledby="list-keys-title">
          <h2 id="list-keys-title" className={styles.title}>
            {messages.made}
          </h2>
          <QueryContent query={keys} failed={messages.listFailed} skeleton={160}>
            {(list) =>
              list.length > 0 ? (
                <ul className={page.rows}>
                  {list.map((key) => (
                    <ListKeyRow
                      key={key.id}
                      listKey={key}
                      onRevoked={() => setCreated((one) => (one?.id === key.id ? undefined : one))}
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
