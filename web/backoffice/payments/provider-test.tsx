import { useMutation } from "@tanstack/react-query";
import { Check, CircleSlash2 } from "lucide-react";
import { calls } from "@shared/api/calls";
import { announce } from "@shared/ui/announcer";
import { Button } from "@shared/staff/ui/button";
import { hideNotice, serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { paymentMessages as messages } from "./messages";
import styles from "./payment-methods.module.css";

const noticeId = "provider-test";

/** Calls the provider with the stored key before a guest has to, and shows how it went. */
export function ProviderTest() {
  const test = useMutation({
    mutationFn: () => calls.post("/api/settings/payment-methods/mollie/test"),
    onMutate: () => hideNotice(noticeId),
    onSuccess: ({ isPassed, message }) =>
      announce(`${isPassed ? messages.testPassed : messages.testNotPassed}. ${message}`),
    onError: (failure) =>
      showNotice({
        id: noticeId,
        title: messages.testFailed,
        text: serverSentence(failure),
        onRetry: () => test.mutate(),
      }),
  });
  const { data } = test;
  const Mark = data?.isPassed ? Check : CircleSlash2;
  return (
    <section className={page.sheet} aria-labelledby="provider-test-title">
      <h2 id="provider-test-title">{messages.test}</h2>
      <p className={page.hint}>{messages.testHint}</p>
      {data && !test.isPending && (
        <div className={styles.outcome} data-passed={data.isPassed}>
          <Mark aria-hidden size={24} />
          <strong>{data.isPassed ? messages.testPassed : messages.testNotPassed}</strong>
          <p>{data.message}</p>
          {data.methods.length > 0 && (
            <p>
              {messages.testMethods} {data.methods.join(", ")}
            </p>
          )}
        </div>
      )}
      <div className={page.buttons}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {messages.testAction}
        </Button>
      </div>
    </section>
  );
}
