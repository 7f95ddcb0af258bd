import { CreditCard } from "lucide-react";
import { Route } from "wouter";
import { readsPaymentMethods } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { paymentMessages as messages } from "./messages";

const { load, page } = latePages(() => import("./payment-methods-page"));
const PaymentMethodsPage = page((pages) => pages.PaymentMethodsPage);

export const paymentsArea: Area = {
  path: "/payment-methods",
  name: messages.title,
  letter: "z",
  icon: CreditCard,
  roles: readsPaymentMethods,
  tabs: [],
  load,
  routes: <Route path="/payment-methods" component={PaymentMethodsPage} />,
};
