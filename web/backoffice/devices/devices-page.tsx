import { Pencil, Plus } from "lucide-react";
import { Link } from "wouter";
import { compareText, fill } from "@shared/ui/format";
import { useMayEditDevices } from "@shared/staff/context/rights";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { ButtonLink } from "@shared/staff/ui/button";
import type { Action } from "../actions/action";
import { useActionMenu } from "../actions/action-menu";
import { actionMessages } from "../actions/messages";
import { MoreButton } from "../actions/more-button";
import { waysTo } from "../actions/ways-to";
import { needsCare, type Device } from "./device";
import { useDevices } from "./device-queries";
import { useShortcut } from "../shortcuts/use-shortcut";
import { DeviceState } from "./device-state";
import { kindIcons, kindOf } from "./device-words";
import { deviceMessages as messages } from "./messages";
import styles from "./devices.module.css";

/** All devices of the branch; what somebody has to see to stands first. */
export function DevicesPage() {
  const { branch } = useBranchChoice();
  const mayEdit = useMayEditDevices();
  const devices = useDevices(branch.id);

  useTitle(messages.title);

  const create = (
    <ButtonLink
      href="/devices/new"
      leftSection={<Plus aria-hidden size={20} />}
      {...useShortcut("new")}
    >
      {messages.create}
    </ButtonLink>
  );
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{messages.title}</h1>
        {mayEdit && devices.data !== undefined && devices.data.length > 0 && create}
      </header>
      <QueryContent query={devices} failed={messages.listFailed} skeleton={288}>
        {(list) =>
          list.length > 0 ? (
            <DeviceList devices={list} timeZone={branch.timeZone} />
          ) : (
            <EmptyState title={messages.emptyTitle} text={messages.empty}>
              {mayEdit && create}
            </EmptyState>
          )
        }
      </QueryContent>
    </div>
  );
}

function DeviceList({ devices, timeZone }: { devices: Device[]; timeZone: string }) {
  const now = useServerNow();
  const mayEdit = useMayEditDevices();
  const { menu, openBelow, openAt } = useActionMenu();
  const actionsOf = ({ id }: Device): Action[] => {
    const href = `/devices/${id}`;
    return [
      ...waysTo(href),
      ...(mayEdit ? [{ name: messages.edit, icon: Pencil, href: `${href}/edit` }] : []),
    ];
  };
  const sorted = devices.toSorted(
    (left, right) =>
      Number(needsCare(right)) - Number(needsCare(left)) || compareText(left.name, right.name),
  );
  return (
    <>
      <ul className={page.rows}>
        {sorted.map((device) => {
          const Icon = kindIcons[device.kind];
          return (
            // What it opens, its button opens as well.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={device.id}
              className={`${page.linkedRow} ${styles.device}`}
              onContextMenu={(event) => openAt(event, labelOf(device), actionsOf(device))}
            >
              <Icon aria-hidden size={26} strokeWidth={1.6} />
              <div className={styles.name}>
                <Link href={`/devices/${device.id}`}>{device.name}</Link>
                <span>{kindOf(device)}</span>
              </div>
              <DeviceState device={device} now={now} timeZone={timeZone} />
              <MoreButton
                label={labelOf(device)}
                onOpen={(opener) => openBelow(opener, labelOf(device), actionsOf(device))}
              />
            </li>
          );
        })}
      </ul>
      {menu}
    </>
  );
}

const labelOf = ({ name }: Device) => fill(actionMessages.moreOf, { name });
