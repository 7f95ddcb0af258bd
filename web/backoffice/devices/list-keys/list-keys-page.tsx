import { useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { fill, formatDate } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useMayMakeListKeys } from "@shared/staff/context/rights";
import page from "@shared/staff/ui/page.module.css";
import { NotFoundPage } from "../../frame/not-found-page";
import { KeysPage } from "../../ui/keys-page";
import { ListKeyForm } from "./list-key-form";
import { listKeysOf, type ListKey, type NewListKey } from "./list-key-queries";
import { listKeyMessages as messages } from "./messages";

/** The keys to the order lists of the branch. */
export function ListKeysPage() {
  const { branch } = useBranchChoice();
  return useMayMakeListKeys() ? <KeysOf key={branch.id} /> : <NotFoundPage />;
}

/** Where the list stands that the key opens. */
const addressOf = ({ list, branch, key }: NewListKey) =>
  `${location.origin}/api/orders/${list}/${branch}/${key}`;

function KeysOf() {
  const keys = listKeysOf(useBranchChoice().branch.id);
  return (
    <KeysPage
      texts={messages}
      query={useQuery(keys)}
      queryKey={keys.queryKey}
      Facts={ListKeyFacts}
      revoke={(id) => calls.delete("/api/order-keys/{id}", { path: { id } })}
      Form={ListKeyForm}
      textOf={addressOf}
      usage={<p className={page.hint}>{messages.usage}</p>}
    />
  );
}

/** What it opens, and who made it. */
function ListKeyFacts({ listed: { list, createdAt, createdBy } }: { listed: ListKey }) {
  const { timeZone } = useBranchChoice().branch;
  const made = { date: formatDate(createdAt, timeZone), by: createdBy };
  return (
    <>
      <span>{messages.lists[list]}</span>
      <span>{fill(messages.createdAt, made)}</span>
    </>
  );
}
