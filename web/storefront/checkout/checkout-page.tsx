import { useEffect } from "react";
import type { Branch } from "@shared/api/types";
import { useBaseData } from "../state/base-data";
import { useBranchStatus } from "../state/branch-hours";
import { usePageHead } from "../shell/page-head";
import { useIsTakenOver } from "../state/taken-over";
import { RemovedNotice } from "../cart/removed-notice";
import { type OrderDraft, useOrder } from "../cart/use-order";
import sections from "../forms/section.module.css";
import { useBranchPath, useKiosk } from "../state/kiosk";
import { pages } from "../pages";
import { Link } from "../ui/link";
import { whenIdle } from "../ui/use-on-demand";
import { BranchToolbar } from "../shell/hours-toolbar";
import { NeedsScript } from "../shell/needs-script";
import { LoadingFailedPage, LoadingPage, NotFoundPage, Skeleton } from "../shell/page-states";
import { OrderTypeControl } from "../store/order-type-control";
import { type BranchMenu, useBranchMenu } from "../store/use-branch-menu";
import { AppointmentSection } from "./appointment-section";
import { DonationSection, LegalSection, PaymentSection } from "./choices-section";
import { AddressSection, ContactSection } from "./contact-section";
import { errorOf, SelectField } from "./field";
import { checkoutMessages as messages } from "./messages";
import { ChangeList, ProblemList } from "./problem-list";
import { submitKind } from "./rules";
import { ClosedNotes, Summary } from "./summary";
import { useAppointment } from "./use-appointment";
import { useCheckout } from "./use-checkout";
import { needsTable, requiredFields } from "./validation";
import styles from "./checkout.module.css";

function EmptyCart({ branch, order }: { branch: Branch; order: OrderDraft }) {
  const path = useBranchPath(branch.identifier);
  const overview = useKiosk() ? path : "/";
  return (
    <div className={styles.empty}>
      <RemovedNotice branch={branch} order={order} />
      <p>{messages.emptyCart}</p>
      <Link href={overview}>{messages.toOverview}</Link>
    </div>
  );
}

