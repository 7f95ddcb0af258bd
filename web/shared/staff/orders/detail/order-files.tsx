import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { calls } from "../../../api/calls";
import { fileAddress, previewAddress } from "../../../domain/uploads";
import { fill } from "../../../ui/format";
import { QueryContent } from "../../ui/query-content";
import { ShownWith } from "../../ui/shown-with";
import { orderKeys } from "../order-queries";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./order-files.module.css";

/** What the guest sent along with the items; each file opens in a page of its own. */
export function OrderFiles({ order }: { order: Order }) {
  const places = new Map(
    order.items.flatMap(({ name, parts }) =>
      parts.flatMap((part) =>
        (part.uploads ?? []).map(
          ({ id }) => [id, fill(messages.filePlace, { item: name, part: part.name })] as const,
        ),
      ),
    ),
  );
  const files = useQuery({
    queryKey: orderKeys.files(order.id),
    queryFn: ({ signal }) =>
      calls.get("/api/orders/{id}/files", { path: { id: order.id }, signal }),
    enabled: places.size > 0,
  });
  if (places.size === 0) return null;
  return (
    <div className={styles.files}>
      <h3>{messages.files}</h3>
      <ShownWith data="customerData">
        <QueryContent query={files} failed={messages.filesFailed} skeleton={null}>
          {(list) => (
            <ul>
              {list.map((file) => {
                const preview = previewAddress(file);
                return (
                  <li key={file.id}>
                    <a href={fileAddress(file)} target="_blank" rel="noreferrer">
                      <span className={styles.picture}>
                        {preview ? <img src={preview} alt="" /> : <FileText aria-hidden />}
                      </span>
                      <span className={styles.name}>{file.name}</span>
                      <span className={styles.place}>{places.get(file.id)}</span>
                    </a>
                  </li>
                );
              })}
            </ul>
          )}
        </QueryContent>
      </ShownWith>
    </div>
  );
}
