import { useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { Block } from "@shared/api/types";
import page from "@shared/staff/ui/page.module.css";
import { recordKeys } from "../../record-queries/record-queries";
import { newsMessages as messages } from "./messages";
import { shownNews } from "./shown-news";

/** So many empty ones may have been changed after the one that is shown. */
const query = { isPublic: true, sort: "-updatedAt", page: 1, limit: 50 } as const;

/** Whether guests see it, or could. */
export function NewsState({ block }: { block: Block }) {
  const latest = useQuery({
    queryKey: recordKeys.page("blocks", query),
    queryFn: ({ signal }) => calls.get("/api/blocks", { query, signal }),
  });
  const isShown = latest.data !== undefined && shownNews(latest.data)?.id === block.id;
  if (!isShown) return block.isPublic ? messages.isPublic : messages.isDraft;
  return (
    <span className={page.state} data-meaning="fine">
      {messages.isShown}
    </span>
  );
}
