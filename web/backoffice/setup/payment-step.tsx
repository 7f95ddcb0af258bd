import { Link } from "wouter";
import { recordCalls } from "@shared/api/records";
import { changeConfig } from "@shared/api/config";
import type { Fields } from "@shared/api/fields";
import type { Branch, Config } from "@shared/api/types";
import type { Form } from "../form/form";
import { setupMessages as messages } from "./messages";
import { StepForm } from "./step-form";

const facts = {
  cash: { kind: "switch", label: messages.cash },
  card: { kind: "switch", label: messages.card },
} as const satisfies Fields;

const form: Form = { facts, groups: [{ fields: { cash: {}, card: {} } }] };

/** What guests pay with on the spot; online payment has its own page. */
export function PaymentStep({ config, branch }: { config: Config; branch: Branch }) {
  const hasOnline = branch.isMollieEnabled || branch.isDatatransEnabled;
  const save = async ({ cash, card }: Record<string, unknown>) => {
    // Off means off at this branch; others keep what they have.
    await changeConfig({
      ...(cash === true && { enableCash: true }),
      ...(card === true && { enablePluginATMCard: true, enableATMCard: true }),
    });
    await recordCalls("branches").update(branch.id, null, {
      isCashEnabled: cash === true,
      isATMCardEnabled: card === true,
    });
  };
  return (
    <>
      <StepForm
        step="payment"
        of={branch.id}
        form={form}
        start={{
          cash: config.enableCash && branch.isCashEnabled,
          card: config.enablePluginATMCard && config.enableATMCard && branch.isATMCardEnabled,
        }}
        faultsIn={({ cash, card }): Record<string, string> =>
          cash === true || card === true || hasOnline ? {} : { cash: messages.methodMissing }
        }
        save={save}
      />
      <p>
        <Link href="/payment-methods">{messages.allMethods}</Link>
      </p>
    </>
  );
}
