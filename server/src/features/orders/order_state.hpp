// The states of an order and the one table of the steps between them, with the flags that are derived from a
// state. Not what a step causes: messages, refunds and events belong to the service that runs it.
#pragma once

#include "base/error.hpp"
#include "record/type.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kredenz::orders {

enum class OrderState : std::uint8_t {
    awaiting_payment,
    new_order,
    quoted,
    confirmed,
    in_delivery,  ///< on its way, or ready for pickup
    completed,
    rejected,
    canceled,
    failed,  ///< never paid
};

enum class OrderAction : std::uint8_t {
    confirm,
    reject,
    cancel,
    in_delivery,
    completed,
    /// Its time changes after it was confirmed.
    move,
    /// The preparation begins: by itself at its time, or earlier by hand.
    start,
    undo,
    /// A completed order is taken up again on its day.
    call_back,
    confirm_counter_appointment,
    reject_counter_appointment,
    accept_quotation,
    decline_quotation,
    paid,
    /// The guest pays at the counter or at the door after all.
    pay_on_site,
    payment_expired,
};

enum class Actor : std::uint8_t { staff, guest, system };

/// What else a step depends on.
struct OrderCircumstances {
    bool is_quotation = false;
    /// The step carries another time for the appointment.
    bool proposes_appointment = false;
    /// An earlier step proposed one and the guest has not answered.
    bool has_pending_proposal = false;
    /// Whether an order that is paid late can still be made.
    bool can_be_fulfilled = false;
    /// The state before the last step, for as long as that step may be undone.
    std::optional<OrderState> way_back;
    /// The state before completion, once that can no longer be undone, until the business day ends.
    std::optional<OrderState> call_back;
    /// Confirmed, and its preparation has not begun.
    bool is_waiting_for_start = false;
};

/// The part of the circumstances that one row of the table asks for.
enum class Condition : std::uint8_t {
    always,
    is_order,              ///< no quotation, no other time proposed
    is_quotation,          ///< no other time proposed
    proposes_appointment,  ///< the order waits for the guest's answer
    has_pending_proposal,
    can_be_fulfilled,
    cannot_be_fulfilled,
    is_way_back,   ///< the row leads to the state before the last step
    is_call_back,  ///< the row leads to the state before completion
    is_waiting_for_start,
};

struct OrderTransition {
    OrderState from;
    OrderAction action;
    OrderState to;
    Actor actor;
    Condition condition = Condition::always;
};

/// Every step there is (design §5 "Order").
std::span<const OrderTransition> order_transitions();

/// The state after a step, or a conflict with a German sentence that says where the order stands.
Result<OrderState> next_state(OrderState from, OrderAction action, Actor actor,
                              const OrderCircumstances& circumstances);

/// The actions that somebody can take now, in the order of the enum; confirming counts with or without another
/// time.
std::vector<OrderAction> available_actions(OrderState state, Actor actor, const OrderCircumstances& circumstances);

/// Completed, rejected, canceled or failed: nothing more is expected of anybody.
bool is_final(OrderState state);

/// Money that comes over a payment provider; cash and cards at the counter are `none`.
enum class OnlinePayment : std::uint8_t { none, open, paid, refunded };

/// The specification's flags; cumulative, and speaking of online money only (storefront §3 "Order status fields").
struct OrderFlags {
    bool is_confirmed = false;
    bool is_in_delivery = false;
    bool is_completed = false;
    bool is_delivered = false;
    bool is_rejected = false;
    bool is_canceled = false;
    bool is_failed = false;
    bool is_paid = false;
    bool is_refunded = false;

    bool operator==(const OrderFlags&) const = default;
};

enum class HandOver : std::uint8_t { on_site, delivery };

OrderFlags order_flags(OrderState state, HandOver hand_over, OnlinePayment payment);

}  // namespace kredenz::orders

namespace kredenz::record {

template <>
struct Choices<orders::OrderState> {
    static constexpr std::array<std::string_view, 9> names{
        "awaitingPayment", "new", "quoted", "confirmed", "inDelivery", "completed", "rejected", "canceled", "failed"};
};
template <>
struct Choices<orders::OrderAction> {
    static constexpr std::array<std::string_view, 16> names{"confirm",
                                                            "reject",
                                                            "cancel",
                                                            "in-delivery",
                                                            "completed",
                                                            "move",
                                                            "start",
                                                            "undo",
                                                            "call-back",
                                                            "confirm-counter-appointment",
                                                            "reject-counter-appointment",
                                                            "accept-quotation",
                                                            "decline-quotation",
                                                            "paid",
                                                            "pay-on-site",
                                                            "payment-expired"};
};
template <>
struct Choices<orders::Actor> {
    static constexpr std::array<std::string_view, 3> names{"staff", "guest", "system"};
};
template <>
struct Choices<orders::OnlinePayment> {
    static constexpr std::array<std::string_view, 4> names{"none", "open", "paid", "refunded"};
};

}  // namespace kredenz::record
