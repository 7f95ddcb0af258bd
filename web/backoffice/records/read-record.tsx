import { useBranchChoice } from "@shared/staff/context/branch-choice";
import page from "@shared/staff/ui/page.module.css";
import { fieldsOf } from "../form/form";
import type { Collection, Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { formOf } from "./own-form";
import { useWords } from "../form/controls/use-words";
import { isNothing } from "../form/words-of";

/** What stands in a record's fields, for who may read it only. */
export function ReadRecord({ collection, record }: { collection: Collection; record: Stored }) {
  const fields = fieldsOf(formOf(collection)).filter(({ name }) => !isNothing(record[name]));
  const { branch } = useBranchChoice();
  const words = useWords(
    fields.map(({ facts, name }) => ({ facts, value: record[name] })),
    branch.timeZone,
  );
  return (
    <section className={page.sheet}>
      <p className={page.hint}>{messages.readOnly}</p>
      <dl className={page.facts}>
        {fields.map(({ name, label }, index) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{words[index]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
