import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { CalendarProps } from "@shared/staff/dates/calendar";
import { IconButton } from "@shared/staff/ui/button";
import { Popover } from "@shared/staff/ui/popover";
import { fill } from "@shared/ui/format";
import { formMessages as messages } from "../messages";
import styles from "./dates.module.css";

const loadCalendar = () => import("./calendar");
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

/** Opens a calendar, which loads when somebody is about to. */
export function CalendarButton({ label, day, today, onChoose }: CalendarProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = fill(messages.pickDay, { label });
  return (
    <>
      <IconButton
        ref={button}
        variant="subtle"
        aria-label={name}
        aria-expanded={isOpen}
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays aria-hidden size={20} />
      </IconButton>
      {isOpen &&
        // Within the field it would lie below those that follow.
        createPortal(
          <Popover anchor={button} label={name} align="end" onClose={() => setOpen(false)}>
            <div className={styles.calendar}>
              <Suspense>
                <Calendar
                  day={day}
                  today={today}
                  onChoose={(chosen) => {
                    setOpen(false);
                    onChoose(chosen);
                  }}
                />
              </Suspense>
            </div>
          </Popover>,
          document.body,
        )}
    </>
  );
}
