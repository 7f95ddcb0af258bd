import { Link } from "wouter";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { paymentMessages as messages } from "./messages";
import { OfferState } from "./offer-state";
import { useOffers } from "./offers";
import styles from "./payment-methods.module.css";

/** The payment methods of the branch, each with the way to its own page, where what is missing is mended. */
export function PaymentMethodsPage() {
  const { branch } = useBranchChoice();
  const offers = useOffers(branch.id);

  useTitle(messages.title);

  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{messages.title}</h1>
        <p className={page.hint}>{messages.hint}</p>
      </header>
      <QueryContent query={offers} failed={messages.failed} skeleton={360}>
        {(list) => (
          <>
            <ul className={page.rows}>
              {list.map((offer) => (
                <li key={offer.method} className={`${page.linkedRow} ${styles.method}`}>
                  <OfferState
                    offer={offer}
                    title={
                      <h2>
                        <Link href={`/payment-methods/${offer.method}`}>
                          {messages.methods[offer.method]}
                        </Link>
                      </h2>
                    }
                  />
                </li>
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
