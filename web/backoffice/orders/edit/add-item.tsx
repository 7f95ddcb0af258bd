import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { recordCalls } from "@shared/api/records";
import type { Product } from "@shared/api/types";
import { formatMoney } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { editMessages as messages } from "./messages";
import styles from "./edit.module.css";

/** As long as somebody types on, the server is not asked. */
const pause = 200;
/** As many as the server is asked for: some of them this branch may not sell. */
const mostFound = 50;
const mostShown = 8;

const found = (words: string) =>
  queryOptions({
    queryKey: ["products", "sold", words],
    queryFn: ({ signal }) =>
      recordCalls("products").list({ q: words, page: 1, limit: mostFound }, { signal }),
    staleTime: 60_000,
  });

type AddItemProps = {
  id: string;
  /** The products that the branch sells. */
  offered: ReadonlySet<number>;
  onAdd: (product: Product) => void;
};

/** What the branch sells, found by words; Enter takes the first. */
export function AddItem({ id, offered, onAdd }: AddItemProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const [asked] = useDebouncedValue(words, pause);
  const search = useQuery({
    ...found(asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const soldOf = (items: readonly Product[]) =>
    items.filter((one) => one.isEnabled && offered.has(one.id));
  const sold = words === "" || asked === "" ? [] : soldOf(search.data?.items ?? []);
  const total = search.data?.meta.total ?? 0;
  const isSettled = words !== "" && words === asked && !search.isFetching;

  const add = (product: Product | undefined) => {
    if (!product) return;
    setTyped("");
    onAdd(product);
  };
  const addFirst = async () => {
    if (words === "") return;
    const answer = await client.fetchQuery(found(words)).catch(() => undefined);
    add(soldOf(answer?.items ?? [])[0]);
  };

  return (
    <search className={styles.add} aria-label={messages.add}>
      <TextInput
        id={id}
        type="search"
        label={messages.add}
        placeholder={messages.search}
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={search.isError && isSettled ? messages.productsFailed : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The form is not sent by words half typed.
          event.preventDefault();
          void addFirst();
        }}
      />
      {isSettled && search.isSuccess && sold.length === 0 && (
        <output className={page.hint}>{messages.nothingFound}</output>
      )}
      {sold.length > 0 && (
        <ul>
          {sold.slice(0, mostShown).map((product) => (
            <li key={product.id}>
              <Button
                variant="default"
                leftSection={<Plus aria-hidden size={20} />}
                onClick={() => add(product)}
              >
                <span className={styles.found}>
                  <span>{product.name}</span> <span>{formatMoney(product.price)}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isSettled && (sold.length > mostShown || total > mostFound) && (
        <p className={page.hint}>{messages.moreFound}</p>
      )}
    </search>
  );
}
