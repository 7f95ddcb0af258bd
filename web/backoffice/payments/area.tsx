import { Route } from "wouter";
import { readsPaymentMethods } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { NotFoundPage } from "../frame/not-found-page";
import { isMethod, paymentMessages as messages } from "./messages";

const { load, page } = latePages(() => import("./pages"));
const PaymentMethodsPage = page((pages) => pages.PaymentMethodsPage);
const PaymentMethodPage = page((pages) => pages.PaymentMethodPage);

export const paymentsArea: Area = {
  path: "/payment-methods",
  name: messages.title,
  roles: readsPaymentMethods,
  tabs: [],
  load,
  routes: (
    <>
      <Route path="/payment-methods" component={PaymentMethodsPage} />
      <Route<{ method: string }> path="/payment-methods/:method">
        {({ method }) =>
          isMethod(method) ? <PaymentMethodPage method={method} /> : <NotFoundPage />
        }
      </Route>
    </>
  ),
};
