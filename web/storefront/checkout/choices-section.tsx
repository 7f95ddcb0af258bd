import { useState } from "react";
import type { FieldError } from "@shared/api/failures";
import type { Branch, Config, Donatee, LegalTextName, PaymentMethod } from "@shared/api/types";
import { donationPerOrder } from "@shared/domain/pricing";
import { fill, formatMoney } from "@shared/ui/format";
import { useKnown } from "../state/base-data";
import { SearchField } from "../forms/search-field";
import sections from "../forms/section.module.css";
import { useKiosk } from "../state/kiosk";
import { LegalText } from "../legal/legal-text";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { legalLink } from "../shell/legal-links";
import { CheckField, errorOf } from "./field";
import type { CheckoutForm } from "./form";
import { checkoutMessages as messages, paymentNames } from "./messages";
import { availablePayments } from "./rules";
import styles from "./checkout.module.css";

/** The last choices of an order: whom it helps, how it is paid, what it is bound by. */

type Change = (change: Partial<CheckoutForm>) => void;

export function DonationSection({
  donatees,
  chosen,
  currency,
  onChange,
}: {
  donatees: readonly Donatee[];
  chosen: number | null;
  currency: string;
  onChange: Change;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [term, setTerm] = useState("");
  const current = donatees.find((donatee) => donatee.id === chosen);
  const words = term.trim().toLocaleLowerCase("de");
  const found = donatees.filter(({ name, description }) =>
    `${name} ${description}`.toLocaleLowerCase("de").includes(words),
  );
  const choose = (donatee: number | null) => {
    onChange({ donatee });
    setIsOpen(false);
  };
  return (
    <section className={sections.section} aria-labelledby="donation-title">
      <h2 id="donation-title">{messages.donation}</h2>
      <p>{fill(messages.donationText, { amount: formatMoney(donationPerOrder, currency) })}</p>
      {current && <p className={styles.donatee}>{current.name}</p>}
      <Button kind="outline" onClick={() => setIsOpen(true)}>
        {current ? messages.changeDonatee : messages.chooseDonatee}
      </Button>
      {isOpen && (
        <Sheet title={messages.chooseDonatee} onClose={() => setIsOpen(false)}>
          <SearchField
            label={messages.searchDonatee}
            placeholder={messages.searchDonatee}
            value={term}
            onChange={setTerm}
          />
          <ul className={styles.donatees}>
            {found.map(({ id, name, description }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
                  <strong>{name}</strong>
                  <span>{description}</span>
                </button>
              </li>
            ))}
          </ul>
          <output>{found.length === 0 ? messages.noMatchingDonatee : ""}</output>
          {current && (
            <Button kind="plain" onClick={() => choose(null)}>
              {messages.noDonatee}
            </Button>
          )}
        </Sheet>
      )}
    </section>
  );
}

export function PaymentSection({
  config,
  branch,
  chosen,
  error,
  onChange,
}: {
  config: Config;
  branch: Branch;
  chosen: PaymentMethod | null;
  error: string | null;
  onChange: Change;
}) {
  const offered = availablePayments(config, branch);
  return (
    <fieldset className={sections.section}>
      <legend>
        <h2>{messages.payment}</h2>
      </legend>
      {offered.length === 0 && <p className={styles.error}>{messages.noPayment}</p>}
      {offered.map((method, index) => (
        <label key={method} className={styles.radio}>
          <input
            type="radio"
            name="paymentMethod"
            id={index === 0 ? "field-paymentMethod" : undefined}
            checked={method === chosen}
            onChange={() => onChange({ paymentMethod: method })}
          />
          {paymentNames[method]}
        </label>
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

/** The title as a way to the text: over the form, at the external address, or no way at all. */
function LegalTitle({
  config,
  name,
  title,
}: {
  config: Config;
  name: LegalTextName;
  title: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const link = legalLink(config, useKnown("legal-texts") ?? [], name);
  const isKiosk = useKiosk();
  if (!link || (link.isExternal && isKiosk)) return title;
  if (link.isExternal) {
    return (
      <a href={link.href} target="_blank" rel="noopener">
        {title}
      </a>
    );
  }
  return (
    <>
      <a
        href={link.href}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {title}
      </a>
      {isOpen && (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <LegalText name={name} />
        </Sheet>
      )}
    </>
  );
}

export function LegalSection({
  config,
  form,
  errors,
  onChange,
}: {
  config: Config;
  form: CheckoutForm;
  errors: readonly FieldError[];
  onChange: Change;
}) {
  const consents = [
    ["legalInstructions", "termsAndConditions", messages.terms, messages.termsLink],
    ["privacyPolicy", "privacyPolicy", messages.privacy, messages.privacyLink],
  ] as const;
  return (
    <section className={sections.section} aria-labelledby="legal-title">
      <h2 id="legal-title">{messages.legal}</h2>
      {consents.map(([name, text, sentence, title]) => {
        const [before, after] = sentence.split("{link}");
        return (
          <CheckField
            key={name}
            name={name}
            error={errorOf(errors, name)}
            checked={form[name]}
            aria-label={`${before}${title}${after}`}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          >
            <label htmlFor={`field-${name}`}>{before}</label>
            <LegalTitle config={config} name={text} title={title} />
            <label htmlFor={`field-${name}`}>{after}</label>
          </CheckField>
        );
      })}
    </section>
  );
}
