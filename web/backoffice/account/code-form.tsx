import { CodeField } from "../ui/code-field";
import { ProofForm } from "./proof-form";

type CodeFormProps = {
  hint: string;
  action: string;
  /** Sends the code; what it throws is shown at the field. */
  onCode: (code: string) => Promise<void>;
  onCancel?: () => void;
};

/** Asks for a code of the app. */
export function CodeForm({ hint, action, onCode, onCancel }: CodeFormProps) {
  return (
    <ProofForm action={action} onProof={(code) => onCode(code.trim())} onCancel={onCancel}>
      {(field) => <CodeField {...field} hint={hint} />}
    </ProofForm>
  );
}
