import { Redirect, Route, Switch } from "wouter";
import { DashboardPage } from "./dashboard-page";
import { setupMessages } from "./messages";
import { StepPage } from "./step-page";
import type { StepName } from "./setup-step";

const isStep = (name: string): name is StepName => name in setupMessages.titles;

/** What an administrator sees while there is no branch: the first steps, whatever the address. */
export function SetupRoutes() {
  return (
    <Switch>
      <Route path="/setup/:step">{({ step }) => <NamedStep name={step} />}</Route>
      <Route path="/dashboard" component={DashboardPage} />
      <Route>
        <Redirect to="/dashboard" replace />
      </Route>
    </Switch>
  );
}

export function NamedStep({ name }: { name: string }) {
  return isStep(name) ? <StepPage name={name} /> : <Redirect to="/dashboard" replace />;
}
