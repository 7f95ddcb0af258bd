/**
 * The two third-party scripts that the settings may name: Meta's pixel and Google's Tag Manager, begun as their makers
 * describe, with the queues in which events wait until the script is there. The server's page policy opens for exactly
 * these (server/src/app/page_policy.cpp).
 */

export type Pixel = (...command: unknown[]) => void;

type QueuedPixel = Pixel & {
  callMethod?: Pixel;
  queue: unknown[];
  push: Pixel;
  loaded: boolean;
  version: string;
};

declare global {
  interface Window {
    fbq?: Pixel;
    dataLayer?: object[];
  }
}

function load(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}

export function startPixel(id: string): Pixel {
  if (window.fbq) return window.fbq;
  const pixel = ((...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  }) as QueuedPixel;
  Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: "2.0" });
  Object.assign(window, { fbq: pixel, _fbq: pixel });
  load("https://connect.facebook.net/en_US/fbevents.js");
  // Page views are sent one by one, not by watching the address.
  Object.assign(pixel, { disablePushState: true });
  pixel("init", id);
  return pixel;
}

export function startTagManager(id: string): object[] {
  if (window.dataLayer) return window.dataLayer;
  const layer: object[] = [{ "gtm.start": Date.now(), event: "gtm.js" }];
  window.dataLayer = layer;
  load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
  return layer;
}
