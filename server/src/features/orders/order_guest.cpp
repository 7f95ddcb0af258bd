#include "features/orders/messages.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_steps.hpp"
#include "features/settings/current_config.hpp"

namespace kredenz::orders {

using boost::asio::awaitable;
using storage::Session;

awaitable<Result<OrderRecord>> OrderService::find_public(std::string uid, std::string hash) const {
    auto unit = [this, uid = std::move(uid), hash = std::move(hash)](Session& session) -> Result<OrderRecord> {
        auto found = find_guests(session, uid, hash);
        if (!found) return found.error();
        return guests_record_of(session, **found);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

Result<OrderRecord> OrderService::find_for_guest(std::int64_t id) const {
    auto unit = [this, id](Session& session) -> Result<OrderRecord> {
        const auto order = store_.find(session, id);
        if (!order || order->person_erased_at)
            return Error::of(ErrorKind::not_found, std::string{messages::no_such_order});
        return guests_record_of(session, *order);
    };
    return context_.storage.read_now(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::answer_proposal(std::string uid, std::string hash, bool accepts) const {
    auto unit = [this, uid = std::move(uid), hash = std::move(hash), accepts,
                 now = context_.clock.now()](Session& session) -> Result<OrderRecord> {
        auto found = find_guests(session, uid, hash);
        if (!found) return found.error();
        auto& order = **found;
        // The same two calls answer a quotation, which has no calls of its own.
        const bool is_quoted = order.state == OrderState::quoted;
        const auto action =
            is_quoted ? (accepts ? OrderAction::accept_quotation : OrderAction::decline_quotation)
                      : (accepts ? OrderAction::confirm_counter_appointment : OrderAction::reject_counter_appointment);
        const auto next = next_state(
            order.state, action, OrderActor::guest,
            {.is_quotation = order.is_quotation, .has_pending_proposal = order.counter_appointment.has_value()});
        if (!next) return next.error();
        order.state = *next;
        order.way_back.reset();
        if (accepts && order.counter_appointment)
            agree_on(session, order, *order.counter_appointment, now);
        else if (accepts)
            plan_preparation(order, now);
        order.counter_appointment.reset();
        auto saved = save(session, {*found, {event_of(action), now, {}, "guest", {}}, 0});
        if (saved) saved = prepare(session, std::move(*saved), now);
        if (!saved) return saved;
        return guests_record_of(session, *saved->order);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::rate(std::string uid, std::string hash, Questionnaire answers) const {
    const auto view = context_.snapshot.view();
    if (!settings::config_of(*view).enable_order_reviews)
        co_return Error::of(ErrorKind::conflict, std::string{messages::reviews_are_off});
    auto unit = [this, uid = std::move(uid), hash = std::move(hash), answers = std::move(answers),
                 now = context_.clock.now()](Session& session) -> Result<OrderRecord> {
        auto found = find_guests(session, uid, hash);
        if (!found) return found.error();
        auto& order = **found;
        if (order.state != OrderState::completed || can_be_undone(order, now))
            return Error::of(ErrorKind::conflict, std::string{messages::not_completed_yet});
        if (order.questionnaire.rating) return Error::of(ErrorKind::conflict, std::string{messages::already_rated});
        order.questionnaire = answers;
        auto saved = save(session, {*found, {OrderEventKind::rated, now, {}, "guest", {}}, 0});
        if (!saved) return saved;
        return guests_record_of(session, *saved->order);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::orders
