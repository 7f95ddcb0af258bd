export { PaymentMethodPage } from "./payment-method-page";
export { PaymentMethodsPage } from "./payment-methods-page";
