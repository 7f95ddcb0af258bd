import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "wouter";
import { fill } from "@shared/ui/format";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { ButtonLink } from "@shared/staff/ui/button";
import { setupMessages as messages } from "./messages";
import type { SetupStep } from "./setup-step";
import { addressOfStep, setupQuery } from "./setup-steps";
import styles from "./setup.module.css";

/** The first steps to an open business: what is done, what is open, and where to go on. */
export function DashboardPage() {
  const steps = useQuery(setupQuery);

  useTitle(messages.title);

  return (
    <div className={styles.page}>
      <h1>{messages.title}</h1>
      <QueryContent query={steps} failed={messages.failed} skeleton={480}>
        {(list) => <Steps steps={list} />}
      </QueryContent>
    </div>
  );
}

function Steps({ steps }: { steps: SetupStep[] }) {
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    <>
      <p className={styles.hint}>{next ? messages.intro : messages.complete}</p>
      <p className={styles.progress}>
        <label htmlFor="setup-progress">
          {fill(messages.progress, { done, all: steps.length })}
        </label>
        <progress id="setup-progress" value={done} max={steps.length} />
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      {next && (
        <ButtonLink href={addressOfStep(next.name)}>
          {done === 0 ? messages.start : messages.goOn}
        </ButtonLink>
      )}
    </>
  );
}

function Step({ step, number, isNext }: { step: SetupStep; number: number; isNext: boolean }) {
  const state = step.isDone ? messages.done : isNext ? messages.next : messages.open;
  return (
    <li data-done={step.isDone || undefined}>
      <span aria-hidden className={styles.mark}>
        {step.isDone ? <Check size={20} /> : number}
      </span>
      <Link href={addressOfStep(step.name)}>{messages.titles[step.name]}</Link>
      <span className={styles.state}>{state}</span>
      {isNext && (
        <ul className={styles.gaps}>
          {step.missing.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
