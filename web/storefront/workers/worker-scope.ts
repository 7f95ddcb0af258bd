/**
 * What the workers use of a service worker's global scope, which the pages' types do not have
 * (W3C Service Workers, Push API).
 */

type Extendable = Event & { waitUntil: (done: Promise<unknown>) => void };

export type Fetching = Extendable & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};

type Pushed = Extendable & { data: { json: () => unknown } | null };

type Clicked = Extendable & { notification: Notification };

type Page = {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
};

export type WorkerScope = {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly Page[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: "install" | "activate", listener: (event: Extendable) => void): void;
    (type: "fetch", listener: (event: Fetching) => void): void;
    (type: "message", listener: (event: MessageEvent<unknown>) => void): void;
    (type: "push", listener: (event: Pushed) => void): void;
    (type: "notificationclick", listener: (event: Clicked) => void): void;
  };
};
