import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { navigate } from "../../context/hash-location";
import { IconButton } from "../../ui/button";
import { TextField } from "../../ui/fields";
import { boardMessages as messages } from "./messages";
import styles from "./board-search.module.css";

/** Finds an order on the board while the guest stands at the counter. The text is part of the address. */
export function BoardSearch({ typed }: { typed: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <search className={styles.search}>
      <TextField
        type="search"
        ref={field}
        className={styles.field}
        aria-label={messages.searchLabel}
        placeholder={messages.searchHint}
        leftSection={<Search aria-hidden size={20} />}
        value={typed}
        onChange={(event) =>
          navigate(`/orders?q=${encodeURIComponent(event.currentTarget.value)}`, { replace: true })
        }
      />
      <IconButton
        variant="default"
        aria-label={messages.closeSearch}
        onClick={() => navigate("/orders", { replace: true })}
      >
        <X aria-hidden />
      </IconButton>
    </search>
  );
}

/** The magnifying glass in the header; on the board only. */
export function BoardSearchButton() {
  const [path] = useLocation();
  if (path !== "/orders") return null;
  return (
    <IconButton
      variant="subtle"
      aria-label={messages.searchLabel}
      onClick={() => navigate("/orders?q=")}
    >
      <Search aria-hidden size={24} />
    </IconButton>
  );
}
