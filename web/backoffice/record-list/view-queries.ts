import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { recordCalls, type RecordOf } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { compareText, fill } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { recordKeys, recordsChanged } from "../record-queries/record-queries";
import { listMessages as messages } from "./messages";

/** Saved views: what a list shows, under a name. */

/** `query` is the search part of the list's address, `owner` a user's id. */
export type View = RecordOf<"views">;

const path = "/api/views";

export const viewsOf = (resource: string) =>
  queryOptions({
    queryKey: recordKeys.page("views", { resource }),
    queryFn: async ({ signal }) => {
      const views = await calls.get(path, { query: { resource }, signal });
      return views.toSorted((one, other) => compareText(one.name, other.name));
    },
  });

function useRenewViews() {
  const client = useQueryClient();
  return () => recordsChanged(client, "views");
}

type NewView = Pick<View, "name" | "resource" | "query" | "isShared">;

/** `replaced`: the view that gets the new content. */
export function useSaveView(onDone: () => void) {
  const renew = useRenewViews();
  return useMutation({
    mutationFn: ({ view, replaced }: { view: NewView; replaced: View | undefined }) =>
      replaced
        ? recordCalls("views").update(replaced.id, replaced.version, view)
        : calls.post(path, { body: view }),
    onSuccess: async (_answer, { view: { name } }) => {
      // Whoever opens the views next finds it as it was saved.
      await renew();
      announce(fill(messages.viewSaved, { name }));
      onDone();
    },
  });
}

/** Deletes at once, and offers to take it back. */
export function useRemoveView() {
  const renew = useRenewViews();
  const restore = ({ id, name }: View) => {
    recordCalls("views")
      .restore(id)
      .then(renew, (failure: unknown) =>
        showNotice({
          id: `view-${id}`,
          title: fill(messages.viewRestoreFailed, { name }),
          text: serverSentence(failure),
        }),
      );
  };
  return useMutation({
    mutationFn: ({ id }: View) => recordCalls("views").remove(id),
    onSuccess: (_answer, view) => {
      void renew();
      showNotice({
        id: `view-${view.id}`,
        title: fill(messages.viewRemoved, { name: view.name }),
        onUndo: () => restore(view),
      });
    },
    onError: (failure, { id }) =>
      showNotice({
        id: `view-${id}`,
        title: messages.viewRemoveFailed,
        text: serverSentence(failure),
      }),
  });
}
