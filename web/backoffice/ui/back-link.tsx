import { ArrowLeft } from "lucide-react";
import page from "@shared/staff/ui/page.module.css";
import { ButtonLink } from "@shared/staff/ui/button";

/** The way from a page back to the list it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink
      href={href}
      variant="subtle"
      className={page.back}
      leftSection={<ArrowLeft aria-hidden size={20} />}
    >
      {children}
    </ButtonLink>
  );
}
