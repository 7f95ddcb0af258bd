import { ImageUp, SquareArrowOutUpRight } from "lucide-react";
import type { RecordOf } from "@shared/api/records";
import { fill } from "@shared/ui/format";
import { rightsOf, useRight } from "@shared/staff/context/rights";
import { ButtonLink } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { imageTypes } from "../../media/send-file";
import styles from "./library.module.css";
import { libraryMessages as messages } from "./messages";
import { ReplaceButton } from "./replace-button";

/** What a picture is, and the way to put another one in its place. */
export function AboutImage({ record: image }: { record: RecordOf<"images"> }) {
  const { width, height } = image;
  const mayChange = useRight(rightsOf("images").change);
  return (
    <section className={`${page.sheet} ${styles.about}`} aria-label={messages.picture}>
      <p>{fill(messages.facts, { width, height })}</p>
      <div className={page.buttons}>
        <ButtonLink
          isElsewhere
          href={`/image/${image.id}-${image.version}.${image.extension}`}
          target="_blank"
          variant="default"
          leftSection={<SquareArrowOutUpRight aria-hidden size={20} />}
        >
          {messages.openOriginal}
        </ButtonLink>
        {mayChange && (
          <ReplaceButton
            key={image.id}
            resource="images"
            id={image.id}
            icon={ImageUp}
            action={messages.replaceImage}
            replaced={messages.imageReplaced}
            accept={imageTypes.join(",")}
          />
        )}
      </div>
      {mayChange && <p className={page.hint}>{messages.replaceImageHint}</p>}
    </section>
  );
}
