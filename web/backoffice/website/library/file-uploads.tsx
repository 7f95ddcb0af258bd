import { rightsOf, useRight } from "@shared/staff/context/rights";
import { fileQueue } from "../../media/queues";
import { Uploader } from "../../media/uploader";
import { libraryMessages as messages } from "./messages";
import { useStoredFiles } from "./use-stored-files";

const addressOf = (id: number) => `/uploads/${id}`;

/** The way in for files that the business offers. */
export function FileUploads() {
  useStoredFiles("uploads", fileQueue);
  const mayAdd = useRight(rightsOf("uploads").change);
  if (!mayAdd) return null;
  return (
    <Uploader
      queue={fileQueue}
      title={messages.uploadFiles}
      hint={messages.uploadFilesHint}
      pick={messages.pickFiles}
      addressOf={addressOf}
    />
  );
}
