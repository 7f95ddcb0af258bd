import { calls } from "@shared/api/calls";
import type { PublicOrder } from "@shared/api/types";

/**
 * Push subscriptions of this browser (Push API). The worker that shows messages has a scope without pages: it is no
 * part of the installed app, whose worker may come and go.
 */

const worker = { file: "/push-worker.js", scope: "/push/" };

const memoryOf = ({ uid }: PublicOrder) => `push.${uid}`;
const address = "/api/orders/public/{uid}/{hash}/push-subscriptions";
const pathOf = ({ uid, hash }: PublicOrder) => ({ uid, hash });

/** On the iPhone only installed pages can. */
export function canNotify(): boolean {
  return "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;
}

export function isBlocked(): boolean {
  return Notification.permission === "denied";
}

/** Whether this browser has subscribed to the order. */
export function isNotified(order: PublicOrder): boolean {
  try {
    return Notification.permission === "granted" && localStorage.getItem(memoryOf(order)) !== null;
  } catch {
    return false;
  }
}

function remember(order: PublicOrder, endpoint: string | null): void {
  try {
    if (endpoint === null) localStorage.removeItem(memoryOf(order));
    else localStorage.setItem(memoryOf(order), endpoint);
  } catch {
    // Without storage the offer stands there again after a reload; asking twice harms nobody.
  }
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker.file, { scope: worker.scope });
  const starting = registration.installing ?? registration.waiting;
  if (registration.active || !starting) return registration;
  await new Promise<void>((resolve, reject) => {
    starting.addEventListener("statechange", () => {
      if (starting.state === "activated") resolve();
      if (starting.state === "redundant") reject(new Error("the worker did not start"));
    });
  });
  return registration;
}

/** One subscription serves all orders. One that was made for another key of the server is of no use. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await activeWorker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (failure) {
    const old = await pushManager.getSubscription();
    if (!old) throw failure;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The browser's own types leave open which there are. */
type PushKeys = { p256dh: string; auth: string };

/** Asks the guest, then the browser, then the server; false when the guest said no. Throws where one of them fails. */
export async function turnOn(order: PublicOrder): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { publicKey } = await calls.get("/api/push/key");
  const { endpoint = "", keys } = (await subscribe(publicKey)).toJSON();
  await calls.post(address, {
    path: pathOf(order),
    body: { endpoint, keys: keys as PushKeys },
  });
  remember(order, endpoint);
  return true;
}

export async function turnOff(order: PublicOrder): Promise<void> {
  const endpoint = localStorage.getItem(memoryOf(order));
  await calls.delete(address, { path: pathOf(order), query: { endpoint: endpoint ?? undefined } });
  remember(order, null);
}
