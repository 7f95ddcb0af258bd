import { rightsOf, useRight } from "@shared/staff/context/rights";
import { imageQueue } from "../../media/queues";
import { Uploader } from "../../media/uploader";
import { libraryMessages as messages } from "./messages";
import { useStoredFiles } from "./use-stored-files";

const addressOf = (id: number) => `/images/${id}`;

/** The way in for pictures of the business. */
export function ImageUploads() {
  useStoredFiles("images", imageQueue);
  const mayAdd = useRight(rightsOf("images").shape);
  if (!mayAdd) return null;
  return (
    <Uploader
      queue={imageQueue}
      title={messages.uploadImages}
      hint={messages.uploadImagesHint}
      pick={messages.pickImages}
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      addressOf={addressOf}
    />
  );
}
