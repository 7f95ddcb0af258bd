#include "features/mail/unattended_orders.hpp"

#include "base/text.hpp"
#include "features/branches/opening_hours.hpp"
#include "features/mail/branch_mailbox.hpp"
#include "features/mail/order_mails.hpp"

namespace kredenz::mail {
namespace {

using storage::DeliveryResult;
using namespace std::chrono_literals;

constexpr auto patience = 2min;
/// One alarm for all that waits; the next one after this.
constexpr auto between_alarms = 10min;
/// An order that nobody takes for so long has become a missed one, which the board and its list show.
constexpr std::int64_t questions = 30;

std::string key_of(std::int64_t order, std::int64_t number) {
    return "order/" + std::to_string(order) + "/watch/" + std::to_string(number);
}

/// The last part of the key.
std::int64_t number_of(std::string_view key) {
    return parse_integer(key.substr(key.rfind('/') + 1)).value_or(questions);
}

}  // namespace

std::optional<Instant> UnattendedOrders::open_instant(const orders::Order& order, Instant at) const {
    const auto view = context_.snapshot.view();
    const auto* branch = view->find<branches::Branch>(order.branch.id);
    const auto zone = branch ? TimeZone::find(branch->time_zone) : std::nullopt;
    if (!zone) return std::nullopt;
    const auto& hours = order.order_type == orders::OrderType::delivery && branch->is_delivery_hours_enabled
                            ? branch->delivery_hours
                            : branch->opening_hours;
    if (branches::is_open(hours, *zone, at)) return at;
    const auto opening = branches::next_opening(hours, *zone, at);
    if (!opening) return std::nullopt;
    return *opening + patience;
}

void UnattendedOrders::add_question(storage::Session& session, const MailPayload& payload, std::int64_t number,
                                    Instant due) const {
    storage::add_delivery(session, {.kind = std::string{unattended_orders_kind},
                                    .idempotency_key = key_of(payload.order, number),
                                    .payload = to_payload(payload),
                                    .due = due,
                                    .branch = payload.branch});
}

void UnattendedOrders::follow(storage::Session& session, const orders::OrderChange& change) const {
    const auto& order = change.order;
    if (!reaches_staff(change) || address_of(*context_.snapshot.view(), order.branch.id).empty()) return;
    const auto due = open_instant(order, change.effective_at + patience);
    if (!due) return;
    const MailPayload payload{.subject = MailSubject::unattended,
                              .order = order.meta.id,
                              .branch = order.branch.id,
                              .at = change.effective_at,
                              .proposed = {},
                              .is_by_guest = false};
    add_question(session, payload, 1, *due);
}

void UnattendedOrders::follow_overload(storage::Session& session, const orders::Order& last) const {
    const MailPayload payload{.subject = MailSubject::overloaded,
                              .order = last.meta.id,
                              .branch = last.branch.id,
                              .at = last.meta.created_at,
                              .proposed = {},
                              .is_by_guest = false};
    storage::add_delivery(session, {.kind = std::string{order_mail_kind},
                                    .idempotency_key = "branch/" + std::to_string(last.branch.id) + "/mail/overload/" +
                                                       std::to_string(last.meta.id),
                                    .payload = to_payload(payload),
                                    .due = last.meta.created_at,
                                    .branch = last.branch.id});
}

DeliveryResult UnattendedOrders::operator()(const storage::Delivery& delivery) const {
    auto payload = payload_of(delivery.payload);
    if (!payload) return {};
    auto find = [this, id = payload->order](storage::Session& session) -> Result<std::shared_ptr<orders::Order>> {
        return store_.find(session, id);
    };
    const auto found = context_.storage.read_now(std::move(find));
    if (!found) return {DeliveryResult::Outcome::try_again, found.error().message};
    const auto& order = *found;
    if (!order || order->state != orders::OrderState::new_order || order->counter_appointment) return {};
    if (alarm_state_.is_acknowledged(*order)) return {};

    const auto now = context_.clock.now();
    const auto number = number_of(delivery.idempotency_key);
    const auto open_at = open_instant(*order, now);
    const bool is_open = open_at == now;
    payload->at = now;
    auto unit = [&](storage::Session& session) -> Result<void> {
        if (is_open && !alarm_state_.is_board_audible(session, payload->branch)) {
            const auto alarm = now.time_since_epoch() / between_alarms;
            storage::add_delivery(session, {.kind = std::string{order_mail_kind},
                                            .idempotency_key = "branch/" + std::to_string(payload->branch) +
                                                               "/mail/unattended/" + std::to_string(alarm),
                                            .payload = to_payload(*payload),
                                            .due = now,
                                            .branch = payload->branch});
        }
        if (number < questions && open_at)
            add_question(session, *payload, number + 1, is_open ? now + patience : *open_at);
        return {};
    };
    const auto added = context_.storage.write_now(std::move(unit));
    if (!added) return {DeliveryResult::Outcome::try_again, added.error().message};
    return {};
}

}  // namespace kredenz::mail
