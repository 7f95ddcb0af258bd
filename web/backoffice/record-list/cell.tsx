import type { ReactNode } from "react";
import type { ImageRef } from "@shared/api/types";
import type { FieldFacts } from "@shared/api/fields";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import {
  fill,
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
} from "@shared/ui/format";
import { textOf } from "../form/html";
import { imageAddress } from "../media/image-address";
import { useNames, type Reference } from "../record-queries/record-names";
import { listMessages as messages } from "./messages";
import styles from "./table.module.css";

type FieldValueProps = { facts: FieldFacts; value: unknown };

/** A field's value in a cell, as people read it. */
export function FieldValue({ facts, value }: FieldValueProps): ReactNode {
  const { branch } = useBranchChoice();
  if (value === null || value === undefined || value === "") return null;
  switch (facts.kind) {
    case "switch":
      return value === true ? messages.yes : <span className={styles.quiet}>{messages.no}</span>;
    case "choice":
      return facts.choices[String(value)] ?? String(value);
    case "integer":
    case "amount":
    case "ratio":
      return formatAmount(Number(value));
    case "money":
      return formatMoney(Number(value));
    case "percent":
      return formatPercent(Number(value));
    case "day":
      return formatDate(String(value), "UTC");
    case "instant":
      return formatDateTime(String(value), branch.timeZone);
    case "html":
      return textOf(String(value));
    case "reference":
      return facts.target === "images" ? (
        <Thumbnail image={value as ImageRef} />
      ) : (
        <ReferenceName target={facts.target} id={(value as { id: number }).id} />
      );
    case "list":
      return <Several item={facts.item} values={value as unknown[]} />;
    case "group":
    case "open":
      return null;
    default:
      return String(value);
  }
}

/** What the record that a field refers to is called. */
function ReferenceName({ target, id }: Reference) {
  return useNames([{ target, id }])(target, id);
}

function Thumbnail({ image }: { image: ImageRef }) {
  return <img className={styles.picture} src={imageAddress(image, "tiny")} alt={image.alt} />;
}

/** So many stand in a cell; of the others their number. */
const mostNamed = 3;

function Several({ item, values }: { item: FieldFacts; values: unknown[] }) {
  if (item.kind === "group" || item.kind === "open") {
    if (values.length === 0) return null;
    return values.length === 1
      ? messages.entryOne
      : fill(messages.entries, { count: values.length });
  }
  const further = values.length - mostNamed;
  return (
    <span className={styles.several}>
      {values.slice(0, mostNamed).map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          <FieldValue facts={item} value={value} />
        </span>
      ))}
      {further > 0 && <span>{fill(messages.more, { count: further })}</span>}
    </span>
  );
}

/** Whether it is read as a figure, digit under digit. */
export const isFigure = ({ kind }: FieldFacts): boolean =>
  ["integer", "money", "amount", "ratio", "percent"].includes(kind);
