import { servePage, type RelayRequest } from "./event-relay";

/** The shared worker: one for all pages of the browser that come from this server and this version. */
addEventListener("connect", (event) => {
  const port = (event as MessageEvent).ports[0];
  if (port === undefined) return;
  const serve = servePage((answer) => port.postMessage(answer));
  port.addEventListener("message", ({ data }: MessageEvent<RelayRequest>) => serve(data));
  port.start();
});
