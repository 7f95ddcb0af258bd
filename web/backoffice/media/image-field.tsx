import { Input } from "@mantine/core";
import { ImagePlus, X } from "lucide-react";
import { useState } from "react";
import type { ImageRef } from "@shared/api/types";
import { Button } from "@shared/staff/ui/button";
import { imageAddress } from "./image-address";
import { ImageDialog } from "./image-dialog";
import { mediaMessages as messages } from "./messages";
import styles from "./media.module.css";

type ImageFieldProps = {
  label: string;
  hint?: string | undefined;
  image: ImageRef | null;
  onChange: (image: ImageRef | null) => void;
  error?: string | undefined;
};

/** A field for one image: shows, changes or removes it. */
export function ImageField({ label, hint, image, onChange, error }: ImageFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.current}>
        {image ? (
          <img src={imageAddress(image, "tiny")} alt={image.alt || messages.noDescription} />
        ) : (
          <p>{messages.none}</p>
        )}
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<ImagePlus aria-hidden size={20} />}
            onClick={() => setChoosing(true)}
          >
            {image ? messages.change : messages.choose}
          </Button>
          {image && (
            <Button
              variant="default"
              leftSection={<X aria-hidden size={20} />}
              onClick={() => onChange(null)}
            >
              {messages.remove}
            </Button>
          )}
        </div>
      </div>
      {hint !== undefined && <Input.Description>{hint}</Input.Description>}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      {isChoosing && (
        <ImageDialog
          onChoose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
