import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "@shared/api/calls";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { Button } from "@shared/staff/ui/button";
import { ArrivingHeading } from "../ui/arriving-heading";
import { useFocusAfter } from "../ui/use-focus-after";
import { CodeForm } from "./code-form";
import { ownAccountMessages as messages } from "./own-account.messages";
import {
  ownAccountKeys,
  useSecondFactor,
  type NewSecondFactor,
  type SecondFactor,
} from "./own-account-queries";
import { RecoveryCodeList } from "./recovery-codes";
import { SecondFactorBegin, SecondFactorSetup } from "./second-factor-setup";

const titleId = "second-factor-title";
/** From here on it is time for new ones. */
const fewCodes = 3;

type Doing =
  | { what: "nothing" | "beginning" | "renewing" | "turning-off" }
  | { what: "setting-up"; prepared: NewSecondFactor }
  | { what: "showing"; codes: string[] };

/** Turning the second step of signing in on and off, and its recovery codes. */
export function SecondFactorSection() {
  const state = useSecondFactor();
  return (
    <section className={page.sheet} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {messages.secondFactor}
      </h2>
      <QueryContent query={state} failed={messages.secondFactorFailed} skeleton={80}>
        {(known) => <Steps state={known} />}
      </QueryContent>
    </section>
  );
}

function Steps({ state }: { state: SecondFactor }) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>({ what: "nothing" });
  const focusAfter = useFocusAfter();
  const rest = () => {
    setDoing({ what: "nothing" });
    focusAfter(titleId);
  };
  const finish = () => {
    rest();
    void client.invalidateQueries({ queryKey: ownAccountKeys.secondFactor });
  };

  const renew = async (code: string) => {
    const { codes } = await calls.post("/api/users/me/second-factor/recovery-codes", {
      body: { code },
    });
    setDoing({ what: "showing", codes });
  };
  const turnOff = async (code: string) => {
    await calls.post("/api/users/me/second-factor/remove", { body: { code } });
    announce(messages.turnedOff);
    finish();
  };

  switch (doing.what) {
    case "beginning":
      return (
        <>
          <ArrivingHeading level="h3">{messages.setUpTitle}</ArrivingHeading>
          <SecondFactorBegin
            onPrepared={(prepared) => setDoing({ what: "setting-up", prepared })}
            onCancel={rest}
          />
        </>
      );
    case "setting-up":
      return (
        <SecondFactorSetup level="h3" prepared={doing.prepared} onDone={finish} onCancel={rest} />
      );
    case "showing":
      return <RecoveryCodeList level="h3" codes={doing.codes} onDone={finish} />;
    case "renewing":
      return (
        <>
          <ArrivingHeading level="h3">{messages.renewTitle}</ArrivingHeading>
          <p className={page.hint}>{messages.renewHint}</p>
          <CodeForm
            hint={messages.codeHint}
            action={messages.confirm}
            onCode={renew}
            onCancel={rest}
          />
        </>
      );
    case "turning-off":
      return (
        <>
          <ArrivingHeading level="h3">{messages.turnOffTitle}</ArrivingHeading>
          <p className={page.hint}>{messages.turnOffHint}</p>
          <CodeForm
            hint={messages.codeHint}
            action={messages.turnOff}
            onCode={turnOff}
            onCancel={rest}
          />
        </>
      );
    case "nothing":
      return state.isOn ? (
        <>
          <p>{messages.secondFactorOn}</p>
          <p className={page.hint}>
            {fill(messages.codesLeft, { count: state.recoveryCodes })}
            {state.recoveryCodes <= fewCodes && <> {messages.fewCodesLeft}</>}
          </p>
          <div className={page.buttons}>
            <Button variant="default" onClick={() => setDoing({ what: "renewing" })}>
              {messages.renewCodes}
            </Button>
            <Button variant="default" onClick={() => setDoing({ what: "turning-off" })}>
              {messages.turnOff}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={page.hint}>{messages.secondFactorOff}</p>
          <div className={page.buttons}>
            <Button color="next" onClick={() => setDoing({ what: "beginning" })}>
              {messages.setUp}
            </Button>
          </div>
        </>
      );
  }
}
