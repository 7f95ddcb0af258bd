import { Button } from "@mantine/core";
import { Link } from "wouter";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { pageMessages as messages } from "./messages";

/** Where no page belongs to the address. */
export function NotFoundPage() {
  return (
    <EmptyState heading="h1" title={messages.notFoundTitle} text={messages.notFound}>
      <Button component={Link} href="/orders">
        {messages.toOrders}
      </Button>
    </EmptyState>
  );
}
