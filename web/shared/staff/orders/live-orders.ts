import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readingAgain } from "../live/read-again";
import { openSharedEvents } from "../live/shared-events";
import { printKeys } from "../printing/print-queries";
import { reportConnection, useConnection } from "../context/connection";
import { orderKeys } from "./order-queries";

/** Many orders at once are read together. */
const betweenReadings = 500;

/** Listens to a branch's orders as long as the component lives; an event only says that reading again pays. */
export function useLiveOrders(branch: number): void {
  const client = useQueryClient();
  // A stream that lived through a silence may be dead without knowing: afterwards a new one is opened.
  const isOffline = useConnection().kind === "offline";
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) {
      wasOffline.current = true;
      return undefined;
    }
    const readPrinting = () => client.invalidateQueries({ queryKey: printKeys.all });
    const readPrintingAgain = () => void readPrinting();
    const reading = readingAgain(
      () => Promise.all([client.invalidateQueries({ queryKey: orderKeys.all }), readPrinting()]),
      betweenReadings,
    );
    const readAgain = () => reading.tell();
    const close = openSharedEvents(
      `/api/orders/events?branch=${branch}`,
      {
        on: { order: readAgain, reload: readAgain, printing: readPrintingAgain },
        onConnection: (isConnected) => {
          reportConnection(
            isConnected ? { type: "streamOpened", at: Date.now() } : { type: "streamBroken" },
          );
          // Events may have been missed, and a broken stream may mean a broken network: look at once.
          readAgain();
        },
      },
      { isFresh: wasOffline.current },
    );
    wasOffline.current = false;
    return () => {
      reading.end();
      close();
      reportConnection({ type: "streamBroken" });
    };
  }, [branch, client, isOffline]);

  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: orderKeys.all });
    addEventListener("online", readAgain);
    addEventListener("offline", readAgain);
    return () => {
      removeEventListener("online", readAgain);
      removeEventListener("offline", readAgain);
    };
  }, [client]);
}
