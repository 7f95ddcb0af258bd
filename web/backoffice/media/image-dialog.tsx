import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Image, ImageRef } from "@shared/api/types";
import { Dialog } from "@shared/staff/ui/dialog";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useRecords } from "../record-queries/record-queries";
import { imageAddress } from "./image-address";
import { ImageUpload } from "./image-upload";
import { mediaMessages as messages } from "./messages";
import styles from "./media.module.css";

type ImageDialogProps = { onChoose: (image: ImageRef) => void; onClose: () => void };

/** All images to choose from, and a button for a new one. */
export function ImageDialog({ onChoose, onClose }: ImageDialogProps) {
  const images = useRecords("images");
  return (
    <Dialog title={messages.title} size="xl" onClose={onClose}>
      <ImageUpload onUploaded={onChoose} />
      <section className={styles.section} aria-labelledby="existing-images">
        <h3 id="existing-images">{messages.existing}</h3>
        <QueryContent query={images} failed={messages.listFailed} skeleton={240}>
          {(list) => <Choice images={list} onChoose={onChoose} />}
        </QueryContent>
      </section>
    </Dialog>
  );
}

type ChoiceProps = { images: Image[]; onChoose: (image: ImageRef) => void };

function Choice({ images, onChoose }: ChoiceProps) {
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const found = images
    .filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(wanted))
    // The newest are looked for most often.
    .toSorted((one, other) => other.id - one.id);
  if (images.length === 0) return <p>{messages.empty}</p>;
  return (
    <>
      <TextInput
        type="search"
        label={messages.search}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found.length === 0 && <output>{messages.notFound}</output>}
      <ul className={styles.images}>
        {found.map((image) => (
          <li key={image.id}>
            <button type="button" onClick={() => onChoose(image)}>
              <img src={imageAddress(image, "tiny")} alt="" loading="lazy" />
              <span>{image.alt || image.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
