#include "features/mail/order_notifications.hpp"

#include "features/settings/current_config.hpp"

namespace kredenz::mail {
namespace {

using orders::OrderState;

/// A message that no longer holds is still sent while it is this fresh: the guest sees the steps in their order.
constexpr std::chrono::minutes fresh{10};

}  // namespace

Result<KnownOrder> find_order(const resource::Context& context, const orders::OrderStore& store, std::int64_t id) {
    auto unit = [&store, id](storage::Session& session) -> Result<KnownOrder> {
        KnownOrder known{.order = store.find(session, id), .events = {}};
        if (known.order) known.events = store.events_of(session, id);
        return known;
    };
    return context.storage.read_now(std::move(unit));
}

bool is_outdated(const MailPayload& payload, const KnownOrder& known, Instant now) {
    const auto& order = *known.order;
    const auto has_later = [&](orders::OrderEventKind kind) {
        return std::ranges::any_of(known.events, [&](const orders::OrderEvent& event) {
            return event.action == kind && event.at > payload.at;
        });
    };
    if (payload.subject == MailSubject::changed) return has_later(orders::OrderEventKind::edited);
    // An order that was canceled or handed over meanwhile needs no new time.
    if (payload.subject == MailSubject::moved)
        return order.state != OrderState::confirmed || has_later(orders::OrderEventKind::moved);
    if (now - payload.at < fresh) return false;
    switch (payload.subject) {
        case MailSubject::counter_proposal:
            return order.counter_appointment != payload.proposed;
        case MailSubject::quotation:
            return order.state != OrderState::quoted;
        case MailSubject::ready:
            return order.state != OrderState::in_delivery;
        case MailSubject::new_order:
            return orders::is_final(order.state);
        default:
            return false;
    }
}

MailContext mail_context_of(const snapshot::View& view, std::int64_t branch, std::string public_url) {
    const auto* found = view.find<branches::Branch>(branch);
    const auto zone = TimeZone::find(found ? found->time_zone : branches::Branch{}.time_zone);
    return {.config = settings::config_of(view),
            .branch = found,
            .zone = zone ? *zone : *TimeZone::find("UTC"),
            .public_url = std::move(public_url)};
}

}  // namespace kredenz::mail
