/** Records with a list, a page for each and a form, as data: their pages, addresses and tabs are made from it. */
export type Collection = {
  /** Last segment of the calls' address and of the pages' own: "redirects". */
  resource: string;
  texts: {
    /** What the list is called. */
    title: string;
    hint: string;
    /** Where the list itself leads to a new one. */
    creation?: { action: string; emptyTitle: string; empty: string };
    /** `{name}` is what people call the record. */
    newTitle: string;
    editTitle: string;
    listFailed: string;
    oneFailed: string;
    createFailed: string;
    updateFailed: string;
    deleteFailed: string;
  };
};

export const listPath = ({ resource }: Collection): string => `/${resource}`;

/** `what` is the record's number, or "new" and what the new one is for. */
export const recordPath = (collection: Collection, what: number | string): string =>
  `${listPath(collection)}/${what}`;
