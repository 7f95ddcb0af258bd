import { TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Product } from "@shared/api/types";
import { fill, formatMoney } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { editMessages as messages } from "./messages";
import styles from "./edit.module.css";

const mostShown = 8;

type AddItemProps = {
  id: string;
  offered: readonly Product[];
  onAdd: (product: Product) => void;
};

/** What the branch sells, found by words; Enter takes the first. */
export function AddItem({ id, offered, onAdd }: AddItemProps) {
  const [typed, setTyped] = useState("");
  const words = typed.toLocaleLowerCase("de").split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? []
      : offered.filter(({ name }) => {
          const text = name.toLocaleLowerCase("de");
          return words.every((word) => text.includes(word));
        });
  const add = (product: Product | undefined) => {
    if (!product) return;
    setTyped("");
    onAdd(product);
  };
  return (
    <search className={styles.add} aria-label={messages.add}>
      <TextInput
        id={id}
        type="search"
        label={messages.add}
        placeholder={messages.search}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The form is not sent by words half typed.
          event.preventDefault();
          add(found[0]);
        }}
      />
      {words.length > 0 && found.length === 0 && (
        <output className={page.hint}>{messages.nothingFound}</output>
      )}
      {found.length > 0 && (
        <ul>
          {found.slice(0, mostShown).map((product) => (
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
      {found.length > mostShown && (
        <p className={page.hint}>{fill(messages.moreFound, { count: found.length - mostShown })}</p>
      )}
    </search>
  );
}
