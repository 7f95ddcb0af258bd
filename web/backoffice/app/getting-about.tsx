import { Compass } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CurrentUser } from "@shared/api/types";
import { navigate } from "@shared/staff/context/hash-location";
import { show, useShows } from "@shared/staff/context/hiding";
import { IconButton } from "@shared/staff/ui/button";
import type { Room } from "../frame/area";
import { schemeMessages } from "../scheme/messages";
import { chooseScheme } from "../scheme/scheme";
import { useChosenScheme } from "../scheme/use-chosen-scheme";
import { shortcutMessages } from "../shortcuts/messages";
import { useShortcut } from "../shortcuts/use-shortcut";
import { useShortcutKeys } from "../shortcuts/use-shortcut-keys";
import { areasOf } from "./areas";
import { shellMessages as messages } from "./messages";

const Palette = lazy(() =>
  import("../palette/palette").then((module) => ({ default: module.Palette })),
);
const HelpSheet = lazy(() =>
  import("../shortcuts/help-sheet").then((module) => ({ default: module.HelpSheet })),
);

type GettingAboutProps = { rooms: readonly Room[]; user: CurrentUser };

/** The ways around that are no links: the palette with its button, and the keys. */
export function GettingAbout({ rooms, user }: GettingAboutProps) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const close = () => setOpen(null);
  const chosen = useChosenScheme();
  const [showsProductData] = useShows("productData");
  const [showsCustomerData] = useShows("customerData");
  useShortcutKeys((meaning) => {
    if (meaning === "help") setOpen("help");
    else if (typeof meaning === "object") {
      const room = rooms.find(({ letter }) => letter === meaning.letter);
      if (room === undefined) return false;
      navigate(room.path);
    } else return false;
    return true;
  });

  const schemes = [
    { name: schemeMessages.light, scheme: "light" },
    { name: schemeMessages.dark, scheme: "dark" },
    { name: schemeMessages.device, scheme: null },
  ] as const;
  const switches = [
    { data: "customerData", isShown: showsCustomerData },
    { data: "productData", isShown: showsProductData },
  ] as const;
  return (
    <>
      <IconButton
        variant="subtle"
        aria-label={shortcutMessages.names.palette}
        aria-haspopup="dialog"
        {...useShortcut("palette")}
        onClick={() => setOpen("palette")}
      >
        <Compass aria-hidden size={24} strokeWidth={1.8} />
      </IconButton>
      <Suspense>
        {open === "palette" && (
          <Palette
            areas={areasOf(rooms)}
            pages={[
              { path: "/account", name: messages.ownAccount },
              { path: "/account/tokens", name: messages.tokens },
            ]}
            actions={[
              ...switches.map(({ data, isShown }) => ({
                name: messages.switching[data][isShown ? "hide" : "show"],
                run: () => show(data, !isShown),
              })),
              ...schemes
                .filter(({ scheme }) => scheme !== chosen)
                .map(({ name, scheme }) => ({
                  name: `${schemeMessages.scheme}: ${name}`,
                  run: () => chooseScheme(scheme),
                })),
              { name: shortcutMessages.names.help, run: () => setOpen("help") },
              { name: messages.signOut, run: () => location.assign("/backend/logout") },
            ]}
            user={user.id}
            onClose={close}
          />
        )}
        {open === "help" && <HelpSheet rooms={rooms} onClose={close} />}
      </Suspense>
    </>
  );
}
