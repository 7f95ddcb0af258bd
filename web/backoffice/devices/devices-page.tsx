import { Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
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
import { rememberList } from "../context/last-lists";
import { TrashLink } from "../records/trash-link";
import { useRemove } from "../records/use-remove";
import { needsCare, type Device } from "./device";
import { useDevices } from "./device-queries";
import { useShortcut } from "../shortcuts/use-shortcut";
import { DeviceState } from "./device-state";
import { kindIcons, kindOf } from "./device-words";
import { devices as collection } from "./devices.collection";
import { deviceMessages as messages } from "./messages";
import styles from "./devices.module.css";

/** All devices of the branch; what somebody has to see to stands first. */
export function DevicesPage() {
  const { branch } = useBranchChoice();
  const mayEdit = useMayEditDevices();
  const devices = useDevices(branch.id);

  const title = useRef<HTMLHeadingElement>(null);
  const { texts } = collection;
  const { data } = devices;

  useTitle(texts.title);
  useEffect(() => {
    if (data) rememberList("devices", { search: "", ids: inOrder(data).map(({ id }) => id) });
  }, [data]);

  const create = (
    <ButtonLink
      href="/devices/new"
      leftSection={<Plus aria-hidden size={20} />}
      {...useShortcut("new")}
    >
      {texts.newTitle}
    </ButtonLink>
  );
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 ref={title} tabIndex={-1}>
          {texts.title}
        </h1>
        {mayEdit && data !== undefined && data.length > 0 && create}
      </header>
      <QueryContent query={devices} failed={texts.listFailed} skeleton={288}>
        {(list) =>
          list.length > 0 ? (
            <DeviceList
              devices={inOrder(list)}
              timeZone={branch.timeZone}
              onGone={() => title.current?.focus()}
            />
          ) : (
            <EmptyState title={texts.emptyTitle} text={collection.hint}>
              {mayEdit && create}
            </EmptyState>
          )
        }
      </QueryContent>
      {mayEdit && data && <TrashLink collection={collection} />}
    </div>
  );
}

type DeviceListProps = {
  devices: readonly Device[];
  timeZone: string;
  /** Called once a device is deleted. */
  onGone: () => void;
};

function DeviceList({ devices, timeZone, onGone }: DeviceListProps) {
  const now = useServerNow();
  const mayEdit = useMayEditDevices();
  const { menu, openBelow, openAt } = useActionMenu();
  const remove = useRemove(collection);
  const actionsOf = (device: Device): Action[] => {
    const href = `/devices/${device.id}`;
    if (!mayEdit) return waysTo(href);
    return [
      ...waysTo(href),
      { name: messages.edit, icon: Pencil, href: `${href}/edit` },
      {
        name: messages.remove,
        icon: Trash2,
        isRemoval: true,
        run: () => void remove(device, onGone),
      },
    ];
  };
  return (
    <>
      <ul className={page.rows}>
        {devices.map((device) => {
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

const inOrder = (devices: readonly Device[]) =>
  devices.toSorted(
    (left, right) =>
      Number(needsCare(right)) - Number(needsCare(left)) || compareText(left.name, right.name),
  );

const labelOf = ({ name }: Device) => fill(actionMessages.moreOf, { name });