function CheckoutForm({
  config,
  branch,
  products,
  hasPaymentFailed,
}: BranchMenu & { hasPaymentFailed: boolean }) {
  const base = useBaseData("tables", "donatees");
  const order = useOrder(branch, config, products);
  const status = useBranchStatus(branch);
  const appointment = useAppointment(branch, order);
  const checkout = useCheckout(config, branch, order, appointment, hasPaymentFailed);
  const { form, change, clearError, fieldErrors } = checkout;
  const { orderType } = order;
  const kind = submitKind(branch, status, orderType);
  const section = {
    branch,
    orderType,
    form,
    errors: fieldErrors,
    required: new Set<string>(requiredFields(branch, orderType, form)),
    switchedArea: order.deliveryArea?.area === checkout.switchedArea ? checkout.switchedArea : null,
    onChange: change,
  };
  const tables =
    base.state === "ready" ? base.data.tables.filter((table) => table.branch.id === branch.id) : [];
  const donatees = base.state === "ready" ? base.data.donatees : [];

  useEffect(() => whenIdle(pages.status), []);
  if (order.cart.items.length === 0) {
    return (
      <>
        <ProblemList errors={checkout.errors} isAsked={checkout.isAsked} />
        <EmptyCart branch={branch} order={order} />
      </>
    );
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (kind !== null && !checkout.isSending) void checkout.submit(kind);
      }}
    >
      <div className={styles.fields}>
        {kind === null && (
          <ClosedNotes status={status} orderType={orderType} timeZone={branch.timeZone} />
        )}
        <RemovedNotice branch={branch} order={order} />
        <ProblemList errors={checkout.errors} isAsked={checkout.isAsked} />
        {checkout.changes && (
          <ChangeList
            errors={checkout.changes.errors}
            newTotal={checkout.changes.quote?.totalGross ?? null}
            currency={order.currency}
            isAccepting={checkout.isSending}
            onAccept={() => void checkout.accept()}
          />
        )}
        <section className={sections.section} aria-labelledby="order-type-title">
          <h2 id="order-type-title">{messages.orderType}</h2>
          <OrderTypeControl branch={branch} order={order} />
          {order.deliveryArea && (
            <p>
              {messages.deliveryArea}: {order.deliveryArea.area}
            </p>
          )}
          {needsTable(branch, orderType) && (
            <SelectField
              name="table"
              label={messages.table}
              error={errorOf(fieldErrors, "table")}
              value={order.cart.table ?? ""}
              aria-required
              onChange={(event) => {
                const table = Number(event.target.value) || null;
                order.change((cart) => ({ ...cart, table }));
                clearError("table");
              }}
            >
              <option value="">{messages.choose}</option>
              {tables.map(({ id, identifier }) => (
                <option key={id} value={id}>
                  {identifier}
                </option>
              ))}
            </SelectField>
          )}
        </section>
        <ContactSection {...section} />
        <AddressSection {...section} />
        <AppointmentSection
          branch={branch}
          order={order}
          appointment={appointment}
          canOrder={kind !== null}
          errors={fieldErrors}
        />
        <section className={sections.section}>
          <h2>
            <label htmlFor="field-comment">{messages.comment}</label>
          </h2>
          <textarea
            id="field-comment"
            name="comment"
            className={styles.input}
            rows={3}
            maxLength={2000}
            aria-describedby="field-comment-help"
            value={order.cart.comment}
            onChange={(event) => {
              const comment = event.target.value;
              order.change((cart) => ({ ...cart, comment }));
            }}
          />
          <p className={styles.help} id="field-comment-help">
            {messages.commentHelp}
          </p>
        </section>
        {config.enableDonations && donatees.length > 0 && (
          <DonationSection
            donatees={donatees}
            chosen={form.donatee}
            currency={order.currency}
            onChange={change}
          />
        )}
        <PaymentSection
          config={config}
          branch={branch}
          chosen={checkout.payment}
          error={errorOf(fieldErrors, "paymentMethod")}
          onChange={change}
        />
        <LegalSection config={config} form={form} errors={fieldErrors} onChange={change} />
      </div>
      <Summary
        config={config}
        branch={branch}
        order={order}
        status={status}
        kind={kind}
        isSending={checkout.isSending}
        canSend={checkout.payment !== null && (order.price?.missingToMinimum ?? 0) === 0}
      />
    </form>
  );
}

function Checkout(props: BranchMenu & { hasPaymentFailed: boolean }) {
  const { config, branch } = props;
  usePageHead(config, { title: messages.title, isPrivate: true });
  // Cart and form are this device's own: the server cannot render them.
  const isTakenOver = useIsTakenOver();
  return (
    <>
      <BranchToolbar branch={branch} backTo={useBranchPath(branch.identifier)} />
      <main id="content" className={styles.page}>
        <h1>{messages.heading}</h1>
        <p className={styles.help}>{messages.requiredHint}</p>
        <NeedsScript />
        {isTakenOver ? (
          <CheckoutForm {...props} />
        ) : (
          <div className={styles.form}>
            <Skeleton rows={8} />
            <Skeleton rows={3} />
          </div>
        )}
      </main>
    </>
  );
}

export function CheckoutPage({
  identifier,
  hasPaymentFailed,
}: {
  identifier: string;
  hasPaymentFailed: boolean;
}) {
  const menu = useBranchMenu(identifier);
  switch (menu.state) {
    case "loading":
      return <LoadingPage />;
    case "failed":
      return <LoadingFailedPage />;
    case "notFound":
      return <NotFoundPage />;
    case "ready":
      return <Checkout key={identifier} {...menu} hasPaymentFailed={hasPaymentFailed} />;
  }
}
