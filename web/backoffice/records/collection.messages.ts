/** What a record is called, one and several, and as what: eine neue, ein neuer, ein neues. */
export type Noun = {
  one: string;
  many: string;
  gender: "feminine" | "masculine" | "neuter";
  /** In the sentences of the error catalogue, where it has other words. */
  inErrors?: { one: string; many: string };
};

const fresh = { feminine: "Neue", masculine: "Neuer", neuter: "Neues" };

/** All that is said about records of a kind, from what they are called. */
export function textsOf({ one, many, gender, inErrors = { one, many } }: Noun) {
  return {
    /** What the list is called. */
    title: many,
    newTitle: `${fresh[gender]} ${one}`,
    /** `{name}` is what people call the record. */
    editTitle: `${one} „{name}“`,
    emptyTitle: `Noch keine ${many}`,
    trashTitle: `Gelöschte ${many}`,
    listFailed: `${inErrors.many} konnten nicht geladen werden.`,
    oneFailed: `${inErrors.one} konnte nicht geladen werden.`,
    createFailed: `${inErrors.one} konnte nicht erstellt werden.`,
    updateFailed: `${inErrors.one} konnte nicht aktualisiert werden.`,
    deleteFailed: `${inErrors.one} konnte nicht gelöscht werden.`,
  };
}

export type CollectionTexts = ReturnType<typeof textsOf>;
