import type { BranchCard, Tag } from "@shared/api/types";

/** Which branches a search and a tag leave over. */

type Searched = Pick<BranchCard, "name" | "street" | "city" | "zipCode" | "keywords" | "tags">;

/** Any word of the term in any text of the branch is enough; the tag must be there. */
export function findBranches<B extends Searched>(
  branches: readonly B[],
  tags: readonly Pick<Tag, "id" | "name">[],
  term: string,
  tagId: number | null,
): B[] {
  const words = term
    .trim()
    .toLocaleLowerCase("de")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  const textOf = (branch: B) =>
    [
      branch.name,
      branch.street,
      branch.city,
      branch.zipCode,
      branch.keywords,
      ...tags
        .filter((tag) => branch.tags.some((reference) => reference.id === tag.id))
        .map((tag) => tag.name),
    ].map((text) => (text ?? "").toLocaleLowerCase("de"));
  return branches.filter((branch) => {
    if (tagId !== null && !branch.tags.some((tag) => tag.id === tagId)) return false;
    if (words.length === 0) return true;
    const texts = textOf(branch);
    return words.some((word) => texts.some((text) => text.includes(word)));
  });
}
