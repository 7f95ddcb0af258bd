import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { useServerNow } from "@shared/staff/context/server-clock";
import { navigate } from "@shared/staff/context/hash-location";
import { useSwitch } from "@shared/staff/context/local-setting";
import { useOrder, orderKeys } from "@shared/staff/orders/order-queries";
import { orderMessages } from "@shared/staff/orders/messages";
import { wholeOrder, type Order } from "@shared/staff/orders/order";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { fill } from "@shared/ui/format";
import { EditForm } from "../../form/edit/edit-form";
import type { Draft } from "../../form/draft";
import { BackLink } from "../../ui/back-link";
import { EditedOrderContext } from "./edited-order";
import {
  editedItems,
  faultsInItems,
  offeredProducts,
  type ItemRow,
  type SaidItem,
} from "./item-rows";
import { isEditable, orderPath } from "./editable";
import { editMessages as messages } from "./messages";
import { orderFormOf } from "./order-form";
import { PricePreview, type OrderEditBody } from "./price-preview";

/** Items, contact and comment of an order, changed and priced as one. */
export function OrderEditPage({ id }: { id: number }) {
  const order = useOrder(id);
  const menu = useMenu();
  return (
    <div className={page.page} data-width="narrow">
      <BackLink href={orderPath(id)}>{messages.back}</BackLink>
      <QueryContent query={order} failed={orderMessages.orderFailed} skeleton={420}>
        {(one) => (
          <>
            <Title order={one} />
            {isEditable(one) ? (
              <QueryContent query={menu} failed={messages.productsFailed} skeleton={420}>
                {(read) => <OrderForm order={one} menu={read} />}
              </QueryContent>
            ) : (
              <p>{messages.ended}</p>
            )}
          </>
        )}
      </QueryContent>
    </div>
  );
}

function Title({ order }: { order: Order }) {
  const title = fill(messages.title, { number: order.ticketNumber });
  useTitle(title);
  return (
    <header className={page.head}>
      <h1>{title}</h1>
    </header>
  );
}

/** All products, and by what menus and categories they are sold. */
function useMenu() {
  return useQuery({
    queryKey: ["orders-menu"],
    queryFn: async ({ signal }) => {
      const [products, menus, categories] = await Promise.all([
        calls.get("/api/products", { signal }),
        calls.get("/api/menus", { signal }),
        calls.get("/api/categories", { signal }),
      ]);
      return { products, menus, categories };
    },
    staleTime: 60_000,
  });
}

type OrderFormProps = { order: Order; menu: NonNullable<ReturnType<typeof useMenu>["data"]> };

function OrderForm({ order: opened, menu }: OrderFormProps) {
  const client = useQueryClient();
  const now = useServerNow();
  // What others save meanwhile is asked about when it is saved, and changes nothing under the hand.
  const [order] = useState(opened);
  const [isProductDataShown] = useSwitch("showProductData");
  const [isCustomerDataShown] = useSwitch("showCustomerData");
  const isPaying = order.state === "awaitingPayment";
  const shown = { items: isProductDataShown && !isPaying, contact: isCustomerDataShown };
  const latest = useRef(order);
  const { products, menus, categories } = menu;
  const branch = order.branch.id;
  const [openedAt] = useState(now);
  const edited = useMemo(
    () => ({
      order,
      products,
      offered: offeredProducts(menus, categories, products, { branch, now: openedAt }),
    }),
    [order, products, menus, categories, branch, openedAt],
  );

  const bodyOf = (input: Record<string, unknown>, version: number | null): OrderEditBody => ({
    ...input,
    ...(version !== null && { version }),
    ...("items" in input && {
      items: editedItems(input.items as SaidItem[], latest.current.items, products),
    }),
  });

  const save = async (input: Record<string, unknown>, version: number | null) => {
    try {
      const body = bodyOf(input, version);
      const answered = await calls.put("/api/orders/{id}", { path: { id: order.id }, body });
      client.setQueryData(orderKeys.one(order.id), wholeOrder(answered));
      void client.invalidateQueries({ queryKey: orderKeys.all });
      return () => navigate(orderPath(order.id));
    } catch (failure) {
      const theirs = failure instanceof ApiError ? failure.data : undefined;
      if (typeof theirs === "object" && theirs !== null && "items" in theirs)
        latest.current = theirs as Order;
      throw failure;
    }
  };

  const previewOf = (input: Record<string, unknown> | null, version: number | null) => (
    <PricePreview
      order={order}
      body={input && bodyOf(input, version)}
      hasChanges={input === null || Object.keys(input).length > 0}
    />
  );

  const { items, contact } = shown;
  const form = useMemo(() => orderFormOf(order, { items, contact }), [order, items, contact]);
  return (
    <EditedOrderContext value={edited}>
      {isPaying && <p>{messages.waitsForPayment}</p>}
      {!isProductDataShown && <p>{messages.hiddenItems}</p>}
      {!isCustomerDataShown && <p>{messages.hiddenContact}</p>}
      {(items || contact) && (
        <EditForm
          key={`${items}/${contact}`}
          form={form}
          stored={order}
          page={`${orderPath(order.id)}/edit`}
          sends="changes"
          faultsIn={(draft: Draft) =>
            items ? faultsInItems(draft.items as ItemRow[], messages.amountMissing) : {}
          }
          save={save}
          failed={messages.failed}
          action={messages.save}
          cancelHref={orderPath(order.id)}
          preview={previewOf}
        />
      )}
    </EditedOrderContext>
  );
}
