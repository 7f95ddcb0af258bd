import type { Block } from "@shared/api/types";
import { fromLargePhone } from "@shared/ui/breakpoints";
import { Button } from "../ui/button";
import { Picture } from "../ui/picture";
import { Sheet } from "../ui/sheet";
import { newsMessages as messages } from "./messages";
import styles from "./news-popup.module.css";

type Item = Block["content"]["body"][number];

/** The server has cleaned every text. */
const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

function NewsItem({ item }: { item: Item }) {
  if (item.type === "text") return <div className={styles.text} {...html(item.value)} />;
  return (
    <figure>
      <Picture
        image={item.image}
        cut="plain"
        sizes={["tiny", "small", "medium"]}
        shownWidth={`${fromLargePhone} 33rem, 100vw`}
        className={styles.picture}
        isFirst
      />
      {item.value && <figcaption className={styles.text} {...html(item.value)} />}
    </figure>
  );
}

/** The news over the page: texts and pictures in their order. */
export function NewsPopup({ news, onClose }: { news: Block; onClose: () => void }) {
  return (
    <Sheet
      title={messages.title}
      onClose={onClose}
      footer={
        <Button className={styles.close} onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className={styles.items}>
        {news.content.body.map((item, index) => (
          <NewsItem key={index} item={item} />
        ))}
      </div>
    </Sheet>
  );
}
