import { changeConfig } from "@shared/api/config";
import { config as facts } from "@shared/api/fields.generated";
import type { Config } from "@shared/api/types";
import type { Conversion } from "../form/draft";
import type { Form } from "../form/form";
import { setupMessages as messages } from "./messages";
import { StepForm } from "./step-form";

/** The name in a fresh installation is only a placeholder. */
const givenName = "Kredenz";

const ownName: Conversion = {
  typed: (value) => (value === givenName ? "" : value),
  sent: (value) => String(value).trim(),
};

/** What the business says of itself. */
export const businessForm: Form = {
  facts,
  groups: [
    {
      fields: {
        shopName: { label: messages.shopName, conversion: ownName },
        businessName: { hint: messages.businessNameHint },
        street: { label: messages.street },
      },
    },
    {
      areShort: true,
      fields: { zipCode: {}, city: {}, phone: {}, email: { label: messages.email } },
    },
  ],
};

export function BusinessStep({ config }: { config: Config }) {
  return <StepForm step="shop" form={businessForm} stored={config} save={changeConfig} />;
}
