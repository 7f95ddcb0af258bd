/** Order states: pure rules, the same as the server's (fixtures/order-state are run by both). */
export { isFinal, type OnlinePayment, orderFlags } from "./flags";
export {
  type Actor,
  availableActions,
  nextState,
  type OrderAction,
  orderActions,
  type OrderCircumstances,
  orderTransitions,
} from "./transitions";
