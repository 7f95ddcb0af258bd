import { useQuery } from "@tanstack/react-query";
import { Check, CircleSlash2 } from "lucide-react";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { Button } from "@shared/staff/ui/button";
import { paymentMessages as messages } from "./messages";
import styles from "./payment-methods.module.css";

type Offer = components["schemas"]["PaymentOffer"];

/** Each payment method of the branch: offered, or everything that stands against it. */
export function PaymentMethodsPage() {
  const { branch } = useBranchChoice();
  const offers = useQuery({
    queryKey: ["payment-methods", branch.id],
    queryFn: ({ signal }) =>
      calls.get("/api/settings/payment-methods", { query: { branch: branch.id }, signal }),
  });

  useTitle(messages.title);

  return (
    <div className={styles.page}>
      <h1>{messages.title}</h1>
      <p className={styles.hint}>{messages.hint}</p>
      <QueryContent query={offers} failed={messages.failed} skeleton={360}>
        {(list) => (
          <>
            <ul className={styles.methods}>
              {list.map((offer) => (
                <Method key={offer.method} offer={offer} />
              ))}
            </ul>
            <Button
              className={styles.again}
              variant="default"
              loading={offers.isFetching}
              onClick={() => void offers.refetch()}
            >
              {messages.lookAgain}
            </Button>
          </>
        )}
      </QueryContent>
    </div>
  );
}

function Method({ offer }: { offer: Offer }) {
  const Mark = offer.isOffered ? Check : CircleSlash2;
  return (
    <li className={styles.method}>
      <Mark aria-hidden size={24} />
      <h2>{messages.methods[offer.method]}</h2>
      <p>{offer.isOffered ? messages.offered : messages.notOffered}</p>
      {offer.obstacles.length > 0 && (
        <ul>
          {offer.obstacles.map(({ reason, message }) => (
            <li key={reason}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
