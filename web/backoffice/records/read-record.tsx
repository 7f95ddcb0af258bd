import page from "@shared/staff/ui/page.module.css";
import { fieldsOf } from "../form/form";
import type { Collection, Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { formOf } from "./own-form";
import { isNothing, useWords } from "./words/value-words";

/** What stands in a record's fields, for who may read it only. */
export function ReadRecord({ collection, record }: { collection: Collection; record: Stored }) {
  const fields = fieldsOf(formOf(collection)).filter(({ name }) => !isNothing(record[name]));
  const words = useWords(fields.map(({ facts, name }) => ({ facts, value: record[name] })));
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
