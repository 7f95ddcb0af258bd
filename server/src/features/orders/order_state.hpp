// The states of an order and the one table of the steps between them, with the flags that are derived from a
// state. Not what a step causes: mails, refunds and events belong to who runs it.
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

enum class OrderActor : std::uint8_t { staff, guest, system };

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
enum class StepCondition : std::uint8_t {
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
    OrderActor actor;
    StepCondition condition = StepCondition::always;
};

/// Every step there is.
std::span<const OrderTransition> order_transitions();

/// The state after a step, or a conflict with a German sentence that says where the order stands.
Result<OrderState> next_state(OrderState from, OrderAction action, OrderActor actor,
                              const OrderCircumstances& circumstances);

/// The actions that somebody can take now, in the order of the enum; confirming counts with or without another
/// time.
std::vector<OrderAction> available_actions(OrderState state, OrderActor actor, const OrderCircumstances& circumstances);

/// Completed, rejected, canceled or failed: nothing more is expected of anybody.
bool is_final(OrderState state);

/// Money that comes over a payment provider; cash and cards at the counter are `none`.
enum class OnlinePayment : std::uint8_t { none, open, paid, refunded };

/// The flags of the API, which add up from step to step. Those of payment speak of online money only.
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

enum class Fulfillment : std::uint8_t { on_site, delivery };

OrderFlags order_flags(OrderState state, Fulfillment fulfillment, OnlinePayment payment);

}  // namespace kredenz::orders

namespace kredenz::record {

template <>
struct Choices<orders::OrderState> {
    using enum orders::OrderState;
    static constexpr auto names = names_of<orders::OrderState>({{awaiting_payment, "awaitingPayment"},
                                                                {new_order, "new"},
                                                                {quoted, "quoted"},
                                                                {confirmed, "confirmed"},
                                                                {in_delivery, "inDelivery"},
                                                                {completed, "completed"},
                                                                {rejected, "rejected"},
                                                                {canceled, "canceled"},
                                                                {failed, "failed"}});
    static constexpr auto labels = names_of<orders::OrderState>({{awaiting_payment, "Zahlung offen"},
                                                                 {new_order, "Neu"},
                                                                 {quoted, "Angebot gesendet"},
                                                                 {confirmed, "In Zubereitung"},
                                                                 {in_delivery, "Unterwegs / bereit"},
                                                                 {completed, "Erledigt"},
                                                                 {rejected, "Abgelehnt"},
                                                                 {canceled, "Storniert"},
                                                                 {failed, "Fehlgeschlagen"}});
};
template <>
struct Choices<orders::OrderAction> {
    using enum orders::OrderAction;
    static constexpr auto names =
        names_of<orders::OrderAction>({{confirm, "confirm"},
                                       {reject, "reject"},
                                       {cancel, "cancel"},
                                       {in_delivery, "in-delivery"},
                                       {completed, "completed"},
                                       {move, "move"},
                                       {start, "start"},
                                       {undo, "undo"},
                                       {call_back, "call-back"},
                                       {confirm_counter_appointment, "confirm-counter-appointment"},
                                       {reject_counter_appointment, "reject-counter-appointment"},
                                       {accept_quotation, "accept-quotation"},
                                       {decline_quotation, "decline-quotation"},
                                       {paid, "paid"},
                                       {pay_on_site, "pay-on-site"},
                                       {payment_expired, "payment-expired"}});
};
template <>
struct Choices<orders::OrderActor> {
    using enum orders::OrderActor;
    static constexpr auto names =
        names_of<orders::OrderActor>({{staff, "staff"}, {guest, "guest"}, {system, "system"}});
};
template <>
struct Choices<orders::OnlinePayment> {
    using enum orders::OnlinePayment;
    static constexpr auto names =
        names_of<orders::OnlinePayment>({{none, "none"}, {open, "open"}, {paid, "paid"}, {refunded, "refunded"}});
    static constexpr auto labels = names_of<orders::OnlinePayment>(
        {{none, "Vor Ort"}, {open, "Online offen"}, {paid, "Online bezahlt"}, {refunded, "Zurückgezahlt"}});
};

}  // namespace kredenz::record
