import { Component, Suspense, type ReactNode } from "react";
import { useLocation } from "wouter";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { LateSkeleton } from "@shared/staff/ui/late-skeleton";
import { Button } from "@shared/staff/ui/button";
import { pageMessages as messages } from "./messages";

/** The place of a page in the frame, which stays while the page loads and when loading fails. */
export function PagePlace({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <PageGuard path={path}>
      <Suspense fallback={<LateSkeleton>{null}</LateSkeleton>}>{children}</Suspense>
    </PageGuard>
  );
}

type PageGuardProps = { path: string; children: ReactNode };
type PageGuardState = { path: string; hasFailed: boolean };

/** After an update the server does not have the pages any more that an old tab asks for. */
class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** The next page may be there. */
  static getDerivedStateFromProps({ path }: PageGuardProps, state: PageGuardState) {
    return path === state.path ? null : { path, hasFailed: false };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <EmptyState heading="h1" title={messages.pageFailed}>
        <Button onClick={() => location.reload()}>{messages.reload}</Button>
      </EmptyState>
    );
  }
}
