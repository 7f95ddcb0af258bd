import { Download, SquareArrowOutUpRight } from "lucide-react";
import type { RecordOf } from "@shared/api/records";
import { fileAddress, previewAddress } from "@shared/domain/uploads";
import { fill } from "@shared/ui/format";
import { handlesOrders, useRight } from "@shared/staff/context/rights";
import { ButtonLink } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { ShownWith } from "@shared/staff/ui/shown-with";
import { CopyButton } from "../../ui/copy-button";
import styles from "./library.module.css";
import { libraryMessages as messages } from "./messages";

type Upload = RecordOf<"uploads">;

/** A file as far as the browser shows it, its address, and the order that it belongs to. */
export function AboutFile({ record }: { record: Upload }) {
  return (
    <section className={`${page.sheet} ${styles.about}`} aria-label={messages.preview}>
      <ShownWith data="customerData">
        <File file={record} />
      </ShownWith>
    </section>
  );
}

function File({ file }: { file: Upload }) {
  const { takenByOrder: order = 0, isOrphan = false } = file;
  const isOfOrder = order !== 0 || isOrphan;
  const mayOpenOrder = useRight(handlesOrders);
  const href = fileAddress(file);
  return (
    <>
      <Preview file={file} isOfOrder={isOfOrder} />
      {isOfOrder ? (
        <p className={page.hint}>{messages.ofOrderHint}</p>
      ) : (
        <p>
          {messages.address}: <code>{location.origin + href}</code>
        </p>
      )}
      <div className={page.buttons}>
        {!isOfOrder && <CopyButton text={location.origin + href} />}
        <ButtonLink
          isElsewhere
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={
            isOpened(file, isOfOrder) ? (
              <SquareArrowOutUpRight aria-hidden size={20} />
            ) : (
              <Download aria-hidden size={20} />
            )
          }
        >
          {isOpened(file, isOfOrder) ? messages.open : messages.download}
        </ButtonLink>
        {order !== 0 && mayOpenOrder && (
          <ButtonLink href={`/orders/${order}`} variant="default">
            {messages.ofOrder}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Documents of strangers are only downloaded, and so is what could run. */
const isOpened = (file: Upload, isOfOrder: boolean) =>
  previewAddress(file) !== null || file.kind === "film" || (file.extension === "pdf" && !isOfOrder);

function Preview({ file, isOfOrder }: { file: Upload; isOfOrder: boolean }) {
  const title = fill(messages.previewOf, { name: file.name });
  const picture = previewAddress(file);
  if (picture !== null) return <img className={styles.preview} src={picture} alt={title} />;
  if (!isOpened(file, isOfOrder)) return <p className={page.hint}>{messages.noPreview}</p>;
  if (file.kind === "film")
    // The business's own films have no track of words.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={styles.preview} src={fileAddress(file)} controls preload="metadata" />;
  // Browsers show no document within a sandbox; this one is the business's own.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles.document} src={fileAddress(file)} title={title} />;
}
