import { recordCalls, type InputOf } from "@shared/api/records";
import { branches as facts } from "@shared/api/fields.generated";
import type { Branch, Config } from "@shared/api/types";
import type { Form } from "../form/form";
import { HoursControl } from "./hours-control";
import { setupMessages as messages } from "./messages";
import { StepForm } from "./step-form";
import { weekHours } from "./week";

const form: Form = {
  facts,
  groups: [
    {
      fields: {
        name: { label: messages.branchName },
        identifier: { label: messages.identifier, hint: messages.identifierHint },
        street: { label: messages.street },
      },
    },
    { areShort: true, fields: { zipCode: {}, city: {} } },
    {
      title: messages.hours,
      fields: { openingHours: { control: HoursControl, conversion: weekHours } },
    },
    {
      title: messages.orderTypes,
      areShort: true,
      fields: { isTakeawayEnabled: {}, isDineInEnabled: {} },
    },
  ],
};

/** The first branch, made hidden: guests see it when the last step opens it. Later visits change the chosen one. */
export function BranchStep({ config, branch }: { config: Config; branch: Branch | undefined }) {
  const { shopName: name, street, zipCode, city } = config;
  return (
    <StepForm
      step="branch"
      of={branch?.id}
      form={form}
      stored={branch}
      start={{ name, street, zipCode, city }}
      save={(input, version) =>
        branch === undefined
          ? recordCalls("branches").create({ ...(input as InputOf<"branches">), isPublic: false })
          : recordCalls("branches").update(branch.id, version, input)
      }
    />
  );
}
