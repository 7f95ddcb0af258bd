import { createContext, useContext } from "react";
import { formatMoney } from "../../ui/format";

/** How amounts of a business are written that has this currency; as euros until it is known. */
export const moneyIn = (currency: string | undefined) => (amount: number) =>
  formatMoney(amount, currency || "EUR");

/** How screens of staff write amounts of the business. Filled by the frame. */
export const MoneyContext = createContext(moneyIn(undefined));

export const useMoney = () => useContext(MoneyContext);
