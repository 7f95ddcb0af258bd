import { Button } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import page from "@shared/staff/ui/page.module.css";

/** The way from a page back to the list it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component={Link}
      href={href}
      variant="subtle"
      color="gray"
      c="var(--ink)"
      className={page.back}
      leftSection={<ArrowLeft aria-hidden size={20} />}
    >
      {children}
    </Button>
  );
}
