import { Stack, Switch, Text } from "@mantine/core";
import { CircleUserRound } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { CurrentUser } from "@shared/api/types";
import { requestInstall } from "@shared/installation/install-request";
import { installMessages } from "@shared/installation/messages";
import { isStandalone } from "@shared/installation/platform";
import { useConfig } from "@shared/staff/context/config";
import { show, useShows } from "@shared/staff/context/hiding";
import { Button } from "@shared/staff/ui/button";
import { Popover } from "@shared/staff/ui/popover";
import { setsUp, useRight } from "@shared/staff/context/rights";
import { nameOf } from "../context/current-user";
import { SchemeSelect } from "../scheme/scheme-select";
import { setupMessages } from "../setup/messages";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

/** What the screens of this browser show of orders and guests. */
function DataSwitches() {
  const [showsProductData] = useShows("productData");
  const [showsCustomerData] = useShows("customerData");
  const all = [
    { data: "productData", isShown: showsProductData },
    { data: "customerData", isShown: showsCustomerData },
  ] as const;
  return (
    <Stack gap="sm">
      {all.map(({ data, isShown }) => (
        <Switch
          key={data}
          size="md"
          label={messages.shows[data]}
          checked={isShown}
          aria-describedby="data-switches"
          onChange={(event) => show(data, event.currentTarget.checked)}
        />
      ))}
      <Text id="data-switches" size="sm" c="var(--ink-quiet)">
        {messages.showsHint}
      </Text>
    </Stack>
  );
}

/** Who is signed in, what this device shows, and the way out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const maySetUp = useRight(setsUp);
  const [isOpen, setOpen] = useState(false);
  const hasApp = useConfig().data?.enablePluginPWA === true && !isStandalone();
  const anchor = useRef<HTMLButtonElement>(null);
  const leave = () => setOpen(false);
  return (
    <>
      <Button
        ref={anchor}
        variant="subtle"
        className={styles.account}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        leftSection={<CircleUserRound aria-hidden size={26} strokeWidth={1.8} />}
      >
        <span className={styles.accountName}>{nameOf(user)}</span>
      </Button>
      {isOpen && (
        <Popover
          anchor={anchor}
          align="end"
          label={messages.account}
          className={styles.accountMenu}
          onClose={leave}
        >
          <Stack gap="lg">
            <div>
              <Text fw="var(--weight-strong)">{nameOf(user)}</Text>
              <Text size="sm" c="var(--ink-quiet)">
                {user.email}
              </Text>
            </div>
            <DataSwitches />
            <SchemeSelect />
            {maySetUp && (
              <Text
                component={Link}
                href="/dashboard"
                onClick={leave}
                fw="var(--weight-strong)"
                c="var(--ink)"
                py="sm"
              >
                {setupMessages.title}
              </Text>
            )}
            {hasApp && (
              <Text
                component="button"
                type="button"
                className={styles.accountAction}
                onClick={() => {
                  leave();
                  requestInstall();
                }}
                fw="var(--weight-strong)"
                c="var(--ink)"
                py="sm"
              >
                {installMessages.install}
              </Text>
            )}
            <Text
              component={Link}
              href="/account"
              onClick={leave}
              fw="var(--weight-strong)"
              c="var(--ink)"
              py="sm"
            >
              {messages.ownAccount}
            </Text>
            <Text
              component="a"
              href="/backend/logout"
              fw="var(--weight-strong)"
              c="var(--ink)"
              py="sm"
            >
              {messages.signOut}
            </Text>
            <Text size="sm" c="var(--ink-quiet)">
              {messages.product} {user.appVersion}
            </Text>
          </Stack>
        </Popover>
      )}
    </>
  );
}
