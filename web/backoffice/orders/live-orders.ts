import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openEvents } from "@shared/api/events";
import { printKeys } from "../printing/print-queries";
import { reportConnection } from "../shell/connection";
import { serverNow } from "../shell/server-clock";
import { orderKeys } from "./order-queries";

/** Listens to a branch's orders as long as the component lives; an event only says that reading again pays. */
export function useLiveOrders(branch: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const readPrintingAgain = () => void client.invalidateQueries({ queryKey: printKeys.all });
    const readAgain = () => {
      void client.invalidateQueries({ queryKey: orderKeys.all });
      readPrintingAgain();
    };
    const close = openEvents(`/api/orders/events?branch=${branch}`, {
      on: { order: readAgain, reload: readAgain, printing: readPrintingAgain },
      onConnection: (isConnected) => {
        reportConnection(
          isConnected ? { type: "streamOpened", at: serverNow() } : { type: "streamBroken" },
        );
        // Events may have been missed, and a broken stream may mean a broken network: look at once.
        readAgain();
        readPrintingAgain();
      },
    });
    return () => {
      close();
      reportConnection({ type: "streamBroken" });
    };
  }, [branch, client]);
}
