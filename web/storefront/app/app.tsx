import { Component, type ReactNode, Suspense, useEffect, useRef } from "react";
import { calls } from "@shared/api/calls";
import { NetworkError } from "@shared/api/failures";
import { Announcer } from "@shared/ui/announcer";
import { Companion } from "../companion/companion";
import { useKiosk } from "../state/kiosk";
import { focusHeading } from "../ui/focus-heading";
import { dismissToast, showToast, Toasts } from "../ui/toast";
import { CookieBanner } from "../shell/cookie-banner";
import { Footer } from "../shell/footer";
import { Header } from "../shell/header";
import { shellMessages } from "../shell/messages";
import { AdminSlot } from "../shell/admin-slot";
import {
  InternalErrorPage,
  LoadingFailedPage,
  LoadingPage,
  NotFoundPage,
} from "../shell/page-states";
import shellStyles from "../shell/shell.module.css";
import { type Route, routeOf } from "../pages";
import { useKnown } from "../state/base-data";
import { navigate, usePath } from "../state/location";
import { usePart } from "./page-chunks";
import { Theme } from "./theme";

/** A chunk that failed to load is not asked for again before a reload, which needs the server. */
async function startAgain(): Promise<void> {
  try {
    await calls.get("/api/time");
    location.reload();
  } catch {
    showToast(shellMessages.offline);
  }
}

/** A bug in one page must not block the others. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state = { failure: null };
  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }
  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if ((failure as unknown) instanceof NetworkError) {
      return <LoadingFailedPage onRetry={() => void startAgain()} />;
    }
    return <InternalErrorPage />;
  }
}

/** After a change of page the view starts at the top and the focus at the heading. */
function useFreshStart(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    dismissToast();
    window.scrollTo(0, 0);
    return focusHeading();
  }, [path]);
}

function Branches() {
  const { BranchesPage } = usePart("branches");
  return <BranchesPage />;
}

function Home() {
  const { HomePage } = usePart("home");
  return <HomePage />;
}

function FrontPage() {
  return useKnown("config")?.enablePluginHomePage ? <Home /> : <Branches />;
}

function Store(props: RouteTo<"store">) {
  const { StorePage } = usePart("store");
  return <StorePage {...props} />;
}

function Checkout(props: RouteTo<"checkout">) {
  const { CheckoutPage } = usePart("checkout");
  return <CheckoutPage {...props} />;
}

function Status(props: RouteTo<"status">) {
  const { StatusPage } = usePart("status");
  return <StatusPage {...props} />;
}

function Legal(props: RouteTo<"legal">) {
  const { LegalPage } = usePart("legal");
  return <LegalPage {...props} />;
}

type RouteTo<Name extends Route["page"]> = Omit<Extract<Route, { page: Name }>, "page">;

function Page({ route }: { route: Route | null }) {
  switch (route?.page) {
    case "branches":
      return <FrontPage />;
    case "store":
      return <Store identifier={route.identifier} />;
    case "checkout":
      return <Checkout identifier={route.identifier} hasPaymentFailed={route.hasPaymentFailed} />;
    case "status":
      return <Status key={route.uid} uid={route.uid} hash={route.hash} />;
    case "legal":
      return <Legal name={route.name} />;
    case undefined:
      return <NotFoundPage />;
  }
}

/** There is no list of stores but the overview. */
function useStoreRedirect(path: string): void {
  useEffect(() => {
    if (/^\/store\/*$/.test(path)) navigate("/", "replace");
  }, [path]);
}

export function App() {
  const config = useKnown("config");
  const path = usePath();
  const isKiosk = useKiosk();
  useStoreRedirect(path);
  useFreshStart(path);
  return (
    <div className="type1">
      {config && <Theme config={config} />}
      <a href="#content" className={shellStyles.skip} data-kiosk={isKiosk || undefined}>
        {shellMessages.skipToContent}
      </a>
      <Announcer />
      {config && !isKiosk && <AdminSlot config={config} />}
      {config && !isKiosk && <CookieBanner config={config} />}
      {config && !isKiosk && <Header config={config} />}
      <ErrorBoundary key={path}>
        <Suspense fallback={<LoadingPage />}>
          <Page route={routeOf(path)} />
        </Suspense>
      </ErrorBoundary>
      {config && !isKiosk && <Footer config={config} />}
      <Toasts />
      {config && <Companion config={config} />}
    </div>
  );
}
