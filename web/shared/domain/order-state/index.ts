/** Order states: pure rules, the same as the server's (fixtures/order-state are run by both). */
export { isFinal, type OnlinePayment, type OrderFlags, orderFlags } from "./flags";
export {
  type Actor,
  availableActions,
  nextState,
  type OrderAction,
  orderActions,
  type OrderCircumstances,
  type OrderTransition,
  orderTransitions,
} from "./transitions";
