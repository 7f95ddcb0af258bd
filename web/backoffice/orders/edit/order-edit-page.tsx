import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { calls } from "@shared/api/calls";
import { recordCalls } from "@shared/api/records";
import type { Product } from "@shared/api/types";
import { ApiError } from "@shared/api/failures";
import { useServerNow } from "@shared/staff/context/server-clock";
import { navigate } from "@shared/staff/context/hash-location";
import { useShows } from "@shared/staff/context/hiding";
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
import { editedItems, faultsInItems, offeredIds, type ItemRow, type SaidItem } from "./item-rows";
import { isEditable, orderPath } from "./editable";
import { editMessages as messages } from "./messages";
import { orderFormOf } from "./order-form";
import { PricePreview, type OrderEditBody } from "./price-preview";

/** Items, contact and comment of an order, changed and priced as one. */
export function OrderEditPage({ id }: { id: number }) {
  const order = useOrder(id);
  return (
    <div className={page.page} data-width="narrow">
      <BackLink href={orderPath(id)}>{messages.back}</BackLink>
      <QueryContent query={order} failed={orderMessages.orderFailed} skeleton={420}>
        {(one) => (
          <>
            <Title order={one} />
            {isEditable(one) ? <LoadedForm order={one} /> : <p>{messages.ended}</p>}
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

/** One that is gone for good is none. */
async function findProduct(id: number, signal: AbortSignal): Promise<Product[]> {
  try {
    return [await recordCalls("products").read(id, { signal })];
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return [];
    throw failure;
  }
}

/** The products of the order, and by what menus and categories its branch sells. */
function useMenu(order: Order) {
  const ids = new Set(order.items.flatMap(({ product }) => product?.id ?? []));
  return useQuery({
    queryKey: ["orders-menu", ...ids],
    queryFn: async ({ signal }) => {
      const [menus, categories, ...products] = await Promise.all([
        calls.get("/api/menus", { signal }),
        calls.get("/api/categories", { signal }),
        ...Array.from(ids, (id) => findProduct(id, signal)),
      ]);
      return { menus, categories, products: products.flat() };
    },
    staleTime: 60_000,
  });
}

function LoadedForm({ order: opened }: { order: Order }) {
  // What others save meanwhile is asked about when it is saved, and changes nothing under the hand.
  const [order] = useState(opened);
  const menu = useMenu(order);
  return (
    <QueryContent query={menu} failed={messages.productsFailed} skeleton={420}>
      {(read) => <OrderForm order={order} menu={read} />}
    </QueryContent>
  );
}

type OrderFormProps = { order: Order; menu: NonNullable<ReturnType<typeof useMenu>["data"]> };

function OrderForm({ order, menu }: OrderFormProps) {
  const client = useQueryClient();
  const now = useServerNow();
  const [isProductDataShown] = useShows("productData");
  const [isCustomerDataShown] = useShows("customerData");
  const isPaying = order.state === "awaitingPayment";
  const shown = { items: isProductDataShown && !isPaying, contact: isCustomerDataShown };
  const latest = useRef(order);
  const { products, menus, categories } = menu;
  const branch = order.branch.id;
  const [openedAt] = useState(now);
  const edited = useMemo(
    () => ({ order, offered: offeredIds(menus, categories, { branch, now: openedAt }) }),
    [order, menus, categories, branch, openedAt],
  );

  const bodyOf = (input: Record<string, unknown>, version: number | null): OrderEditBody => ({
    ...input,
    ...(version !== null && { version }),
    ...("editedItems" in input && {
      editedItems: editedItems(input.editedItems as SaidItem[], latest.current.items),
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
  const form = useMemo(
    () => orderFormOf(order, products, { items, contact }),
    [order, products, items, contact],
  );
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
            items ? faultsInItems(draft.editedItems as ItemRow[], messages.amountMissing) : {}
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
