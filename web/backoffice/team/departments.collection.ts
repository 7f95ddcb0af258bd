import { latePages } from "../frame/late-pages";
import { defineCollection } from "../records/collection";
import { membersByBranch } from "./departments/members";

const { load, page } = latePages(() => import("./departments/members-control"));

function countOf(count: number): string {
  if (count === 0) return "Niemand";
  return count === 1 ? "1 Mitglied" : `${count} Mitglieder`;
}

export const departments = defineCollection("departments", {
  noun: { one: "Abteilung", many: "Abteilungen", gender: "feminine" },
  hint: "Wer an einem Standort zusammenarbeitet, zum Beispiel die Küche oder das Service.",
  columns: ["name", "branch", { name: "members", cell: ({ members }) => countOf(members.length) }],
  copiesWithout: ["members"],
  load,
  groups: [
    {
      fields: {
        name: { hint: "Zum Beispiel „Küche“ oder „Service“." },
        branch: {},
        members: {
          control: page((own) => own.MembersControl),
          conversion: membersByBranch,
        },
      },
    },
  ],
});
