import { type ComponentType, useEffect, useState } from "react";
import type { Config } from "@shared/api/types";
import { useKiosk } from "../state/kiosk";
import { whenIdle } from "../ui/use-on-demand";

/** Loads, after the page, what every page has beside its content: one set for guests, another at a kiosk. */
export function Companion({ config }: { config: Config }) {
  const isKiosk = useKiosk();
  const [Part, setPart] = useState<ComponentType<{ config: Config }> | null>(null);
  useEffect(
    () =>
      whenIdle(async () => {
        const part = isKiosk
          ? (await import("./kiosk-companion")).KioskCompanion
          : (await import("./guest-companion")).GuestCompanion;
        setPart(() => part);
      }),
    [isKiosk],
  );
  return Part && <Part config={config} />;
}
