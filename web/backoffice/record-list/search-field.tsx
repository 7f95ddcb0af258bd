import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fill } from "@shared/ui/format";
import { IconButton } from "@shared/staff/ui/button";
import { TextField } from "@shared/staff/ui/fields";
import { useShortcut } from "../shortcuts/use-shortcut";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";

type SearchFieldProps = {
  /** What is searched. */
  list: string;
  words: string;
  onSearch: (words: string) => void;
};

/** As long as somebody types on, nobody is asked. */
const pause = 250;

/** Words are asked for once they are typed. */
export function SearchField({ list, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: words, words });
  const isOwn = typed.words === words || typed.text.trim() === words;
  // Else it was changed from elsewhere.
  const text = isOwn ? typed.text : words;
  const field = useRef<HTMLInputElement>(null);
  const search = (next: string) => {
    const wanted = next.trim();
    if (wanted === words) return;
    setTyped({ text, words: wanted });
    onSearch(wanted);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <TextField
        ref={field}
        {...useShortcut("search")}
        type="search"
        aria-label={fill(messages.searchIn, { list })}
        placeholder={messages.search}
        leftSection={<Search aria-hidden size={20} />}
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped({ text: event.currentTarget.value, words })}
      />
      {text !== "" && (
        <IconButton
          variant="subtle"
          className={styles.clear}
          aria-label={messages.clearSearch}
          onClick={() => {
            setTyped({ text: "", words });
            field.current?.focus();
          }}
        >
          <X aria-hidden size={20} />
        </IconButton>
      )}
    </form>
  );
}
