import { useId, useState } from "react";
import type { Branch } from "@shared/api/types";
import { dateAt, type TimeRange, weeklyTable } from "@shared/domain/opening-hours";
import { fill, formatDate, formatWeekday } from "@shared/ui/format";
import { useNow } from "../state/clock";
import { homeMessages as messages } from "./messages";
import { type ParticularDay, particularDays } from "./particular-days";
import styles from "./home.module.css";

type Kind = "opening" | "delivery";

/** Thin spaces that do not break. */
function rangeText({ from, to }: TimeRange): string {
  if (from === "00:00" && to === "24:00") return messages.aroundTheClock;
  return `${from}\u202f–\u202f${to}`;
}

function Shifts({ shifts }: { shifts: TimeRange[] }) {
  if (shifts.length === 0) return <span className={styles.closed}>{messages.closed}</span>;
  return shifts.map((shift) => <span key={shift.from}>{rangeText(shift)}</span>);
}

/** Noon is on the same date in every zone we could be asked about, once the date is read as UTC. */
const dayOf = (date: string) => `${date}T12:00:00Z`;

/** "24.12." */
const shortDate = (date: string) => formatDate(dayOf(date), "UTC").slice(0, -4);

function ParticularDays({ days }: { days: ParticularDay[] }) {
  if (days.length === 0) return null;
  return (
    <div className={styles.particular}>
      <h4>{messages.particularDays}</h4>
      <dl>
        {days.map(({ date, shifts }) => (
          <div key={date}>
            <dt>
              {formatWeekday(dayOf(date), "UTC")}, {formatDate(dayOf(date), "UTC")}
            </dt>
            <dd>
              <Shifts shifts={shifts} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function KindToggle({
  name,
  kind,
  onChange,
}: {
  name: string;
  kind: Kind;
  onChange: (kind: Kind) => void;
}) {
  const group = useId();
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{fill(messages.kindOfHours, { name })}</legend>
      {(["opening", "delivery"] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={group}
            checked={kind === one}
            onChange={() => onChange(one)}
            className="visually-hidden"
          />
          {messages.kinds[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** This week's hours of a branch, those of the delivery at a tap where it has its own. */
export function Hours({ branch }: { branch: Branch }) {
  const now = useNow();
  const [wanted, setKind] = useState<Kind>("opening");
  const kind = branch.isDeliveryHoursEnabled ? wanted : "opening";
  const rules = kind === "delivery" ? branch.deliveryHours : branch.openingHours;
  const today = dateAt(branch.timeZone, now);
  const week = weeklyTable(rules, branch.timeZone, now);
  const particular = particularDays(rules, branch.timeZone, now);
  const isParticular = (date: string) => particular.some((day) => day.date === date);
  const isThisWeek = (date: string) => week.some((day) => day.date === date);
  return (
    <section className={styles.hours}>
      <h3>{messages[kind]}</h3>
      {branch.isDeliveryHoursEnabled && (
        <KindToggle name={branch.name} kind={kind} onChange={setKind} />
      )}
      {rules.length === 0 ? (
        <p>{messages.noHours}</p>
      ) : (
        <table>
          <caption className="visually-hidden">
            {fill(messages.hoursOf, { kind: messages[kind], name: branch.name })}
          </caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{messages.weekday}</th>
              <th scope="col">{messages.times}</th>
            </tr>
          </thead>
          <tbody>
            {week.map(({ date, shifts }) => (
              <tr key={date} aria-current={date === today ? "date" : undefined}>
                <th scope="row">
                  {formatWeekday(dayOf(date), "UTC")}
                  {isParticular(date) && <small> {shortDate(date)}</small>}
                  {date === today && <small> {messages.today}</small>}
                </th>
                <td>
                  <Shifts shifts={shifts} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ParticularDays days={particular.filter(({ date }) => !isThisWeek(date))} />
    </section>
  );
}
