import { useState } from "react";
import { useKnown } from "../state/base-data";
import type { LegalTextName } from "@shared/api/types";
import { legalPaths } from "../state/legal-paths";
import { LegalText } from "../legal/legal-text";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { shellMessages } from "../shell/messages";
import { kioskMessages as messages } from "./messages";
import styles from "./kiosk.module.css";

const titles: Record<LegalTextName, string> = {
  termsAndConditions: shellMessages.terms,
  privacyPolicy: shellMessages.privacy,
  imprint: shellMessages.imprint,
  allergens: shellMessages.allergens,
};

/** The legal texts over the page: from a kiosk no way leads to other pages. */
export function LegalRow() {
  const texts = useKnown("legal-texts") ?? [];
  const [open, setOpen] = useState<LegalTextName | null>(null);
  const names = (Object.keys(legalPaths) as LegalTextName[]).filter((name) => texts.includes(name));
  if (names.length === 0) return null;
  return (
    <>
      <footer className={styles.legal}>
        <ul aria-label={messages.legal}>
          {names.map((name) => (
            <li key={name}>
              <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen(name)}>
                {titles[name]}
              </Button>
            </li>
          ))}
        </ul>
      </footer>
      {open && (
        <Sheet title={titles[open]} onClose={() => setOpen(null)}>
          <LegalText name={open} />
        </Sheet>
      )}
    </>
  );
}
