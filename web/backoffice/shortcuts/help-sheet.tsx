import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "@shared/staff/ui/dialog";
import { shortcutMessages as messages } from "./messages";
import styles from "./shortcuts.module.css";
import { capOf, capsOf, goKey, shortcutNames, shortcuts } from "./table";
import { useLetters } from "./use-shortcut";

type HelpSheetProps = {
  /** What the letter after that for going leads to. */
  rooms: readonly { name: string; letter: string }[];
  onClose: () => void;
};

const places = ["everywhere", "lists", "records"] as const;

/** All short cuts there are, and whether letters alone are some. */
export function HelpSheet({ rooms, onClose }: HelpSheetProps) {
  const [areLettersOn, turnLetters] = useLetters();
  return (
    <Dialog title={messages.title} size="xl" onClose={onClose}>
      <div className={styles.sheet}>
        {places.map((place) => (
          <Group key={place} title={messages.places[place]}>
            {shortcutNames
              .filter((name) => shortcuts[name].place === place)
              .map((name) => (
                <Row key={name} name={messages.names[name]} caps={capsOf(shortcuts[name])} by="+" />
              ))}
          </Group>
        ))}
        <Group title={messages.places.rooms}>
          {rooms.map(({ name, letter }) => (
            <Row
              key={letter}
              name={name}
              caps={[capOf(goKey), capOf(letter)]}
              by={messages.after}
            />
          ))}
        </Group>
      </div>
      <Switch
        label={messages.letters}
        description={messages.lettersHint}
        checked={areLettersOn}
        onChange={(event) => turnLetters(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

/** `by`: how the keys go together. */
function Row({ name, caps, by }: { name: string; caps: readonly string[]; by: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {caps.map((cap, index) => (
          <span key={`${index} ${cap}`}>
            {index > 0 && <span className={styles.by}> {by} </span>}
            <kbd>{cap}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
