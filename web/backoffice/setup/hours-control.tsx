import { Switch } from "@mantine/core";
import { ClipboardCopy } from "lucide-react";
import type { Fields } from "@shared/api/fields";
import type { Rule } from "@shared/api/types";
import { weekdays } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import { formatDay } from "@shared/staff/dates/dates";
import { Button } from "@shared/staff/ui/button";
import { showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { contextOf, PasteParts, useParts } from "../clipboard/copied-parts";
import type { ControlProps } from "../form/control";
import { TimeInput } from "../form/controls/date-controls";
import { draftOf, inputOf } from "../form/draft";
import { fieldsWithin } from "../form/form";
import { setupMessages as messages } from "./messages";
import { openDays, weekHours, type DayHours, type Week } from "./week";
import styles from "./setup.module.css";

/** A week of opening hours, one range a day; rules that say more than that stay as they are. All go to other branches. */
export function HoursControl(props: ControlProps) {
  const { facts, value, onChange } = props;
  const { copied, copy } = useParts(contextOf(facts));
  if (facts.kind !== "list" || facts.item.kind !== "group") return null;
  const ruleFacts = facts.item.fields();
  const fields = fieldsWithin(ruleFacts);
  const rules = weekHours.sent(value, {}) as Rule[];
  const copyAll = () =>
    copy(rules.map((rule) => ({ name: wordsOf(rule, ruleFacts), values: draftOf(fields, rule) })));
  const paste = () => {
    onChange(
      weekHours.typed(
        copied.map(({ values }) => inputOf(fields, values)),
        null,
      ),
    );
    showNotice({
      id: "hours-pasted",
      title: messages.hoursPasted,
      text: messages.hoursPastedHint,
      onUndo: () => onChange(value),
    });
  };
  return (
    <div className={styles.hours}>
      {Array.isArray(value) ? (
        <p className={styles.quiet}>{messages.hoursAreSpecial}</p>
      ) : (
        <WeekFields {...props} week={value as Week} />
      )}
      <div className={page.buttons}>
        <PasteParts copied={copied} words={messages.pasteHours} onPaste={paste} />
        {rules.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<ClipboardCopy aria-hidden size={20} />}
            onClick={copyAll}
          >
            {messages.copyHours}
          </Button>
        )}
      </div>
    </div>
  );
}

/** "Montag 08:00–18:00" */
function wordsOf({ type, date, isClosed, from, to }: Rule, facts: Fields): string {
  const days = facts.type?.kind === "choice" ? facts.type.choices : {};
  const day = date === null ? days[type] : formatDay(date);
  return isClosed ? `${day} ${messages.closedDay}` : `${day} ${from ?? ""}–${to ?? ""}`;
}

function WeekFields({ name, week, onChange, errorAt }: ControlProps & { week: Week }) {
  const change = (day: keyof Week, changes: Partial<DayHours>) =>
    onChange({ ...week, [day]: { ...week[day], ...changes } });
  const copyMonday = () => {
    const { from, to } = week.monday;
    onChange(Object.fromEntries(weekdays.map((day) => [day, { ...week[day], from, to }])));
  };
  const open = openDays(week);
  return (
    <>
      {weekdays.map((day) => {
        const { isOpen, from, to } = week[day];
        const label = messages.days[day];
        const rule = `${name}[${open.indexOf(day)}]`;
        return (
          <div key={day} className={styles.day}>
            <Switch
              label={label}
              aria-label={fill(messages.openOn, { day: label })}
              checked={isOpen}
              onChange={(event) => change(day, { isOpen: event.currentTarget.checked })}
            />
            {isOpen ? (
              <div className={styles.range}>
                <TimeInput
                  aria-label={fill(messages.from, { day: label })}
                  value={from}
                  onChange={(next) => change(day, { from: next })}
                  error={errorAt(`${rule}.from`)}
                />
                <span aria-hidden>–</span>
                <TimeInput
                  aria-label={fill(messages.to, { day: label })}
                  value={to}
                  onChange={(next) => change(day, { to: next })}
                  error={errorAt(`${rule}.to`)}
                />
              </div>
            ) : (
              <span className={styles.quiet}>{messages.closedDay}</span>
            )}
          </div>
        );
      })}
      <Button variant="default" onClick={copyMonday}>
        {messages.sameForAll}
      </Button>
    </>
  );
}
