import { departments as facts } from "@shared/api/fields.generated";
import type { Department } from "@shared/api/types";
import { formPage } from "../../records/record-form";
import { departments } from "./departments";
import { MembersControl, membersByBranch } from "./members-control";
import { departmentMessages as messages } from "./messages";

/** Which people of a branch work together. */
export const DepartmentForm = formPage<Department>(departments, {
  facts,
  nameOf: (department) => department?.name ?? "",
  groups: [
    {
      fields: {
        name: { hint: messages.nameHint },
        branch: {},
        members: { control: MembersControl, conversion: membersByBranch },
      },
    },
  ],
});
