import { FileArchive, FileText, Film } from "lucide-react";
import type { RecordOf } from "@shared/api/records";
import { previewAddress } from "@shared/domain/uploads";
import { isHidden } from "@shared/staff/context/shown-answers";
import { formatBytes } from "../../media/bytes";
import { imageAddress } from "../../media/image-address";
import styles from "./library.module.css";

type Image = RecordOf<"images">;
type Upload = RecordOf<"uploads">;

/** A picture in a list: what it shows, and what it is called. */
export const NamedImage = ({ image }: { image: Image }) => (
  <span className={styles.named}>
    <img src={imageAddress(image, "tiny")} alt="" loading="lazy" />
    <span className={styles.words}>{image.name}</span>
  </span>
);

/** A file in a list: what it shows, or a sign of what it is. */
export function NamedFile({ file }: { file: Upload }) {
  const preview = isHidden(file.publicHash) ? null : previewAddress(file);
  const Sign = file.kind === "film" ? Film : file.kind === "archive" ? FileArchive : FileText;
  return (
    <span className={styles.named}>
      {preview === null ? (
        <span className={styles.sign}>
          <Sign aria-hidden />
        </span>
      ) : (
        <img src={preview} alt="" loading="lazy" />
      )}
      <span className={styles.words}>{file.name}</span>
    </span>
  );
}

export const FileSize = ({ file }: { file: Upload }) => (
  <span className={styles.whole}>{formatBytes(file.size)}</span>
);
