import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import page from "@shared/staff/ui/page.module.css";
import type { Collection, Stored } from "./collection";
import styles from "./further.module.css";
import { History } from "./history";
import { furtherMessages as messages } from "./further.messages";
import { UsedBy } from "./used-by";

type FurtherProps = { collection: Collection; record: Stored };

/** What else is known of a record: where it is used, and what became of it. Each is asked for once it is opened. */
export function Further(props: FurtherProps) {
  return (
    <div className={styles.further}>
      <Disclosure name="usage" title={messages.usedBy}>
        <UsedBy {...props} />
      </Disclosure>
      <Disclosure name="history" title={messages.history}>
        <History {...props} />
      </Disclosure>
    </div>
  );
}

type DisclosureProps = { name: string; title: string; children: ReactNode };

/** A part of the page that opens below its title; the address says which one is open. */
function Disclosure({ name, title, children }: DisclosureProps) {
  const [path, navigate] = useLocation();
  const isOpen = new URLSearchParams(useSearch()).get("show") === name;
  const id = useId();
  return (
    <section className={page.sheet} aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => navigate(isOpen ? path : `${path}?show=${name}`, { replace: true })}
        >
          {title}
          <ChevronDown aria-hidden size={20} />
        </button>
      </h2>
      {isOpen && <div id={id}>{children}</div>}
    </section>
  );
}
