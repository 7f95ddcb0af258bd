import { type RefObject, useEffect, useRef } from "react";
import type { FieldError } from "@shared/api/failures";
import { fill, formatMoney } from "@shared/ui/format";
import { Button } from "../ui/button";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import notices from "../ui/notice.module.css";
import { unavailableRows } from "./changes";
import { fieldId } from "./field";
import { checkoutMessages as messages } from "./messages";

/** What keeps an order from being sent, at the top of the page and linked to its fields. */

function focusField(field: string): void {
  const element = document.getElementById(fieldId(field));
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

/** Gives the focus to the box each time a new list comes, so that nobody misses it. */
function useFocusOn(box: RefObject<HTMLDivElement | null>, errors: readonly FieldError[]) {
  useEffect(() => {
    if (errors.length === 0) return;
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, [box, errors]);
}

type ProblemListProps = {
  errors: readonly FieldError[];
  /** Whether one of them is still a problem, whatever the guest has changed since. */
  isAsked: (error: FieldError) => boolean;
};

export function ProblemList({ errors, isAsked }: ProblemListProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOn(box, errors);
  const left = errors.filter(isAsked);
  if (left.length === 0) return null;
  return (
    <div ref={box} className={`${notices.bad} ${notices.large}`} tabIndex={-1} role="alert">
      <h2>{left.some(({ field }) => field) ? messages.errorsTitle : messages.failedTitle}</h2>
      <ul>
        {left.map(({ field, message }) => (
          <li key={`${field}-${message}`}>
            {field && document.getElementById(fieldId(field)) ? (
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ChangeList({
  errors,
  newTotal,
  currency,
  isAccepting,
  onAccept,
}: {
  errors: readonly FieldError[];
  newTotal: number | null;
  currency: string;
  isAccepting: boolean;
  onAccept: () => void;
}) {
  const box = useFocusHandedOn<HTMLDivElement>("#summary-title");
  useFocusOn(box, errors);
  return (
    <div ref={box} className={`${notices.notice} ${notices.large}`} tabIndex={-1} role="alert">
      <h2>{messages.changedTitle}</h2>
      <p>{messages.changedText}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field}-${message}`}>{message}</li>
        ))}
      </ul>
      {unavailableRows(errors).length > 0 && <p>{messages.itemsChanged}</p>}
      {newTotal !== null && (
        <p>
          <strong>{fill(messages.newTotal, { amount: formatMoney(newTotal, currency) })}</strong>
        </p>
      )}
      <Button aria-disabled={isAccepting} onClick={() => !isAccepting && onAccept()}>
        {messages.acceptChanges}
      </Button>
    </div>
  );
}
