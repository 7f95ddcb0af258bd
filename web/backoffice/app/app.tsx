import "@fontsource-variable/figtree/wght.css";
import "./mantine-styles";
import "@shared/ui/tokens.css";
import "@shared/staff/ui/tokens.css";
import "@shared/staff/ui/base.css";
import "../scheme/dark-tokens.css";
import "./mantine.css";
import { MantineProvider } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { CalendarContext, type CalendarProps } from "@shared/staff/dates/calendar";
import { CalendarButton } from "../form/controls/calendar-button";
import { LinkRequestPage } from "../session/link-request-page";
import { LinkSignInPage } from "../session/link-sign-in-page";
import { NewPasswordPage } from "../session/new-password-page";
import { SignInPage } from "../session/sign-in-page";
import { SignOutPage } from "../session/sign-out-page";
import { followScheme } from "../scheme/scheme";
import { resolveVariables, theme } from "./theme";

const BackOffice = lazy(() =>
  import("./back-office").then((module) => ({ default: module.BackOffice })),
);

/** Chooses by path between the pages around a session and the back office itself, which loads on demand. */
function page() {
  switch (location.pathname) {
    case "/backend/login":
      return <SignInPage />;
    case "/backend/login/email":
      return <LinkRequestPage purpose="sign-in" />;
    case "/backend/login/link":
      return <LinkSignInPage />;
    case "/backend/password":
      return <LinkRequestPage purpose="password" />;
    case "/backend/password/new":
      return <NewPasswordPage />;
    case "/backend/logout":
      return <SignOutPage />;
    default:
      return <BackOffice />;
  }
}

const calendarButton = (props: CalendarProps) => <CalendarButton {...props} />;

/** Mantine knows one scheme: its colours are the roles, which have two values each. */
export function App() {
  useEffect(followScheme, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme="light">
      <CalendarContext value={calendarButton}>
        <Suspense>{page()}</Suspense>
      </CalendarContext>
    </MantineProvider>
  );
}
