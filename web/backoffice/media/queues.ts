import { sendImage, sendUpload, uploadSentence } from "./send-file";
import { createUploadQueue, isUnderWay } from "./upload-queue";

/** Each file lies in memory while it is sent. */
const atOnce = 2;

export const imageQueue = createUploadQueue({
  send: sendImage,
  sentenceOf: uploadSentence,
  atOnce,
});

export const fileQueue = createUploadQueue({
  send: sendUpload,
  sentenceOf: uploadSentence,
  atOnce,
});

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whoever closes the tab is asked while files are on their way. */
for (const queue of [imageQueue, fileQueue]) {
  queue.subscribe(() => {
    const isBusy = [...imageQueue.files(), ...fileQueue.files()].some(isUnderWay);
    if (isBusy) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  });
}
