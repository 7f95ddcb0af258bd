import type { ComponentProps } from "react";
import { Button, ButtonLink } from "../ui/button";
import type { Action } from "./action";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "justify" | "className" | "title">;

type ActionButtonProps = Look & {
  action: Action;
  /** Done before it. */
  onTake?: () => void;
};

/** An action as a button, or as the link that it is. */
export function ActionButton({ action, onTake, variant = "default", ...look }: ActionButtonProps) {
  const { name, icon: Icon, href, run, isPending = false, isDisabled = false } = action;
  const sign = <Icon aria-hidden size={20} />;
  if (href !== undefined)
    return (
      <ButtonLink {...look} href={href} variant={variant} leftSection={sign} onClick={onTake}>
        {name}
      </ButtonLink>
    );
  return (
    <Button
      {...look}
      variant={variant}
      leftSection={sign}
      disabled={isDisabled}
      loading={isPending}
      onClick={() => {
        onTake?.();
        run?.();
      }}
    >
      {name}
    </Button>
  );
}

type WordButtonProps = { action: Action } & Pick<
  ComponentProps<typeof Button>,
  "variant" | "color"
>;

/** An action that is known by its word alone, where there are few. */
export function WordButton({ action, ...look }: WordButtonProps) {
  const { name, run, isPending = false, isDisabled = false } = action;
  return (
    <Button {...look} loading={isPending} disabled={isDisabled} onClick={run}>
      {name}
    </Button>
  );
}
