import { useState } from "react";
import { printKinds } from "../../api/print-words.generated";
import { fill } from "../../ui/format";
import { Dialog } from "../ui/dialog";
import { ShownWith } from "../ui/shown-with";
import { Skeleton } from "../ui/skeleton";
import { printMessages as messages } from "./messages";
import type { TicketKind } from "./print-job";
import styles from "./ticket-preview.module.css";

type TicketPreviewProps = {
  order: number;
  kind: TicketKind;
  /** The printer whose paper it is to fit; without one the branch's first. */
  device?: number;
  hint?: string;
  onClose: () => void;
};

/** The very dots a printer would print. */
export function TicketPreview({ order, kind, device, hint, onClose }: TicketPreviewProps) {
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  const name = printKinds[kind];
  const address = `/api/orders/${order}/print/preview?kind=${kind}`;
  return (
    <Dialog title={fill(messages.preview, { kind: name })} onClose={onClose}>
      {hint !== undefined && <p>{hint}</p>}
      <ShownWith data={["customerData", "productData"]}>
        {state === "failed" ? (
          <p role="alert">{messages.previewFailed}</p>
        ) : (
          <div className={styles.paper} aria-busy={state === "loading"}>
            {state === "loading" && <Skeleton height={320} />}
            <img
              src={device === undefined ? address : `${address}&device=${device}`}
              alt={fill(messages.previewAlt, { kind: name })}
              data-state={state}
              onLoad={() => setState("there")}
              onError={() => setState("failed")}
            />
          </div>
        )}
      </ShownWith>
    </Dialog>
  );
}
