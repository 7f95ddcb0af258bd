import { controlsByItem, controlsByKind } from "./registry";
import { fieldPlace, type Control, type ControlProps } from "../control";
import styles from "./controls.module.css";

/** One field in the control that fits what it is, or in the form's own. */
export function FieldInput({
  control,
  ...props
}: ControlProps & { control?: Control | undefined }) {
  const { facts } = props;
  const Fitting =
    control ??
    (facts.kind === "list" ? controlsByItem[facts.item.kind] : controlsByKind[facts.kind]);
  if (!Fitting) throw new Error(`no control fits ${props.name}`);
  return (
    <div {...fieldPlace(props.name)} className={styles.field}>
      <Fitting {...props} />
    </div>
  );
}
