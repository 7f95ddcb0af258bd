import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useRef } from "react";
import { Link } from "wouter";
import type { Branch, Category, Config, Menu, Product } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { BranchContext, useBranches } from "@shared/staff/context/branch-choice";
import { FailurePanel } from "@shared/staff/ui/failure-panel";
import { LateSkeleton } from "@shared/staff/ui/late-skeleton";
import { Skeleton } from "@shared/staff/ui/skeleton";
import { useRecords } from "../record-queries/record-queries";
import { BranchStep } from "./branch-step";
import { LegalStep } from "./legal-step";
import { MenuStep } from "./menu-step";
import { setupMessages as messages } from "./messages";
import { OrderStep } from "./order-step";
import { PaymentStep } from "./payment-step";
import { ProductsStep } from "./products-step";
import type { SetupStep, StepName } from "./setup-step";
import { addressOfStep, configQuery, setupQuery } from "./setup-steps";
import { BusinessStep } from "./business-step";
import styles from "./setup.module.css";

/** One of the first steps, filled in with what is stored. Shows the branch chosen above, else the first. */
export function StepPage({ name }: { name: StepName }) {
  const steps = useQuery(setupQuery);
  const config = useQuery(configQuery);
  const branches = useBranches();
  const categories = useRecords("categories");
  const products = useRecords("products");
  const menus = useRecords("menus");
  const chosen = useContext(BranchContext)?.branch;
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = [steps, config, branches, categories, products, menus];
  const failed = queries.find((query) => query.isError && query.data === undefined);
  const index = steps.data?.findIndex((step) => step.name === name) ?? 0;

  useEffect(() => {
    document.title = messages.titles[name];
    heading.current?.focus();
  }, [name]);

  const isLoaded =
    steps.data && config.data && branches.data && categories.data && products.data && menus.data;
  return (
    <div className={styles.page}>
      <p className={styles.where}>
        <Link href="/dashboard">{messages.overview}</Link>
        {steps.data && (
          <span>{fill(messages.stepOf, { number: index + 1, all: steps.data.length })}</span>
        )}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {messages.titles[name]}
      </h1>
      <p className={styles.hint}>{messages.hints[name]}</p>
      {isLoaded ? (
        <Form
          key={name}
          name={name}
          step={steps.data[index]}
          config={config.data}
          branch={chosen ?? branches.data[0]}
          categories={categories.data}
          products={products.data.filter((product) => product.isEnabled)}
          menus={menus.data}
        />
      ) : failed ? (
        <FailurePanel
          message={messages.loadFailed}
          query={{
            error: failed.error,
            isFetching: queries.some((query) => query.isFetching),
            refetch: () => queries.forEach((query) => void query.refetch()),
          }}
        />
      ) : (
        <LateSkeleton>
          <Skeleton height={480} />
        </LateSkeleton>
      )}
    </div>
  );
}

type FormProps = {
  name: StepName;
  step: SetupStep | undefined;
  config: Config;
  branch: Branch | undefined;
  categories: Category[];
  products: Product[];
  menus: Menu[];
};

function Form({ name, step, config, branch, categories, products, menus }: FormProps) {
  if (name === "shop") return <BusinessStep config={config} />;
  if (name === "legal") return <LegalStep config={config} />;
  if (name === "branch") return <BranchStep config={config} branch={branch} />;
  if (name === "products") return <ProductsStep categories={categories} products={products} />;
  if (branch === undefined) return <First text={messages.branchFirst} step="branch" />;
  if (name === "payment") return <PaymentStep config={config} branch={branch} />;
  if (name === "order") return step && <OrderStep branch={branch} step={step} />;
  if (categories.length === 0 || products.length === 0)
    return <First text={messages.productsFirst} step="products" />;
  const menu = menus.find((candidate) => candidate.branches.some(({ id }) => id === branch.id));
  return <MenuStep branch={branch} categories={categories} products={products} menu={menu} />;
}

/** A step that needs another one before it. */
function First({ text, step }: { text: string; step: StepName }) {
  return (
    <p>
      {text}{" "}
      <Link href={addressOfStep(step)}>
        {fill(messages.toStep, { title: messages.titles[step] })}
      </Link>
    </p>
  );
}
