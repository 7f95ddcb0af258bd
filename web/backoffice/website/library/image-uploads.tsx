import { rightsOf, useRight } from "@shared/staff/context/rights";
import { imageQueue } from "../../media/queues";
import { imageTypes } from "../../media/send-file";
import { Uploader } from "../../media/uploader";
import { useStoredFiles } from "../../media/use-stored-files";
import { libraryMessages as messages } from "./messages";

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
      accept={imageTypes.join(",")}
      addressOf={({ id }) => `/images/${id}`}
    />
  );
}
