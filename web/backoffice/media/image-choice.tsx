import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { recordCalls } from "@shared/api/records";
import type { Image } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { recordKeys } from "../record-queries/record-queries";
import { imageAddress } from "./image-address";
import { mediaMessages as messages } from "./messages";
import styles from "./media.module.css";
import { nextInGrid } from "./next-in-grid";

/** As many as one looks through before searching. */
const atOnce = 24;
/** As long as somebody types on, the server is not asked. */
const pause = 200;

/** Newest first, further ones as they are asked for. */
function useImages(words: string) {
  return useInfiniteQuery({
    queryKey: recordKeys.page("images", { choice: words }),
    queryFn: ({ signal, pageParam }) => {
      const wanted = { page: pageParam, limit: atOnce, sort: "-createdAt" } as const;
      return recordCalls("images").list(
        { ...wanted, ...(words !== "" && { q: words }) },
        { signal },
      );
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.page * meta.limit < meta.total ? meta.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}

function shownSentence(count: number, all: number): string {
  if (all === 1) return messages.shown.one;
  return fill(count === all ? messages.shown.all : messages.shown.some, { count, all });
}

type ImageChoiceProps = {
  /** Whether each stays picked until it is picked again. */
  isSeveral: boolean;
  isPicked: (image: Image) => boolean;
  onPick: (image: Image) => void;
};

/** The pictures that there are, to search and to pick from. */
export function ImageChoice({ isSeveral, isPicked, onPick }: ImageChoiceProps) {
  const [words, setWords] = useState("");
  const [asked] = useDebouncedValue(words.trim(), pause);
  const query = useImages(asked);
  const grid = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<number>();

  /** One stop of the Tab key for all: the arrows lead from one to the next. */
  const takeArrow = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll("button") ?? [])];
    const next = nextInGrid(event.key, buttons, document.activeElement);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="existing-images">
      <h3 id="existing-images">{messages.existing}</h3>
      <TextInput
        type="search"
        label={messages.search}
        maxLength={100}
        data-autofocus
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <QueryContent query={query} failed={messages.listFailed} skeleton={240}>
        {({ pages }) => {
          const images = pages.flatMap(({ items }) => items);
          const all = pages[0]?.meta.total ?? 0;
          const stop = images.find(({ id }) => id === current) ?? images[0];
          if (all === 0)
            return <output>{asked === "" ? messages.empty : messages.notFound}</output>;
          return (
            <>
              {/* Its buttons take the keys. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
              <ul
                ref={grid}
                className={styles.images}
                aria-labelledby="existing-images"
                onKeyDown={takeArrow}
              >
                {images.map((image) => (
                  <li key={image.id}>
                    <button
                      type="button"
                      tabIndex={image === stop ? 0 : -1}
                      {...(isSeveral && { "aria-pressed": isPicked(image) })}
                      onFocus={() => setCurrent(image.id)}
                      onClick={() => onPick(image)}
                    >
                      <img src={imageAddress(image, "tiny")} alt="" loading="lazy" />
                      <span className={styles.words}>{image.alt || image.name}</span>
                      {image.alt !== "" && (
                        <span className={`${styles.words} ${page.hint}`}>{image.name}</span>
                      )}
                      {isSeveral && isPicked(image) && <Check aria-hidden size={24} />}
                    </button>
                  </li>
                ))}
              </ul>
              <div className={styles.further}>
                <output className={page.hint}>{shownSentence(images.length, all)}</output>
                {query.hasNextPage && (
                  <Button
                    variant="default"
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {messages.more}
                  </Button>
                )}
              </div>
            </>
          );
        }}
      </QueryContent>
    </section>
  );
}
