import { Button } from "@mantine/core";
import { Link } from "wouter";
import { shellMessages } from "./messages";
import { EmptyState } from "../ui/empty-state";

/** Where no page belongs to the address. */
export function NotFoundPage() {
  return (
    <EmptyState heading="h1" title={shellMessages.notFoundTitle} text={shellMessages.notFound}>
      <Button component={Link} href="/orders">
        {shellMessages.toOrders}
      </Button>
    </EmptyState>
  );
}
