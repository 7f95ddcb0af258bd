import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useId, useState, type ComponentType, type ReactNode } from "react";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { ConfirmDialog } from "./confirm-dialog";
import styles from "./keys-page.module.css";
import { controlMessages } from "./messages";
import { ShownKey } from "./shown-key";

type Key = { id: number; name: string };

type Texts = Readonly<
  Record<
    | "title"
    | "hint"
    | "created"
    | "shownOnce"
    | "made"
    | "none"
    | "listFailed"
    | "revokeText"
    | "revokeFailed",
    string
  >
>;

type KeysPageProps<Listed extends Key, Made extends Key> = {
  texts: Texts;
  query: UseQueryResult<Listed[]>;
  queryKey: QueryKey;
  /** What else is told of one beside its name. */
  Facts: ComponentType<{ listed: Listed }>;
  revoke: (id: number) => Promise<unknown>;
  /** The form of a new one. */
  Form: ComponentType<{ onMade: (made: Made) => void }>;
  /** What is copied of a new one, which nobody sees again. */
  textOf: (made: Made) => string;
  /** How it is used. */
  usage: ReactNode;
};

/** Keys that let programs in: listed, made, shown once, and revoked. */
export function KeysPage<Listed extends Key, Made extends Key>(props: KeysPageProps<Listed, Made>) {
  const { texts, query, queryKey, Facts, revoke, Form, textOf, usage } = props;
  const client = useQueryClient();
  const titleId = useId();
  const [made, setMade] = useState<Made>();

  useTitle(texts.title);

  const renew = () => client.invalidateQueries({ queryKey });
  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{texts.title}</h1>
        <p className={page.hint}>{texts.hint}</p>
      </header>
      <div className={styles.sections}>
        {made ? (
          <ShownKey
            title={fill(texts.created, { name: made.name })}
            text={textOf(made)}
            once={texts.shownOnce}
            onDone={() => setMade(undefined)}
          >
            {usage}
          </ShownKey>
        ) : (
          <Form
            onMade={(one) => {
              void renew();
              setMade(one);
            }}
          />
        )}
        <section aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            {texts.made}
          </h2>
          <QueryContent query={query} failed={texts.listFailed} skeleton={160}>
            {(list) =>
              list.length > 0 ? (
                <ul className={page.rows}>
                  {list.map((key) => (
                    <KeyRow
                      key={key.id}
                      listed={key}
                      texts={texts}
                      revoke={revoke}
                      onRevoked={() => setMade((one) => (one?.id === key.id ? undefined : one))}
                      onSettled={() => void renew()}
                    >
                      <Facts listed={key} />
                    </KeyRow>
                  ))}
                </ul>
              ) : (
                <p className={page.hint}>{texts.none}</p>
              )
            }
          </QueryContent>
        </section>
      </div>
    </div>
  );
}

type KeyRowProps = {
  listed: Key;
  texts: Texts;
  revoke: (id: number) => Promise<unknown>;
  onRevoked: () => void;
  onSettled: () => void;
  children: ReactNode;
};

function KeyRow({ listed, texts, revoke, onRevoked, onSettled, children }: KeyRowProps) {
  const { id, name } = listed;
  const [isAsking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => revoke(id),
    onSuccess: () => {
      announce(fill(controlMessages.revoked, { name }));
      onRevoked();
    },
    onError: (failure) =>
      showNotice({
        id: `key-${id}`,
        title: texts.revokeFailed,
        text: serverSentence(failure),
        onRetry: () => revoking.mutate(),
      }),
    onSettled: () => {
      setAsking(false);
      onSettled();
    },
  });
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong>{name}</strong>
        {children}
      </div>
      <Button
        variant="default"
        aria-label={fill(controlMessages.revokeName, { name })}
        onClick={() => setAsking(true)}
      >
        {controlMessages.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(controlMessages.revokeTitle, { name })}
          text={texts.revokeText}
          action={controlMessages.revoke}
          isPending={revoking.isPending}
          onConfirm={() => revoking.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
