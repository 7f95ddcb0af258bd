import { EmptyState } from "@shared/staff/ui/empty-state";
import { ButtonLink } from "@shared/staff/ui/button";
import { pageMessages as messages } from "./messages";

/** Where no page belongs to the address. */
export function NotFoundPage() {
  return (
    <EmptyState heading="h1" title={messages.notFoundTitle} text={messages.notFound}>
      <ButtonLink href="/">{messages.toStart}</ButtonLink>
    </EmptyState>
  );
}
