import {
  imageRefusal,
  sendImage,
  sendReplacement,
  sendUpload,
  uploadRefusal,
  uploadSentence,
} from "./send-file";
import { createUploadQueue, isUnderWay, type UploadQueue } from "./upload-queue";

/** Each file lies in memory while it is sent. */
const atOnce = 2;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const busy = new Set<object>();

/** Whoever closes the tab is asked while files are on their way. */
function guarded<Stored>(queue: UploadQueue<Stored>): UploadQueue<Stored> {
  queue.subscribe(() => {
    if (queue.files().some(isUnderWay)) busy.add(queue);
    else busy.delete(queue);
    if (busy.size > 0) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  });
  return queue;
}

export const createImageQueue = () =>
  guarded(
    createUploadQueue({
      send: sendImage,
      refusalOf: imageRefusal,
      sentenceOf: uploadSentence,
      atOnce,
    }),
  );

/** For another file in the place of the one that a record has. */
export const createReplacementQueue = (resource: "images" | "uploads", id: number) =>
  guarded(
    createUploadQueue({
      send: (file, way) => sendReplacement(resource, id, file, way),
      refusalOf: resource === "images" ? imageRefusal : uploadRefusal,
      sentenceOf: uploadSentence,
      atOnce: 1,
    }),
  );

/** Of the library: goes on while one is elsewhere. */
export const imageQueue = createImageQueue();

export const fileQueue = guarded(
  createUploadQueue({
    send: sendUpload,
    refusalOf: uploadRefusal,
    sentenceOf: uploadSentence,
    atOnce,
  }),
);
