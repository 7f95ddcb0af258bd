import { useQueryClient } from "@tanstack/react-query";
import type { Fields } from "@shared/api/fields";
import { branches, config } from "@shared/api/fields.generated";
import { changeConfig, configHistory, type Setting } from "@shared/api/config";
import { recordCalls } from "@shared/api/records";
import { recordKeys } from "../record-queries/record-queries";
import { Versions } from "./history";

/** What became of some fields of a record that is changed on several pages, each with its own. */

const configKey = ["config"] as const;

const only = (facts: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));

export const ConfigHistory = ({ fields }: { fields: readonly Setting[] }) => (
  <Versions
    facts={only(config, fields)}
    queryKey={[...configKey, "history", ...fields]}
    read={(query, asked) => configHistory({ ...query, fields: [...fields] }, asked)}
  />
);

type BranchHistoryProps = { id: number; fields: readonly (keyof typeof branches)[] };

export const BranchHistory = ({ id, fields }: BranchHistoryProps) => (
  <Versions
    facts={only(branches, fields)}
    queryKey={[...recordKeys.history("branches", id), ...fields]}
    read={(query, asked) =>
      recordCalls("branches").history(id, { ...query, fields: [...fields] }, asked)
    }
  />
);

/** Changes the settings; who shows them or their history sees it at once. */
export function useChangeConfig() {
  const client = useQueryClient();
  return async (...change: Parameters<typeof changeConfig>) => {
    const saved = await changeConfig(...change);
    client.setQueryData(configKey, saved);
    void client.invalidateQueries({ queryKey: [...configKey, "history"] });
    return saved;
  };
}
