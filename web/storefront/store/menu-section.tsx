import { type ReactNode, useEffect } from "react";
import type { Config, Product } from "@shared/api/types";
import type { OrderDraft } from "../cart/use-order";
import { useOnDemand, whenIdle } from "../ui/use-on-demand";
import { AllergenLegend } from "./allergen-legend";
import type { MenuGroup } from "./menu";
import { MenuBar } from "./menu-bar";
import { storeMessages as messages } from "./messages";
import { ProductGroups } from "./product-groups";
import { useMenuSearch } from "./use-menu-search";
import styles from "./store.module.css";

const loadSearch = () => import("../search/search-results");

/** The menu with its bar and its search. What stands beside it, the children, is left alone while the guest types. */
export function MenuSection({
  config,
  groups,
  order,
  onOpen,
  children,
}: {
  config: Config;
  groups: readonly MenuGroup[];
  order: OrderDraft;
  onOpen: (product: Product) => void;
  children: ReactNode;
}) {
  const search = useMenuSearch();
  const results = useOnDemand(loadSearch, search.isOpen, search.close);
  useEffect(() => whenIdle(loadSearch), []);
  const inBar = config.enablePluginCategoryBar
    ? groups.filter((group) => group.isInCategoryBar).map(({ category }) => category)
    : [];
  return (
    <>
      {groups.length > 0 && <MenuBar categories={inBar} search={search} />}
      <div className={styles.columns}>
        {groups.length === 0 ? (
          <p className={styles.noMenu}>{messages.noMenu}</p>
        ) : (
          <div className={styles.menu}>
            {results && (
              <results.SearchResults
                groups={groups}
                order={order}
                search={search}
                onOpen={onOpen}
              />
            )}
            <ProductGroups
              groups={groups}
              order={order}
              isHidden={results !== null}
              onOpen={onOpen}
            />
            <AllergenLegend config={config} groups={groups} />
          </div>
        )}
        {children}
      </div>
    </>
  );
}
