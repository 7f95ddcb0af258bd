import { Button, ButtonLink } from "@shared/staff/ui/button";
import type { Action } from "./action";

type ActionButtonProps = {
  action: Action;
  variant?: "default" | "card";
  className?: string | undefined;
};

/** One action as a button, or as a link where it leads somewhere. */
export function ActionButton({ action, variant = "default", className }: ActionButtonProps) {
  const { name, icon: Icon } = action;
  const leftSection = <Icon aria-hidden size={20} />;
  const words = <span className={className}>{name}</span>;
  return "href" in action ? (
    <ButtonLink href={action.href} variant={variant} leftSection={leftSection}>
      {words}
    </ButtonLink>
  ) : (
    <Button variant={variant} leftSection={leftSection} onClick={action.run}>
      {words}
    </Button>
  );
}
