import { useState, type SyntheticEvent } from "react";
import { calls } from "@shared/api/calls";
import type { Config } from "@shared/api/types";
import { sessionMessages as messages } from "./messages";

/** Who helps when both the app and the recovery codes are lost: the admins, by the contact of the business. */
export function LostSecondStep() {
  const [business, setBusiness] = useState<Partial<Config>>({});
  const open = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open) return;
    // Without an answer the rest still helps.
    calls.get("/api/config").then(setBusiness, () => undefined);
  };
  return (
    <details onToggle={open}>
      <summary>{messages.lostTitle}</summary>
      <p>{messages.lostHint}</p>
      {(business.phone || business.email) && (
        <p>
          {messages.lostContact}
          <span className="session-ways">
            {business.phone && (
              <a href={`tel:${business.phone.replaceAll(" ", "")}`}>{business.phone}</a>
            )}
            {business.email && <a href={`mailto:${business.email}`}>{business.email}</a>}
          </span>
        </p>
      )}
      <p>
        {messages.lostServer} <code>{messages.lostCommand}</code>
      </p>
    </details>
  );
}
