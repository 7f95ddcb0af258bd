import { useState } from "react";
import type { Availability, Branch } from "../../../api/types";
import { fill } from "../../../ui/format";
import { useServerNow } from "../../context/server-clock";
import { Dialog } from "../../ui/dialog";
import { FailurePanel } from "../../ui/failure-panel";
import { Button } from "../../ui/button";
import { TimeField } from "../../dates/date-fields";
import { TextField } from "../../ui/fields";
import { wallTime } from "../due-words";
import { availabilityMessages as messages } from "./messages";
import { useProducts, useAvailabilityChange, type SoldOutRequest } from "./availability-queries";
import {
  articlesOf,
  isArticleSoldOut,
  matchingArticles,
  nameOfSoldOut,
  nextTime,
  type Article,
} from "./stock";
import styles from "./availability.module.css";

type SheetProps = { branch: Branch; availability: Availability; close: () => void };

/** What is sold out, back with one tap; and everything that can be, gone with one tap. */
export function SoldOutSheet({ branch, availability, close }: SheetProps) {
  const products = useProducts();
  return (
    <Dialog title={messages.soldOutTitle} size="xl" onClose={close}>
      <div className={styles.sheet}>
        {products.data !== undefined ? (
          <div className={styles.parts}>
            <SoldOutNow branch={branch} availability={availability} products={products.data} />
            <MarkSoldOut
              branch={branch}
              availability={availability}
              articles={articlesOf(products.data)}
            />
          </div>
        ) : (
          products.isError && <FailurePanel message={messages.productsFailed} query={products} />
        )}
      </div>
    </Dialog>
  );
}

type SoldOutNowProps = Omit<SheetProps, "close"> & {
  products: Parameters<typeof nameOfSoldOut>[1];
};

function SoldOutNow({ branch, availability, products }: SoldOutNowProps) {
  const now = useServerNow();
  const { change, pending } = useAvailabilityChange(branch.id, messages.soldOutFailed);
  return (
    <section aria-labelledby="sold-out-now">
      <h3 id="sold-out-now">{messages.soldOutNow}</h3>
      {availability.soldOut.length === 0 && (
        <p className={styles.quiet}>{messages.nothingSoldOut}</p>
      )}
      <ul className={styles.articles}>
        {availability.soldOut.map((one) => {
          const name = nameOfSoldOut(one, products);
          return (
            <li key={one.id}>
              <span>
                <strong>{name}</strong>
                <small>
                  {one.until === null
                    ? messages.untilRevoked
                    : fill(messages.untilTime, {
                        time: wallTime(one.until, now, branch.timeZone),
                      })}
                </small>
              </span>
              <Button
                variant="default"
                aria-label={fill(messages.backOne, { name })}
                loading={pending?.what === "back" && pending.id === one.id}
                onClick={() => change({ what: "back", id: one.id })}
              >
                {messages.back}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const lengths = ["closing", "until", "revoked"] as const;
type Length = (typeof lengths)[number];
const mostShown = 30;

type MarkProps = Omit<SheetProps, "close"> & { articles: Article[] };

function MarkSoldOut({ branch, availability, articles }: MarkProps) {
  const now = useServerNow();
  const { change, isPending } = useAvailabilityChange(branch.id, messages.soldOutFailed);
  const [typed, setTyped] = useState("");
  const [length, setLength] = useState<Length>("closing");
  const [time, setTime] = useState("");
  const [isTimeMissing, setTimeMissing] = useState(false);
  const found = matchingArticles(articles, typed).filter(
    (article) => !isArticleSoldOut(article, availability.soldOut),
  );

  const mark = (article: Article) => {
    const until = length === "until" ? nextTime(time, now, branch.timeZone) : null;
    if (length === "until" && until === null) {
      setTimeMissing(true);
      return;
    }
    const request: SoldOutRequest = {
      product: article.kind === "product" ? { id: article.id } : null,
      option: article.kind === "option" ? article.name : "",
      until: until === null ? null : new Date(until).toISOString(),
      untilClosing: length === "closing",
    };
    change({ what: "sold-out", request });
  };

  return (
    <section className={styles.mark} aria-labelledby="sold-out-mark">
      <h3 id="sold-out-mark">{messages.mark}</h3>
      <fieldset className={styles.lengths}>
        <legend>{messages.howLong}</legend>
        {lengths.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="sold-out-length"
              checked={length === name}
              onChange={() => setLength(name)}
            />
            {messages[name]}
          </label>
        ))}
      </fieldset>
      {length === "until" && (
        <TimeField
          label={messages.time}
          value={time}
          onChange={(at) => {
            setTime(at);
            setTimeMissing(false);
          }}
          error={isTimeMissing && messages.timeMissing}
        />
      )}
      <TextField
        type="search"
        label={messages.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={styles.quiet}>{messages.noHit}</p>}
      <ul className={styles.articles}>
        {found.slice(0, mostShown).map((article) => (
          <li key={`${article.kind} ${article.kind === "product" ? article.id : article.name}`}>
            <span>
              <strong>{article.name}</strong>
              <small>{messages[article.kind]}</small>
            </span>
            <Button
              variant="default"
              disabled={isPending}
              aria-label={fill(messages.markOne, { name: article.name })}
              onClick={() => mark(article)}
            >
              {messages.markShort}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className={styles.quiet}>
          {fill(messages.moreHits, { count: found.length - mostShown })}
        </p>
      )}
    </section>
  );
}
