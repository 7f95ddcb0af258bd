import { useConfig } from "@shared/staff/context/config";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { ButtonLink } from "@shared/staff/ui/button";
import { guestsPath } from "../guests/guests";
import { guestMessages } from "../guests/messages";
import { settingsMessages as messages, type SectionName } from "./messages";
import { SettingsForm } from "./settings-form";

/** One page of the settings of the business. */
export function SettingsPage({ section }: { section: SectionName }) {
  const config = useConfig();
  const { title } = messages.sections[section];

  useTitle(`${messages.title}: ${title}`);

  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{title}</h1>
        {section === "consent" && (
          <ButtonLink href={guestsPath} variant="default">
            {guestMessages.title}
          </ButtonLink>
        )}
      </header>
      <QueryContent query={config} failed={messages.loadFailed} skeleton={480}>
        {(stored) => <SettingsForm key={section} section={section} config={stored} />}
      </QueryContent>
    </div>
  );
}
