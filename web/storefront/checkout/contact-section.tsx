import type { FieldError } from "@shared/api/failures";
import type { Branch, OrderType } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import sections from "../forms/section.module.css";
import { CheckField, errorOf, SelectField, TextField } from "./field";
import { type CheckoutForm, needsPhoneHint, settledPhone, typedPhone } from "./form";
import { checkoutMessages as messages, countryNames, fieldLabels } from "./messages";
import { requirements } from "./rules";
import styles from "./checkout.module.css";

/** Who orders, and where it goes. */

type SectionProps = {
  branch: Branch;
  orderType: OrderType;
  form: CheckoutForm;
  errors: readonly FieldError[];
  required: ReadonlySet<string>;
  /** The delivery area that a typed postal code has chosen, as long as it is in force. */
  switchedArea: string | null;
  onChange: (change: Partial<CheckoutForm>) => void;
};

type TextName = keyof typeof fieldLabels;

function textFieldOf({ form, errors, required, onChange }: SectionProps) {
  return (name: TextName, autoComplete: string) => ({
    name,
    label: fieldLabels[name],
    value: form[name],
    error: errorOf(errors, name),
    isRequired: required.has(name),
    autoComplete,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}

export function ContactSection(props: SectionProps) {
  const { form, onChange } = props;
  const text = textFieldOf(props);
  return (
    <section className={sections.section} aria-labelledby="contact-title">
      <h2 id="contact-title">{messages.contact}</h2>
      <CheckField
        name="isCompany"
        error={null}
        checked={form.isCompany}
        onChange={(event) => onChange({ isCompany: event.target.checked })}
      >
        <label htmlFor="field-isCompany">{messages.isCompany}</label>
      </CheckField>
      {form.isCompany && (
        <div className={styles.pair}>
          <TextField {...text("companyName", "organization")} />
          <TextField {...text("vatNo", "off")} />
        </div>
      )}
      <div className={styles.pair}>
        <TextField {...text("firstName", "given-name")} />
        <TextField {...text("lastName", "family-name")} />
      </div>
      <div className={styles.pair}>
        <TextField
          {...text("phone", "tel")}
          type="tel"
          help={needsPhoneHint(form.phone) ? messages.phoneHint : null}
          onChange={(event) => onChange({ phone: typedPhone(event.target.value) })}
          onBlur={() => {
            const phone = settledPhone(form.phone);
            if (phone !== form.phone) onChange({ phone });
          }}
        />
        <TextField {...text("email", "email")} type="email" inputMode="email" />
      </div>
    </section>
  );
}

function CountrySelect({
  name,
  props,
}: {
  name: "country" | "deliveryCountry";
  props: SectionProps;
}) {
  return (
    <SelectField
      name={name}
      label={fieldLabels[name]}
      isRequired
      error={errorOf(props.errors, name)}
      value={props.form[name]}
      autoComplete={name === "country" ? "country" : "shipping country"}
      onChange={(event) => props.onChange({ [name]: event.target.value })}
    >
      {Object.entries(countryNames).map(([code, country]) => (
        <option key={code} value={code}>
          {country}
        </option>
      ))}
    </SelectField>
  );
}

/** Where the postal code stands that chose another delivery area: what has become of the choice. */
function AreaSwitched({ to }: { to: string | null }) {
  return (
    <output className={styles.switched}>{to && fill(messages.areaSwitched, { area: to })}</output>
  );
}

function DeliveryAddress(props: SectionProps) {
  const { form, onChange } = props;
  const text = textFieldOf(props);
  return (
    <>
      <h3>{messages.deliveryAddress}</h3>
      <CheckField
        name="isDeliveryCompany"
        error={null}
        checked={form.isDeliveryCompany}
        onChange={(event) => onChange({ isDeliveryCompany: event.target.checked })}
      >
        <label htmlFor="field-isDeliveryCompany">{messages.isDeliveryCompany}</label>
      </CheckField>
      {form.isDeliveryCompany && (
        <TextField {...text("deliveryCompanyName", "shipping organization")} />
      )}
      <div className={styles.pair}>
        <TextField {...text("deliveryFirstName", "shipping given-name")} />
        <TextField {...text("deliveryLastName", "shipping family-name")} />
      </div>
      <TextField {...text("deliveryStreet", "shipping address-line1")} />
      <div className={styles.triple}>
        <TextField {...text("deliveryStairway", "off")} />
        <TextField {...text("deliveryFloor", "off")} />
        <TextField {...text("deliveryDoor", "off")} />
      </div>
      <div className={styles.pair}>
        <TextField {...text("deliveryZipCode", "shipping postal-code")} inputMode="numeric" />
        <TextField {...text("deliveryCity", "shipping address-level2")} />
      </div>
      <AreaSwitched to={props.switchedArea} />
      <CountrySelect name="deliveryCountry" props={props} />
    </>
  );
}

export function AddressSection(props: SectionProps) {
  const { branch, orderType, form, onChange } = props;
  const text = textFieldOf(props);
  if (!requirements(branch, orderType).address) return null;
  return (
    <section className={sections.section} aria-labelledby="address-title">
      <h2 id="address-title">{messages.address}</h2>
      <TextField {...text("street", "address-line1")} />
      <div className={styles.triple}>
        <TextField {...text("stairway", "off")} />
        <TextField {...text("floor", "off")} />
        <TextField {...text("door", "off")} />
      </div>
      <div className={styles.pair}>
        <TextField {...text("zipCode", "postal-code")} inputMode="numeric" />
        <TextField {...text("city", "address-level2")} />
      </div>
      <AreaSwitched to={form.isDeliveryAddressDifferent ? null : props.switchedArea} />
      <CountrySelect name="country" props={props} />
      {orderType === "delivery" && (
        <>
          <CheckField
            name="isDeliveryAddressDifferent"
            error={null}
            checked={form.isDeliveryAddressDifferent}
            onChange={(event) => onChange({ isDeliveryAddressDifferent: event.target.checked })}
          >
            <label htmlFor="field-isDeliveryAddressDifferent">
              {messages.isDeliveryAddressDifferent}
            </label>
          </CheckField>
          {form.isDeliveryAddressDifferent && <DeliveryAddress {...props} />}
        </>
      )}
    </section>
  );
}
