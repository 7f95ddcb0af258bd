import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { api, NetworkError } from "@shared/api/client";
import { Announcer } from "@shared/ui/announcer";
import { Companion } from "../companion/companion";
import { useKiosk } from "../kiosk/kiosk";
import { dismissToast, showToast, Toasts } from "../parts/toast";
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
import { pages, type Route, routeOf } from "../pages";
import { useKnown } from "./base-data";
import { navigate, usePath } from "./location";
import { applyTheme } from "./theme";

/** A page whose file does not arrive is a matter of the network, not a bug. */
function pageOf<Props>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new NetworkError(cause);
    }
  });
}

const BranchesPage = pageOf(async () => (await pages.branches()).BranchesPage);
const HomePage = pageOf(async () => (await pages.home()).HomePage);
const StorePage = pageOf(async () => (await pages.store()).StorePage);
const CheckoutPage = pageOf(async () => (await pages.checkout()).CheckoutPage);
const StatusPage = pageOf(async () => (await pages.status()).StatusPage);
const LegalPage = pageOf(async () => (await pages.legal()).LegalPage);

/** What did not arrive once is not asked for again without a fresh start, and that one needs the server. */
async function startAgain(): Promise<void> {
  try {
    await api.get("/api/time");
    location.reload();
  } catch {
    showToast(shellMessages.offline);
  }
}

/** A bug in one page must not take the way to the others. */
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

/** Focuses the page's heading as soon as it is there. Returns what gives up. */
function focusHeading(): () => void {
  const observer = new MutationObserver(() => focus());
  const focus = () => {
    const heading = document.querySelector<HTMLElement>("h1");
    if (!heading) return;
    observer.disconnect();
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
  };
  observer.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
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

function FrontPage() {
  const config = useKnown("config");
  return config?.enablePluginHomePage ? <HomePage /> : <BranchesPage />;
}

function Page({ route }: { route: Route | null }) {
  switch (route?.page) {
    case "branches":
      return <FrontPage />;
    case "store":
      return <StorePage identifier={route.identifier} />;
    case "checkout":
      return (
        <CheckoutPage identifier={route.identifier} hasPaymentFailed={route.hasPaymentFailed} />
      );
    case "status":
      return <StatusPage key={route.uid} uid={route.uid} hash={route.hash} />;
    case "legal":
      return <LegalPage name={route.name} />;
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
  useLayoutEffect(() => {
    if (config) applyTheme(config);
  }, [config]);
  return (
    <div className="type1">
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
