import { Trash2 } from "lucide-react";
import { ButtonLink } from "@shared/staff/ui/button";
import { trashPath, type Collection } from "./collection";
import { recordMessages as messages } from "./messages";
import styles from "./records.module.css";

/** The way from a list to what was deleted of it. */
export function TrashLink({ collection }: { collection: Collection }) {
  return (
    <footer>
      <ButtonLink
        href={trashPath(collection)}
        variant="subtle"
        className={styles.trash}
        leftSection={<Trash2 aria-hidden size={20} />}
      >
        {messages.trash}
      </ButtonLink>
    </footer>
  );
}
