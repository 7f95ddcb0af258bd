import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import page from "@shared/staff/ui/page.module.css";
import styles from "./further.module.css";

type DisclosureProps = { name: string; title: string; children: ReactNode };

/** A part of the page that opens below its title; the address says which one is open. */
export function Disclosure({ name, title, children }: DisclosureProps) {
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
