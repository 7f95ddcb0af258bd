import { redirects as facts } from "@shared/api/fields.generated";
import type { Redirect } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { AddressControl } from "../../form/controls/text-controls";
import { formPage } from "../../records/record-form";
import { redirectMessages as messages } from "./messages";
import { redirects } from "./redirects";

/** Where a path leads, and for how long. */
export const RedirectForm = formPage<Redirect>(redirects, {
  facts,
  nameOf: (redirect) => redirect?.path ?? "",
  groups: [
    {
      fields: {
        path: {
          hint: () => fill(messages.pathHint, { host: location.host }),
          control: AddressControl,
        },
        target: { hint: messages.targetHint, control: AddressControl },
        isPermanent: { hint: messages.permanentHint },
      },
    },
  ],
});
