import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import { announce } from "@shared/ui/announcer";
import { compareText, fill } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { recordKeys, recordsChanged } from "../queries/record-queries";
import { listMessages as messages } from "./messages";

/** Saved views: what a list shows, under a name. */

export type View = {
  id: number;
  version: number;
  name: string;
  resource: string;
  /** The search part of the list's address. */
  query: string;
  isShared: boolean;
  owner: { id: number };
};

const path = "/api/views";

export const viewsOf = (resource: string) =>
  queryOptions({
    queryKey: recordKeys.page("views", { resource }),
    queryFn: async ({ signal }) => {
      const views = await api.get<View[]>(path, { query: { resource }, signal });
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
        ? api.put(`${path}/${replaced.id}`, { ...view, id: replaced.id, version: replaced.version })
        : api.post(path, view),
    onSuccess: (_answer, { view: { name } }) => {
      void renew();
      announce(fill(messages.viewSaved, { name }));
      onDone();
    },
  });
}

/** Deletes at once, and offers to take it back. */
export function useRemoveView() {
  const renew = useRenewViews();
  const restore = ({ id, name }: View) => {
    api.post(`${path}/${id}/restore`).then(renew, (failure: unknown) =>
      showNotice({
        id: `view-${id}`,
        title: fill(messages.viewRestoreFailed, { name }),
        text: serverSentence(failure),
      }),
    );
  };
  return useMutation({
    mutationFn: ({ id }: View) => api.delete(`${path}/${id}`),
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
