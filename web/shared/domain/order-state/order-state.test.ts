import { describe, expect, it } from "vitest";
import actionCases from "../../../../fixtures/order-state/available-actions.json";
import flagCases from "../../../../fixtures/order-state/flags.json";
import table from "../../../../fixtures/order-state/transitions.json";
import type { OrderState } from "../../api/types";
import {
  type Actor,
  availableActions,
  isFinal,
  nextState,
  type OnlinePayment,
  type OrderAction,
  orderActions,
  type OrderCircumstances,
  orderFlags,
  orderTransitions,
} from "./index";

const states = table.states as OrderState[];
const actors = table.actors as Actor[];

/** Every combination of what a step can depend on. */
function allCircumstances(): OrderCircumstances[] {
  const both = [false, true];
  // No row leads back to another state.
  const former: (OrderState | null)[] = [null, "new", "confirmed", "inDelivery"];
  let all: Partial<OrderCircumstances>[] = [{}];
  const vary = <Name extends keyof OrderCircumstances>(
    name: Name,
    values: readonly OrderCircumstances[Name][],
  ) => {
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  };
  vary("isQuotation", both);
  vary("proposesAppointment", both);
  vary("hasPendingProposal", both);
  vary("canBeFulfilled", both);
  vary("wayBack", former);
  vary("callBack", former);
  vary("isWaitingForStart", both);
  return all as OrderCircumstances[];
}

const circumstancesOfSteps = allCircumstances();

function expectedState(
  from: OrderState,
  action: OrderAction,
  actor: Actor,
  circumstances: OrderCircumstances,
): string | null {
  const given: Record<string, unknown> = circumstances;
  const rows = table.transitions.filter(
    (row) =>
      row.from === from &&
      row.action === action &&
      row.actor === actor &&
      Object.entries(row.circumstances).every(([name, value]) => given[name] === value),
  );
  if (rows.length > 1) throw new Error(`the fixture has two answers: ${JSON.stringify(rows)}`);
  return rows[0]?.to ?? null;
}

describe("transitions", () => {
  it("names the actions of the fixture", () => {
    expect(orderActions).toEqual(table.actions);
  });

  it.each(states)("agrees with the table for every action and actor from %s", (from) => {
    const disagreements = orderActions.flatMap((action) =>
      actors.flatMap((actor) =>
        circumstancesOfSteps
          .filter(
            (circumstances) =>
              nextState(from, action, actor, circumstances) !==
              expectedState(from, action, actor, circumstances),
          )
          .map((circumstances) => ({ action, actor, circumstances })),
      ),
    );
    expect(disagreements).toEqual([]);
  });

  it("reaches every state", () => {
    const reached = new Set<OrderState>(table.initial as OrderState[]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of orderTransitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual(states.toSorted());
  });

  it("offers staff no action in a final state without a way back", () => {
    const circumstances = {
      isQuotation: false,
      proposesAppointment: false,
      hasPendingProposal: false,
      canBeFulfilled: false,
      wayBack: null,
      callBack: null,
      isWaitingForStart: false,
    };
    const idle = states.filter(
      (state) => availableActions(state, "staff", circumstances).length === 0,
    );
    expect(idle.filter(isFinal)).toEqual(states.filter(isFinal));
  });
});

describe("available actions", () => {
  it.each(actionCases.availableActions)("$name", (expected) => {
    const circumstances = expected.circumstances as OrderCircumstances;
    expect(
      availableActions(expected.state as OrderState, expected.actor as Actor, circumstances),
    ).toEqual(expected.actions);
  });
});

describe("flags", () => {
  it.each(flagCases.flags)("$name", ({ state, isDelivery, payment, flags }) => {
    const derived = orderFlags(state as OrderState, isDelivery, payment as OnlinePayment);
    const set = Object.entries(derived).filter(([, isSet]) => isSet);
    expect(set.map(([name]) => name)).toEqual(flags);
  });
});
