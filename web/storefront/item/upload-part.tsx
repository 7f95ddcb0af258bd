import { useId, useRef, useState } from "react";
import { ApiError, NetworkError } from "@shared/api/failures";
import type { Part, UploadHandle } from "@shared/api/types";
import { previewAddress } from "@shared/domain/uploads";
import { fill } from "@shared/ui/format";
import { Button } from "../ui/button";
import { TrashIcon } from "../ui/more-icons";
import { itemMessages as messages } from "./messages";
import { acceptedTypes, knownUpload, mostUploads, rememberUpload, uploadFile } from "./uploads";
import styles from "./item.module.css";

const chooseLabels = {
  file: messages.chooseFile,
  files: messages.chooseFiles,
  image: messages.chooseImage,
  images: messages.chooseImages,
};

/** What is wrong with the file, or why the server takes none now, in its own words. */
function sentenceOf(failure: unknown, file: string): string {
  if (failure instanceof NetworkError) return fill(messages.uploadLost, { file });
  const isAboutFile = !(failure instanceof ApiError) || [400, 413, 422].includes(failure.status);
  return isAboutFile ? fill(messages.uploadFailed, { file }) : failure.message;
}

export function UploadPart({
  part,
  type,
  value,
  onChange,
}: {
  part: Part;
  type: keyof typeof chooseLabels;
  value: readonly UploadHandle[];
  onChange: (value: UploadHandle[] | null) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [failed, setFailed] = useState<string[]>([]);
  const [left, setLeft] = useState<string[]>([]);
  const isMultiple = type === "files" || type === "images";

  const upload = async (files: File[]) => {
    setIsUploading(true);
    const failures = new Set<string>();
    let uploaded: UploadHandle[] = isMultiple ? [...value] : [];
    const room = mostUploads - uploaded.length;
    setLeft(files.slice(room).map(({ name }) => name));
    for (const file of files.slice(0, room)) {
      try {
        // One after the other: phones have little upstream.
        const result = await uploadFile(file, type);
        const { handle, ...stored } = result;
        rememberUpload(stored);
        uploaded = [...uploaded, { id: stored.id, handle }];
      } catch (failure) {
        failures.add(sentenceOf(failure, file.name));
      }
    }
    setFailed([...failures]);
    setIsUploading(false);
    if (uploaded.length > 0) onChange(uploaded);
  };

  return (
    <div className={styles.upload}>
      <ul>
        {value.map((reference, index) => {
          const known = knownUpload(reference.id);
          const preview = known && previewAddress(known);
          const name = known?.name || fill(messages.unnamedFile, { number: index + 1 });
          return (
            <li key={reference.id} className={styles.file}>
              {preview && <img src={preview} alt="" width="44" height="44" />}
              <span>{name}</span>
              <button
                type="button"
                aria-label={fill(messages.removeFile, { name })}
                onClick={() => {
                  const rest = value.filter((other) => other.id !== reference.id);
                  setLeft([]);
                  onChange(rest.length > 0 ? rest : null);
                  choose.current?.focus();
                }}
              >
                <TrashIcon />
              </button>
            </li>
          );
        })}
      </ul>
      <label htmlFor={id} className="visually-hidden">
        {part.name}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={acceptedTypes(type)}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) void upload(files);
        }}
      />
      {/* Disabled it would lose the focus. */}
      <Button
        ref={choose}
        kind="outline"
        aria-disabled={isUploading}
        onClick={() => {
          if (!isUploading) input.current?.click();
        }}
      >
        {isUploading ? messages.uploading : chooseLabels[type]}
      </Button>
      {left.length > 0 && (
        <p className={styles.error} role="alert">
          {fill(messages.tooManyFiles, { most: mostUploads, files: left.join(", ") })}
        </p>
      )}
      {failed.map((sentence) => (
        <p key={sentence} className={styles.error} role="alert">
          {sentence}
        </p>
      ))}
    </div>
  );
}
