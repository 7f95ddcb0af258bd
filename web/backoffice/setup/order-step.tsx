import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { recordCalls } from "@shared/api/records";
import type { Branch } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { nothingRefused, refusalOf } from "../form/refusal";
import { setupMessages as messages } from "./messages";
import type { SetupStep } from "./setup-step";
import { addressOfStep, stepOfField } from "./setup-steps";
import styles from "./setup.module.css";

/** Opens the branch to guests, or says what is missing and where; then the way to the page and a first order. */
export function OrderStep({ branch, step }: { branch: Branch; step: SetupStep }) {
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: () => recordCalls("branches").update(branch.id, null, { isPublic: true }),
    onSuccess: () => client.invalidateQueries(),
  });
  if (branch.isPublic) return <OpenBranch branch={branch} hasOrders={step.isDone} />;
  const { general, fields } = opening.isError
    ? refusalOf(opening.error, messages.unreachable)
    : nothingRefused;
  return (
    <div className={styles.form}>
      <p>{fill(messages.isHidden, { branch: branch.name })}</p>
      <div role="alert" className={styles.alert} hidden={!opening.isError}>
        {opening.isError && (
          <>
            <strong>{messages.cannotOpen}</strong>
            <ul>
              {general !== undefined && <li>{general}</li>}
              {Object.entries(fields).map(([field, message]) => {
                const target = stepOfField(field);
                return (
                  <li key={field}>
                    {message}{" "}
                    {target && (
                      <Link href={addressOfStep(target)}>
                        {fill(messages.toStep, { title: messages.titles[target] })}
                      </Link>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
      <Button loading={opening.isPending} onClick={() => opening.mutate()}>
        {messages.openBranch}
      </Button>
    </div>
  );
}

function OpenBranch({ branch, hasOrders }: { branch: Branch; hasOrders: boolean }) {
  const address = `${location.origin}/store/${branch.identifier}`;
  const code = `/api/setup/code?address=${encodeURIComponent(address)}`;
  return (
    <div className={styles.form}>
      <p>
        <strong>
          {hasOrders ? messages.firstOrderIsThere : fill(messages.isOpen, { branch: branch.name })}
        </strong>
      </p>
      <div className={styles.share}>
        <img src={code} alt={messages.code} width={176} height={176} />
        <div>
          <h2>{messages.shopAddress}</h2>
          <p>
            <a className={styles.address} href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
          <p className={styles.quiet}>{messages.codeHint}</p>
          <p>
            <a href={code} download={`${branch.identifier}.svg`}>
              {messages.download}
            </a>
          </p>
        </div>
      </div>
      <p className={styles.quiet}>{messages.trialHint}</p>
      <div className={styles.ways}>
        <ButtonLink isElsewhere href={address} target="_blank" rel="noreferrer">
          {messages.trial}
        </ButtonLink>
        <ButtonLink href="/orders" variant="default">
          {messages.toBoard}
        </ButtonLink>
      </div>
    </div>
  );
}
