import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImageUp, SquareArrowOutUpRight } from "lucide-react";
import { useRef } from "react";
import { recordCalls, type RecordOf } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { rightsOf, useRight } from "@shared/staff/context/rights";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { dataOf } from "../../media/send-file";
import { recordKeys, recordsChanged } from "../../record-queries/record-queries";
import styles from "./library.module.css";
import { libraryMessages as messages } from "./messages";

/** What a picture is, and the way to put another one in its place. */
export function AboutImage({ record: image }: { record: RecordOf<"images"> }) {
  const { width, height } = image;
  const mayChange = useRight(rightsOf("images").change);
  return (
    <section className={`${page.sheet} ${styles.about}`} aria-label={messages.picture}>
      <p>{fill(messages.facts, { width, height })}</p>
      <div className={page.buttons}>
        {mayChange && <ReplaceButton id={image.id} />}
        <ButtonLink
          isElsewhere
          href={`/image/${image.id}-${image.version}.${image.extension}`}
          target="_blank"
          variant="default"
          leftSection={<SquareArrowOutUpRight aria-hidden size={20} />}
        >
          {messages.openOriginal}
        </ButtonLink>
      </div>
      {mayChange && <p className={page.hint}>{messages.replaceHint}</p>}
    </section>
  );
}

/** Another file for the same record: all that refers to it stays. */
function ReplaceButton({ id }: { id: number }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const replace = useMutation({
    mutationFn: async (file: File) =>
      recordCalls("images").update(id, null, { data: await dataOf(file) }),
    onSuccess: (saved) => {
      client.setQueryData(recordKeys.edited("images", id), saved);
      void recordsChanged(client, "images");
      announce(messages.replaced);
    },
    onError: (failure, file) =>
      showNotice({
        id: `images-${id}`,
        title: messages.replaceFailed,
        text: serverSentence(failure),
        onRetry: () => replace.mutate(file),
      }),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={messages.replace}
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) replace.mutate(file);
          currentTarget.value = "";
        }}
      />
      <Button
        variant="default"
        loading={replace.isPending}
        leftSection={<ImageUp aria-hidden size={20} />}
        onClick={() => input.current?.click()}
      >
        {messages.replace}
      </Button>
    </>
  );
}
