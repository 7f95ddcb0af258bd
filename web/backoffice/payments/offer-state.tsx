import { Check, CircleSlash2 } from "lucide-react";
import type { ReactNode } from "react";
import { paymentMessages as messages } from "./messages";
import type { Offer } from "./offers";

/** Whether guests are offered the method; its title stands between the mark and the reasons. */
export function OfferState({ offer, title }: { offer: Offer; title: ReactNode }) {
  const Mark = offer.isOffered ? Check : CircleSlash2;
  return (
    <>
      <Mark aria-hidden size={24} />
      {title}
      <p>{offer.isOffered ? messages.offered : messages.notOffered}</p>
      {offer.obstacles.length > 0 && (
        <ul>
          {offer.obstacles.map(({ reason, message }) => (
            <li key={reason}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
