import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { recordCalls } from "@shared/api/records";
import type { Image, ImageRef } from "@shared/api/types";
import { rightsOf, useRight } from "@shared/staff/context/rights";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import { showFailure } from "@shared/staff/ui/notices";
import { recordsChanged } from "../record-queries/record-queries";
import { inputFirst } from "../ui/input-order";
import { formatBytes } from "./bytes";
import { ImageChoice } from "./image-choice";
import { mediaMessages as messages } from "./messages";
import styles from "./media.module.css";
import { createImageQueue } from "./queues";
import { imageTypes, mostBytes } from "./send-file";
import { isUnderWay } from "./upload-queue";
import { Uploader } from "./uploader";
import { useStoredFiles } from "./use-stored-files";

type ImageDialogProps = {
  /** How many can be taken; without it one, as soon as it is picked. */
  most?: number;
  onChoose: (images: ImageRef[]) => void;
  onClose: () => void;
};

/** Pictures that there are to choose from, and the way in for new ones. */
export function ImageDialog({ most, onChoose, onClose }: ImageDialogProps) {
  const isSeveral = most !== undefined;
  const [queue] = useState(createImageQueue);
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  useStoredFiles("images", queue);
  // What is still on its way when the dialog is closed would be for nobody.
  useEffect(() => queue.removeAll, [queue]);
  const mayAdd = useRight(rightsOf("images").shape);

  const added = files.flatMap((one) => (one.state === "stored" ? [one.record] : []));
  const choice = useChoice(added, most ?? 1);
  const describing = useDescriptions(onChoose);
  const isBusy = files.some(isUnderWay);
  const { length: count } = choice.chosen;
  return (
    <Dialog title={isSeveral ? messages.titleSeveral : messages.title} size="xl" onClose={onClose}>
      {mayAdd && (
        <Uploader
          queue={queue}
          place="dialog"
          takes={isSeveral ? "several" : "one"}
          title={isSeveral ? messages.uploadSeveral : messages.upload}
          hint={fill(isSeveral ? messages.uploadHintSeveral : messages.uploadHint, {
            most: formatBytes(mostBytes.images),
          })}
          pick={isSeveral ? messages.pickSeveral : messages.pick}
          accept={imageTypes.join(",")}
        >
          {(image) => (
            <TextInput
              label={isSeveral ? fill(messages.altOf, { name: image.name ?? "" }) : messages.alt}
              description={messages.altHint}
              inputWrapperOrder={inputFirst}
              maxLength={500}
              value={describing.altOf(image)}
              onChange={(event) => describing.setAlt(image, event.currentTarget.value)}
            />
          )}
        </Uploader>
      )}
      <ImageChoice
        isSeveral={isSeveral}
        isPicked={choice.isChosen}
        onPick={isSeveral ? choice.toggle : (image) => onChoose([image])}
      />
      {(count > 0 || choice.isRefused) && (
        <div className={styles.taking}>
          {choice.isRefused && <output>{fullSentence(most ?? 1)}</output>}
          {count > 0 && (
            <Button
              color="next"
              loading={isBusy || describing.isPending}
              onClick={() => describing.take(choice.chosen)}
            >
              {count === 1 ? messages.take : fill(messages.takeSeveral, { count })}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

const fullSentence = (most: number) =>
  most === 1 ? messages.isFullOne : fill(messages.isFull, { most });

/** What was added is chosen as it comes, what is picked as long as there is room; each until it is picked again. */
function useChoice(added: readonly Image[], most: number) {
  const [picked, setPicked] = useState<readonly Image[]>([]);
  const [unpicked, setUnpicked] = useState<readonly number[]>([]);
  const [isRefused, setRefused] = useState(false);
  const isAdded = ({ id }: Image) => added.some((one) => one.id === id);
  const wanted = [
    ...picked.filter((image) => !isAdded(image)),
    ...added.filter(({ id }) => !unpicked.includes(id)),
  ];
  const chosen = wanted.slice(0, most);
  const isChosen = ({ id }: Image) => chosen.some((one) => one.id === id);
  const without = (image: Image) => picked.filter(({ id }) => id !== image.id);
  return {
    chosen,
    isChosen,
    /** Whether there were more than fit. */
    isRefused: isRefused || wanted.length > most,
    toggle: (image: Image) => {
      const others = unpicked.filter((id) => id !== image.id);
      const isOn = isChosen(image);
      setRefused(!isOn && chosen.length >= most);
      if (isOn || chosen.length < most) {
        setPicked(isOn ? without(image) : [...without(image), image]);
        setUnpicked(isOn ? [...others, image.id] : others);
      }
    },
  };
}

/** Alternative texts of new pictures, saved when these are taken. */
function useDescriptions(onTaken: (images: Image[]) => void) {
  const client = useQueryClient();
  const [alts, setAlts] = useState<Readonly<Record<number, string>>>({});
  const altOf = ({ id, alt }: Image) => alts[id] ?? alt;
  const describe = async (image: Image): Promise<Image> => {
    const alt = altOf(image).trim();
    return alt === image.alt ? image : recordCalls("images").update(image.id, null, { alt });
  };
  const taking = useMutation({
    mutationFn: (images: readonly Image[]) => Promise.all(images.map(describe)),
    onSuccess: (images) => {
      void recordsChanged(client, "images");
      onTaken(images);
    },
    onError: (failure, images) =>
      showFailure({
        id: "image-descriptions",
        title: messages.altFailed,
        failure,
        onRetry: () => taking.mutate(images),
      }),
  });
  return {
    altOf,
    setAlt: ({ id }: Image, alt: string) => setAlts({ ...alts, [id]: alt }),
    take: (images: readonly Image[]) => taking.mutate(images),
    isPending: taking.isPending,
  };
}
