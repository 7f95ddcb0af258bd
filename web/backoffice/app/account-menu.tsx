import { Stack, Switch, Text } from "@mantine/core";
import { CircleUserRound } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { CurrentUser } from "@shared/api/types";
import { useSwitch } from "@shared/staff/context/local-setting";
import { Button } from "@shared/staff/ui/button";
import { Popover } from "@shared/staff/ui/popover";
import { setsUp, useRight } from "@shared/staff/context/rights";
import { nameOf } from "../context/current-user";
import { SchemeSelect } from "../scheme/scheme-select";
import { setupMessages } from "../setup/messages";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

/** Who is signed in, what this device shows, and the way out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const [isProductDataShown, showProductData] = useSwitch("showProductData");
  const [isCustomerDataShown, showCustomerData] = useSwitch("showCustomerData");
  const maySetUp = useRight(setsUp);
  const [isOpen, setOpen] = useState(false);
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
            <Switch
              size="md"
              label={messages.showProductData}
              checked={isProductDataShown}
              onChange={(event) => showProductData(event.currentTarget.checked)}
            />
            <Switch
              size="md"
              label={messages.showCustomerData}
              checked={isCustomerDataShown}
              onChange={(event) => showCustomerData(event.currentTarget.checked)}
            />
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
