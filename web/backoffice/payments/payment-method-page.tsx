import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeConfig } from "@shared/api/config";
import { recordCalls } from "@shared/api/records";
import type { Branch, Config, PaymentMethod } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useConfig } from "@shared/staff/context/config";
import { rightsOf, useMayEditSettings, useRight } from "@shared/staff/context/rights";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { EditForm } from "../form/edit/edit-form";
import { BackLink } from "../ui/back-link";
import { paymentMessages as messages } from "./messages";
import { branchFormOf, businessFormOf } from "./method-forms";
import { OfferState } from "./offer-state";
import { offerKeys, useOffers } from "./offers";
import styles from "./payment-methods.module.css";
import { ProviderTest } from "./provider-test";

const addressOf = (method: PaymentMethod) => `/payment-methods/${method}`;

/** One payment method: how it stands at the branch, and all that decides about it, for those who may change it. */
export function PaymentMethodPage({ method }: { method: PaymentMethod }) {
  const { branch } = useBranchChoice();
  const mayEditSettings = useMayEditSettings();
  const mayEditBranch = useRight(rightsOf("branches").change);
  const name = messages.methods[method];

  useTitle(name);

  return (
    <div className={page.page} data-width="narrow">
      <BackLink href="/payment-methods">{messages.title}</BackLink>
      <header className={page.head}>
        <h1>{name}</h1>
      </header>
      <div className={styles.parts}>
        <State method={method} branch={branch} />
        {mayEditSettings && <BusinessPart key={method} method={method} />}
        {mayEditBranch && (
          <BranchForm key={`${method}/${branch.id}`} method={method} branch={branch} />
        )}
        {mayEditSettings && method === "mollie" && <ProviderTest />}
        {!mayEditSettings && <p className={page.hint}>{messages.notYours}</p>}
      </div>
    </div>
  );
}

type OfBranch = { method: PaymentMethod; branch: Branch };

function State({ method, branch }: OfBranch) {
  const offers = useOffers(branch.id);
  return (
    <QueryContent query={offers} failed={messages.failed} skeleton={120}>
      {(list) => {
        const offer = list.find((one) => one.method === method);
        if (!offer) return null;
        const title = <h2>{fill(messages.stateTitle, { branch: branch.name })}</h2>;
        return (
          <section className={page.sheet} aria-live="polite">
            <div className={styles.method}>
              <OfferState offer={offer} title={title} />
            </div>
          </section>
        );
      }}
    </QueryContent>
  );
}

function BusinessPart({ method }: { method: PaymentMethod }) {
  const config = useConfig();
  return (
    <QueryContent query={config} failed={messages.configFailed} skeleton={240}>
      {(stored) => <BusinessForm method={method} config={stored} />}
    </QueryContent>
  );
}

function BusinessForm({ method, config }: { method: PaymentMethod; config: Config }) {
  const client = useQueryClient();
  const [form] = useState(() => businessFormOf(method));
  const save = async (input: Record<string, unknown>, version: number | null) => {
    const saved = await changeConfig(input, version);
    client.setQueryData(["config"], saved);
    void client.invalidateQueries({ queryKey: offerKeys.all });
    return saved;
  };
  return (
    <EditForm
      form={form}
      stored={config}
      page={addressOf(method)}
      sends="changes"
      save={save}
      failed={messages.saveFailed}
      action={messages.save}
    />
  );
}

function BranchForm({ method, branch }: OfBranch) {
  const client = useQueryClient();
  const [form] = useState(() =>
    branchFormOf(method, fill(messages.branchTitle, { branch: branch.name })),
  );
  const save = async (input: Record<string, unknown>, version: number | null) => {
    const saved = await recordCalls("branches").update(branch.id, version, input);
    void client.invalidateQueries({ queryKey: ["branches"] });
    void client.invalidateQueries({ queryKey: offerKeys.all });
    return saved;
  };
  return (
    <EditForm
      form={form}
      stored={branch}
      page={`${addressOf(method)}/${branch.id}`}
      sends="changes"
      save={save}
      failed={messages.branchFailed}
      action={messages.save}
    />
  );
}
