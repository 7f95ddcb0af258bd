import { branches, config } from "@shared/api/fields.generated";
import type { PaymentMethod } from "@shared/api/types";
import { SecretControl, secretSetAt } from "../form/controls/secret-control";
import type { FieldUse, Form } from "../form/form";
import { paymentMessages as messages } from "./messages";

/** What has to be on for a method to be offered, and where it is changed: in the settings, and at each branch. */

type Switches = {
  /** Cash is no extension. */
  plugin?: keyof typeof config;
  everywhere: keyof typeof config;
  branch: keyof typeof branches;
  keys?: Readonly<Record<string, FieldUse>>;
};

const switches: Record<PaymentMethod, Switches> = {
  cash: { everywhere: "enableCash", branch: "isCashEnabled" },
  "atm-card": {
    plugin: "enablePluginATMCard",
    everywhere: "enableATMCard",
    branch: "isATMCardEnabled",
  },
  "hydro-ag-voucher": {
    plugin: "enablePluginHydroAGVoucher",
    everywhere: "enableHydroAGVoucher",
    branch: "isHydroAGVoucherEnabled",
  },
  mollie: {
    plugin: "enablePluginMollie",
    everywhere: "enableMollie",
    branch: "isMollieEnabled",
    keys: {
      mollieApiKey: {
        label: messages.key,
        hint: messages.keyHint,
        control: SecretControl,
        conversion: secretSetAt("mollieApiKeySetAt"),
      },
    },
  },
  datatrans: {
    plugin: "enablePluginDatatrans",
    everywhere: "enableDatatrans",
    branch: "isDatatransEnabled",
  },
};

export function businessFormOf(method: PaymentMethod): Form {
  const { plugin, everywhere, keys } = switches[method];
  const fields = {
    ...(plugin && { [plugin]: { label: messages.plugin, hint: messages.pluginHint } }),
    [everywhere]: { label: messages.everywhere, hint: messages.everywhereHint },
    ...keys,
  };
  return { facts: config, groups: [{ title: messages.business, fields }] };
}

export function branchFormOf(method: PaymentMethod, title: string): Form {
  const fields = { [switches[method].branch]: { label: messages.here } };
  return { facts: branches, groups: [{ title, fields }] };
}
