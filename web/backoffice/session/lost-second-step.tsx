import { useState, type SyntheticEvent } from "react";
import { api } from "@shared/api/client";
import type { Config } from "@shared/api/types";
import { sessionMessages as messages } from "./messages";

/** Who helps when both the app and the recovery codes are lost: the admins, by the contact of the business. */
export function LostSecondStep() {
  const [house, setHouse] = useState<Partial<Config>>({});
  const open = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open) return;
    // Without an answer the rest still helps.
    api.get<Config>("/api/config").then(setHouse, () => undefined);
  };
  return (
    <details onToggle={open}>
      <summary>{messages.lostTitle}</summary>
      <p>{messages.lostHint}</p>
      {(house.phone || house.email) && (
        <p>
          {messages.lostContact}
          <span className="session-ways">
            {house.phone && <a href={`tel:${house.phone.replaceAll(" ", "")}`}>{house.phone}</a>}
            {house.email && <a href={`mailto:${house.email}`}>{house.email}</a>}
          </span>
        </p>
      )}
      <p>
        {messages.lostServer} <code>{messages.lostCommand}</code>
      </p>
    </details>
  );
}
