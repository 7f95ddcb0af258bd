import { Button } from "@mantine/core";
import { Link } from "wouter";
import { frameMessages } from "./messages";
import { EmptyState } from "../ui/empty-state";

/** Where no page belongs to the address. */
export function NotFoundPage() {
  return (
    <EmptyState heading="h1" title={frameMessages.notFoundTitle} text={frameMessages.notFound}>
      <Button component={Link} href="/orders">
        {frameMessages.toOrders}
      </Button>
    </EmptyState>
  );
}
