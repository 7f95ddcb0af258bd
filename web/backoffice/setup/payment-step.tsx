import { useRef } from "react";
import { Link } from "wouter";
import { ApiError } from "@shared/api/failures";
import { recordCalls } from "@shared/api/records";
import { changeConfig } from "@shared/api/config";
import type { Fields } from "@shared/api/fields";
import type { Branch, Config } from "@shared/api/types";
import type { Conversion } from "../form/draft";
import type { Form } from "../form/form";
import { setupMessages as messages } from "./messages";
import { StepForm } from "./step-form";

const facts = {
  cash: { kind: "switch", label: messages.cash },
  card: { kind: "switch", label: messages.card },
} as const satisfies Fields;

/** What both say together: a method is offered where the business and the branch have it. */
type Both = Branch & { config: Config };

const ofBoth = (isOn: (both: Both) => boolean): Conversion => ({
  typed: (_, both) => isOn(both as unknown as Both),
  sent: (isWanted) => isWanted,
});

const form: Form = {
  facts,
  groups: [
    {
      fields: {
        cash: {
          conversion: ofBoth(({ config, isCashEnabled }) => config.enableCash && isCashEnabled),
        },
        card: {
          conversion: ofBoth(
            ({ config, isATMCardEnabled }) =>
              config.enablePluginATMCard && config.enableATMCard && isATMCardEnabled,
          ),
        },
      },
    },
  ],
};

/** Where one of the two was changed meanwhile, a conflict over both as they stand now. */
async function orBoth<Answer>(call: Promise<Answer>, now: (theirs: Answer) => Both) {
  try {
    return await call;
  } catch (failure) {
    const isConflict = failure instanceof ApiError && failure.status === 409;
    if (!isConflict || failure.data === null) throw failure;
    const { status, message, errors, data, retryAfter } = failure;
    throw new ApiError(status, message, errors, now(data as Answer), retryAfter);
  }
}

/** What guests pay with on the spot; online payment has its own page. */
export function PaymentStep({ config, branch }: { config: Config; branch: Branch }) {
  const hasOnline = branch.isMollieEnabled || branch.isDatatransEnabled;
  const business = useRef(config);
  const stored: Both = { ...branch, config };
  const save = async ({ cash, card }: Record<string, unknown>, version: number | null) => {
    const { enableCash, enablePluginATMCard, enableATMCard } = business.current;
    // Off means off at this branch; others keep what they have.
    const lacking = {
      ...(cash === true && !enableCash && { enableCash: true }),
      ...(card === true &&
        !(enablePluginATMCard && enableATMCard) && {
          enablePluginATMCard: true,
          enableATMCard: true,
        }),
    };
    if (Object.keys(lacking).length > 0)
      business.current = await orBoth(changeConfig(lacking, business.current.version), (theirs) => {
        business.current = theirs;
        return { ...branch, version: version ?? branch.version, config: theirs };
      });
    const wanted = { isCashEnabled: cash === true, isATMCardEnabled: card === true };
    await orBoth(recordCalls("branches").update(branch.id, version, wanted), (theirs) => ({
      ...theirs,
      config: business.current,
    }));
  };
  return (
    <>
      <StepForm
        step="payment"
        of={branch.id}
        form={form}
        stored={stored}
        failed={messages.branch.updateFailed}
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
