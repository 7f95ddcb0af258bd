import type { Draft } from "../form/draft";
import { EditForm } from "../form/edit/edit-form";
import type { Form } from "../form/form";
import { setupMessages as messages } from "./messages";
import type { StepName } from "./setup-step";
import { addressOfStep, useWayOn } from "./setup-steps";

type StepFormProps = {
  step: StepName;
  /** What of the business is changed here, where a step is about one of several. */
  of?: number | undefined;
  form: Form;
  /** What is changed; nothing where the step makes something new. */
  stored?: { version: number } | undefined;
  start?: Draft;
  faultsIn?: (draft: Draft) => Record<string, string>;
  save: (input: Record<string, unknown>, version: number | null) => Promise<unknown>;
};

/** The fields of one step, and the way on to what is open next. */
export function StepForm({ step, of, stored = undefined, save, ...props }: StepFormProps) {
  const wayOn = useWayOn(step);
  return (
    <EditForm
      {...props}
      stored={stored ?? null}
      page={of === undefined ? addressOfStep(step) : `${addressOfStep(step)}/${of}`}
      save={async (input, version) => {
        await save(input, version);
        return wayOn();
      }}
      failed={messages.unreachable}
      action={messages.save}
    />
  );
}
