import { Input, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { calls } from "@shared/api/calls";
import type { Image } from "@shared/api/types";
import { Button } from "@shared/staff/ui/button";
import { recordKeys } from "../record-queries/record-queries";
import { mediaMessages as messages } from "./messages";
import { dataOf, uploadSentence } from "./send-file";
import styles from "./media.module.css";

/** An image from this device, with its alternative text. */
export function ImageUpload({ onUploaded }: { onUploaded: (image: Image) => void }) {
  const client = useQueryClient();
  const fileId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const upload = useMutation({
    mutationFn: async (chosen: File) =>
      calls.post("/api/images", {
        body: {
          name: chosen.name,
          alt: alt.trim(),
          data: await dataOf(chosen),
        },
      }),
    onSuccess: (image) => {
      void client.invalidateQueries({ queryKey: recordKeys.all("images") });
      onUploaded(image);
    },
  });
  const failed = upload.isError && file ? uploadSentence(upload.error, file) : undefined;
  return (
    <section className={styles.section} aria-labelledby={`${fileId}-title`}>
      <h3 id={`${fileId}-title`}>{messages.upload}</h3>
      <Input.Wrapper
        id={fileId}
        label={messages.upload}
        labelProps={{ className: "visually-hidden" }}
        description={messages.uploadHint}
        error={failed}
      >
        <input
          id={fileId}
          className={styles.file}
          type="file"
          accept="image/*"
          aria-describedby={`${fileId}-description${failed === undefined ? "" : ` ${fileId}-error`}`}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            upload.reset();
          }}
        />
      </Input.Wrapper>
      {file && (
        <>
          <TextInput
            label={messages.alt}
            description={messages.altHint}
            maxLength={500}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Button
            color="next"
            className={styles.send}
            loading={upload.isPending}
            onClick={() => upload.mutate(file)}
          >
            {messages.uploadAction}
          </Button>
        </>
      )}
    </section>
  );
}
