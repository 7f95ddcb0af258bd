import { devices as facts } from "@shared/api/fields.generated";
import type { Draft } from "../form/draft";
import { AddressControl } from "../form/controls/text-controls";
import type { Form } from "../form/form";
import { FallbackControl } from "./fallback-control";
import { deviceMessages as messages } from "./messages";

/** What staff write about a device. */

const isNetworked = ({ transport }: Draft) => transport === "escPos";
const printsTickets = ({ printsKitchenTickets }: Draft) => printsKitchenTickets === true;

/** A device keeps its kind: a display does not become a printer. */
const formOf = (isStored: boolean): Form => ({
  facts,
  groups: [
    {
      areShort: true,
      fields: {
        kind: { isHidden: isStored },
        station: { hint: messages.stationHint },
        name: { hint: messages.nameHint },
        identifier: { hint: messages.identifierHint },
        branch: {},
        isEnabled: { hint: messages.enabledHint },
      },
    },
    {
      title: messages.transport,
      areShort: true,
      fields: {
        transport: {},
        address: { hint: messages.addressHint, control: AddressControl, isShown: isNetworked },
        paperWidth: {},
        // Printers of CloudPRNT get pictures.
        codePage: { hint: messages.codePageHint, isShown: isNetworked },
      },
    },
    {
      title: messages.prints,
      fields: {
        printsKitchenTickets: {},
        printsSlips: {},
        printsAllergens: { isShown: printsTickets },
        copies: { isShown: printsTickets },
        ticketMinutes: { hint: messages.ticketMinutesHint },
        fallback: { hint: messages.fallbackHint, control: FallbackControl },
        categories: { hint: messages.categoriesHint, isShown: printsTickets },
      },
    },
  ],
});

export const newDeviceForm = formOf(false);
export const storedDeviceForm = formOf(true);

/** What a new one is first. */
export const usualDevice: Draft = { kind: "orderDisplay", station: "counter" };
