import type { ReactNode } from "react";
import type { Config } from "@shared/api/types";
import { homeMessages as messages } from "./messages";
import { OutsideLink } from "../ui/outside-link";
import { telephoneLink } from "./places";
import styles from "./home.module.css";

export type ContactDetails = Pick<
  Config,
  "street" | "zipCode" | "city" | "phone" | "email" | "website"
> & { name: string };

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** "www.ringlotte.at" of "https://www.ringlotte.at/" */
const shortened = (address: string) => address.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** Name, address and contact; what is not set is left out. */
export function Contact({ details }: { details: ContactDetails }) {
  const { name, street, zipCode, city, phone, email, website } = details;
  return (
    <section className={styles.contact}>
      <h3>{messages.contact}</h3>
      <address>
        <strong>{name}</strong>
        {street && <span>{street}</span>}
        <span>
          {zipCode} {city}
        </span>
      </address>
      <dl>
        {phone && (
          <Line label={messages.phone}>
            <a href={telephoneLink(phone)}>{phone}</a>
          </Line>
        )}
        {email && (
          <Line label={messages.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
        )}
        {website && (
          <Line label={messages.website}>
            <OutsideLink href={website}>{shortened(website)}</OutsideLink>
          </Line>
        )}
      </dl>
    </section>
  );
}
