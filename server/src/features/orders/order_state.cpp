#include "features/orders/order_state.hpp"

#include "features/orders/order_state_messages.hpp"

#include <algorithm>
#include <string>

namespace kredenz::orders {
namespace {

using enum StepCondition;
using State = OrderState;
using Action = OrderAction;

constexpr std::array table{
    OrderTransition{State::awaiting_payment, Action::paid, State::new_order, OrderActor::system},
    OrderTransition{State::awaiting_payment, Action::pay_on_site, State::new_order, OrderActor::system},
    OrderTransition{State::awaiting_payment, Action::payment_expired, State::failed, OrderActor::system},
    OrderTransition{State::failed, Action::paid, State::new_order, OrderActor::system, can_be_fulfilled},
    // The money goes back; the step is taken so that both show in the timeline.
    OrderTransition{State::failed, Action::paid, State::failed, OrderActor::system, cannot_be_fulfilled},

    OrderTransition{State::new_order, Action::confirm, State::confirmed, OrderActor::staff, is_order},
    OrderTransition{State::new_order, Action::confirm, State::quoted, OrderActor::staff, is_quotation},
    OrderTransition{State::new_order, Action::confirm, State::new_order, OrderActor::staff, proposes_appointment},
    OrderTransition{State::new_order, Action::reject, State::rejected, OrderActor::staff},
    OrderTransition{State::new_order, Action::cancel, State::canceled, OrderActor::staff},
    OrderTransition{State::new_order, Action::confirm_counter_appointment, State::confirmed, OrderActor::guest,
                    has_pending_proposal},
    OrderTransition{State::new_order, Action::reject_counter_appointment, State::canceled, OrderActor::guest,
                    has_pending_proposal},

    OrderTransition{State::quoted, Action::accept_quotation, State::confirmed, OrderActor::guest},
    OrderTransition{State::quoted, Action::decline_quotation, State::canceled, OrderActor::guest},

    OrderTransition{State::confirmed, Action::move, State::confirmed, OrderActor::staff},
    OrderTransition{State::confirmed, Action::start, State::confirmed, OrderActor::staff, is_waiting_for_start},
    OrderTransition{State::confirmed, Action::start, State::confirmed, OrderActor::system, is_waiting_for_start},
    OrderTransition{State::confirmed, Action::in_delivery, State::in_delivery, OrderActor::staff},
    OrderTransition{State::confirmed, Action::completed, State::completed, OrderActor::staff},
    OrderTransition{State::confirmed, Action::cancel, State::canceled, OrderActor::staff},
    OrderTransition{State::in_delivery, Action::completed, State::completed, OrderActor::staff},
    OrderTransition{State::in_delivery, Action::cancel, State::canceled, OrderActor::staff},

    OrderTransition{State::rejected, Action::undo, State::new_order, OrderActor::staff, is_way_back},
    OrderTransition{State::canceled, Action::undo, State::new_order, OrderActor::staff, is_way_back},
    OrderTransition{State::canceled, Action::undo, State::confirmed, OrderActor::staff, is_way_back},
    OrderTransition{State::canceled, Action::undo, State::in_delivery, OrderActor::staff, is_way_back},
    OrderTransition{State::completed, Action::undo, State::confirmed, OrderActor::staff, is_way_back},
    OrderTransition{State::completed, Action::undo, State::in_delivery, OrderActor::staff, is_way_back},
    OrderTransition{State::completed, Action::call_back, State::confirmed, OrderActor::staff, is_call_back},
    OrderTransition{State::completed, Action::call_back, State::in_delivery, OrderActor::staff, is_call_back},
};

bool holds(const OrderTransition& transition, const OrderCircumstances& circumstances) {
    switch (transition.condition) {
        case always:
            return true;
        case is_order:
            return !circumstances.is_quotation && !circumstances.proposes_appointment;
        case is_quotation:
            return circumstances.is_quotation && !circumstances.proposes_appointment;
        case proposes_appointment:
            return circumstances.proposes_appointment;
        case has_pending_proposal:
            return circumstances.has_pending_proposal;
        case can_be_fulfilled:
            return circumstances.can_be_fulfilled;
        case cannot_be_fulfilled:
            return !circumstances.can_be_fulfilled;
        case is_way_back:
            return circumstances.way_back == transition.to;
        case is_call_back:
            return circumstances.call_back == transition.to;
        case StepCondition::is_waiting_for_start:
            return circumstances.is_waiting_for_start;
    }
    return false;
}

std::string_view conflict(State from, Action action, OrderActor actor) {
    const bool is_theirs = std::ranges::any_of(table, [&](const OrderTransition& transition) {
        return transition.action == action && transition.actor == actor;
    });
    if (!is_theirs) return messages::not_for_this_actor;
    switch (action) {
        case Action::undo:
            return messages::no_way_back;
        case Action::call_back:
            return messages::no_call_back;
        case Action::start:
            if (from == State::confirmed) return messages::already_started;
            return messages::stands_at(from);
        case Action::confirm_counter_appointment:
        case Action::reject_counter_appointment:
            return messages::no_pending_proposal;
        case Action::accept_quotation:
        case Action::decline_quotation:
            return messages::no_open_quotation;
        case Action::paid:
        case Action::pay_on_site:
        case Action::payment_expired:
            return messages::payment_does_not_fit;
        default:
            return messages::stands_at(from);
    }
}

}  // namespace

std::span<const OrderTransition> order_transitions() { return table; }

Result<OrderState> next_state(OrderState from, OrderAction action, OrderActor actor,
                              const OrderCircumstances& circumstances) {
    const auto found = std::ranges::find_if(table, [&](const OrderTransition& transition) {
        return transition.from == from && transition.action == action && transition.actor == actor &&
               holds(transition, circumstances);
    });
    if (found == table.end()) return Error::of(ErrorKind::conflict, std::string{conflict(from, action, actor)});
    return found->to;
}

std::vector<OrderAction> available_actions(OrderState state, OrderActor actor,
                                           const OrderCircumstances& circumstances) {
    std::vector<OrderAction> actions;
    for (const auto& transition : table)
        if (transition.from == state && transition.actor == actor && holds(transition, circumstances))
            actions.push_back(transition.action);
    std::ranges::sort(actions);
    const auto repeated = std::ranges::unique(actions);
    actions.erase(repeated.begin(), repeated.end());
    return actions;
}

bool is_final(OrderState state) {
    return state == OrderState::completed || state == OrderState::rejected || state == OrderState::canceled ||
           state == OrderState::failed;
}

OrderFlags order_flags(OrderState state, Fulfillment fulfillment, OnlinePayment payment) {
    const bool is_completed = state == OrderState::completed;
    const bool is_in_delivery = state == OrderState::in_delivery || is_completed;
    const bool is_refunded = payment == OnlinePayment::refunded;
    return {
        .is_confirmed = state == OrderState::confirmed || is_in_delivery,
        .is_in_delivery = is_in_delivery,
        .is_completed = is_completed,
        .is_delivered = is_completed && fulfillment == Fulfillment::delivery,
        .is_rejected = state == OrderState::rejected,
        .is_canceled = state == OrderState::canceled,
        .is_failed = state == OrderState::failed,
        .is_paid = payment == OnlinePayment::paid || is_refunded,
        .is_refunded = is_refunded,
    };
}

}  // namespace kredenz::orders
