import { useCallback, useEffect } from "react";
import type { Product } from "@shared/api/types";
import { checkoutSentences, introSentences } from "@shared/domain/opening-hours";
import { track } from "../analytics/track";
import { useBranchStatus } from "../state/branch-hours";
import { navigate, useSearch } from "../state/location";
import { usePageHead } from "../shell/page-head";
import { pages } from "../pages";
import { cartElementId } from "../cart/cart-focus";
import { CartPanel } from "../cart/cart-panel";
import { useOrder } from "../cart/use-order";
import { useBranchPath, useKiosk } from "../state/kiosk";
import notices from "../ui/notice.module.css";
import { useSteady } from "../live/use-steady";
import { useOnDemand, whenIdle } from "../ui/use-on-demand";
import { RunningOrders } from "../running-orders/running-orders";
import { NeedsScript } from "../shell/needs-script";
import { LoadingFailedPage, LoadingPage, NotFoundPage } from "../shell/page-states";
import shellStyles from "../shell/shell.module.css";
import { MenuSection } from "./menu-section";
import { storeMessages as messages } from "./messages";
import { OrderTypeControl } from "./order-type-control";
import { newItem, saveItem } from "./save-item";
import { StoreHead } from "./store-head";
import { type BranchMenu, useBranchMenu } from "./use-branch-menu";
import { useOpenItem } from "./use-open-item";
import { useQueryParameters } from "./use-query-parameters";
import { useTableLink } from "./use-table-link";
import styles from "./store.module.css";

const loadItemDialog = () => import("../item/item-dialog");
const loadOrderAgain = () => import("../order-again/order-again");

function Store({ config, branch, groups, products }: BranchMenu) {
  const order = useOrder(branch, config, products);
  useTableLink(branch, order.change);
  const path = useBranchPath(branch.identifier);
  const isKiosk = useKiosk();
  const isEmpty = order.cart.items.length === 0;
  useEffect(() => {
    // Otherwise the next page would wait behind a long menu's pictures.
    if (!isEmpty) void pages.checkout();
  }, [isEmpty]);
  const opened = useOpenItem(order.cart.items, groups);
  const dialog = useOnDemand(loadItemDialog, opened.entry !== null, opened.close);
  const { open } = opened;
  const openProduct = useCallback(({ id }: Product) => open("product", String(id)), [open]);
  const again = useQueryParameters("again");
  const isAgain = useSearch().get("again") !== null;
  const orderAgain = useOnDemand(loadOrderAgain, isAgain, again.close);
  useEffect(() => whenIdle(loadItemDialog), []);
  const status = useBranchStatus(branch);
  const newNotes = (
    status.pausedUntil === null
      ? status.introMessages.map((note) => introSentences(note, branch.timeZone))
      : [checkoutSentences(status, order.orderType, branch.timeZone)]
  )
    .map((sentences) => sentences.join(" "))
    .join("\n");
  const notes = useSteady(newNotes);
  usePageHead(config, {
    title: branch.name,
    description: branch.description,
    image: branch.images[0],
  });

  return (
    <>
      <main id="content" className={styles.page}>
        <a href={`#${cartElementId}`} className={shellStyles.skip}>
          {messages.skipToCart}
        </a>
        <StoreHead branch={branch} />
        <div className={styles.intro}>
          <p className={styles.sentence}>{branch.description}</p>
          {notes !== "" && (
            // Outdated content keeps its space, so that nothing moves under a finger.
            <div
              className={`${notices.notice} ${notices.small} ${styles.notes}`}
              hidden={newNotes === ""}
            >
              {notes.split("\n").map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          )}
          {!isKiosk && <RunningOrders branchId={branch.id} className={styles.running} />}
          <OrderTypeControl branch={branch} order={order} />
          <NeedsScript />
        </div>
        <MenuSection config={config} groups={groups} order={order} onOpen={openProduct}>
          <CartPanel
            branch={branch}
            order={order}
            onOrderAgain={() => again.open("again", "")}
            onEdit={(item) => opened.open("item", item.key)}
            onCheckout={() => {
              track({ kind: "beginCheckout", order });
              navigate(`${path}/checkout`);
            }}
          />
        </MenuSection>
      </main>
      {orderAgain && (
        <orderAgain.OrderAgain
          branch={branch}
          groups={groups}
          order={order}
          onChoose={({ id }) => navigate(`?product=${id}`, "replace")}
          onClose={again.close}
        />
      )}
      {dialog && opened.entry && (
        <dialog.ItemDialog
          key={opened.row?.key ?? opened.entry.product.id}
          product={opened.entry.product}
          isOrderable={opened.entry.isOrderable}
          startItem={opened.row ?? newItem(opened.entry.product)}
          isEditing={opened.row !== null}
          order={order}
          branch={branch}
          onSave={(product, item) => {
            saveItem(order, product, item);
            opened.close();
          }}
          onClose={opened.close}
        />
      )}
    </>
  );
}

export function StorePage({ identifier }: { identifier: string }) {
  const menu = useBranchMenu(identifier);
  switch (menu.state) {
    case "loading":
      return <LoadingPage />;
    case "failed":
      return <LoadingFailedPage />;
    case "notFound":
      return <NotFoundPage />;
    case "ready":
      return <Store key={identifier} {...menu} />;
  }
}
