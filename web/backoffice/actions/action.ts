import type { LucideIcon } from "lucide-react";

/** Something that can be done, said once: as a button, and as an entry of a menu. */
export type Action = {
  name: string;
  icon: LucideIcon;
  /** Takes something away; stands apart. */
  isRemoval?: true;
} & ({ href: string; inNewTab?: true } | { run: () => void });
