import { arrayMove } from "@dnd-kit/sortable";
import { Input } from "@mantine/core";
import { ImagePlus, X } from "lucide-react";
import { useState } from "react";
import type { ImageRef } from "@shared/api/types";
import { Button } from "@shared/staff/ui/button";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { imageAddress } from "../../media/image-address";
import { ImageDialog } from "../../media/image-dialog";
import { IconAction, Movers } from "../../ui/icon-action";
import { useFocusAfter } from "../../ui/use-focus-after";
import { formMessages as messages } from "../messages";
import type { ControlProps } from "../control";
import styles from "./rows.module.css";
import { DragHandle, Sortable, SortableItem } from "./sortable";

const nameOf = (index: number) => fill(messages.picture, { number: index + 1 });

/** Pictures in their order; the first one is the one that guests see first. */
export function Pictures({ name: path, facts, label, hint, value, onChange, error }: ControlProps) {
  const images = value as ImageRef[];
  const [isChoosing, setChoosing] = useState(false);
  const focusAfter = useFocusAfter();
  const addId = `add-${path}`;
  const move = (from: number, to: number) => {
    onChange(arrayMove(images, from, to));
    announce(fill(messages.position, { name: nameOf(from), position: to + 1, all: images.length }));
  };
  const isFull =
    facts.kind === "list" && images.length >= (facts.atMost ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {hint !== undefined && <Input.Description>{hint}</Input.Description>}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      <Sortable keys={images.map(({ id }) => id)} onMove={move}>
        <ol className={styles.pictures}>
          {images.map((image, index) => (
            <SortableItem key={image.id} sortKey={image.id} className={styles.picture}>
              <img
                src={imageAddress(image, "small")}
                alt={image.alt || nameOf(index)}
                loading="lazy"
              />
              <div className={styles.pictureBar}>
                <DragHandle />
                <Movers
                  rowKey={image.id}
                  name={nameOf(index)}
                  index={index}
                  count={images.length}
                  onMove={(by, id) => {
                    focusAfter(id);
                    move(index, index + by);
                  }}
                />
                <IconAction
                  icon={X}
                  name={fill(messages.remove, { name: nameOf(index) })}
                  onClick={() => {
                    focusAfter(addId);
                    onChange(images.toSpliced(index, 1));
                    announce(fill(messages.removed, { name: nameOf(index) }));
                  }}
                />
              </div>
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      {!isFull && (
        <div>
          <Button
            id={addId}
            variant="default"
            leftSection={<ImagePlus aria-hidden size={20} />}
            onClick={() => setChoosing(true)}
          >
            {messages.addPicture}
          </Button>
        </div>
      )}
      {isChoosing && (
        <ImageDialog
          onChoose={(image) => {
            if (!images.some(({ id }) => id === image.id)) onChange([...images, image]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
