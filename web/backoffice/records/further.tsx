import type { Collection, Stored } from "./collection";
import { Disclosure } from "./disclosure";
import styles from "./further.module.css";
import { History } from "./history";
import { furtherMessages as messages } from "./further.messages";
import { UsedBy } from "./used-by";

type FurtherProps = { collection: Collection; record: Stored };

/** What else is known of a record: where it is used, and what became of it. Each is asked for once it is opened. */
export function Further(props: FurtherProps) {
  const { collection, record } = props;
  return (
    <div className={styles.further}>
      {collection.isReferredTo?.(record) !== false && (
        <Disclosure name="usage" title={messages.usedBy}>
          <UsedBy {...props} />
        </Disclosure>
      )}
      <Disclosure name="history" title={messages.history}>
        <History {...props} />
      </Disclosure>
    </div>
  );
}
