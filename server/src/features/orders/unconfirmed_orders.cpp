// What the service does when too many orders wait for their confirmation.
#include "features/orders/unconfirmed_orders.hpp"

#include "base/text.hpp"
#include "features/branches/branch_availability.hpp"
#include "features/branches/opening_hours_messages.hpp"
#include "features/orders/messages.hpp"
#include "features/settings/current_config.hpp"
#include "storage/outbox.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using storage::Session;

/// What waits for longer is no overload: somebody has forgotten it.
constexpr std::chrono::hours overload_window{24};

/// Groups that staff are shown: from so many orders on once many wait, the largest so many.
constexpr std::int64_t least_of_group = 5;
constexpr std::int64_t groups_shown = 5;
/// Or with so many that keep others from a time, however few wait: more than a family orders for the same quarter.
constexpr std::int64_t least_in_full_slots = 3;

/// Turned down in one unit.
constexpr std::size_t rejected_at_once = 50;
/// Colleagues who answer one of these orders at the same moment: so many and no more are waited out.
constexpr int most_conflicts = 20;

constexpr std::size_t mark_length = 16;

Error conflict(std::string_view message) {
    return {ErrorKind::conflict, std::string{message}, {{std::string{message}, ""}}, 0, {}};
}

/// Whether nobody has answered it, and no money would have to go back.
bool may_be_turned_down(const Order& order) {
    return order.state == OrderState::new_order && !order.counter_appointment &&
           order.online_payment == OnlinePayment::none;
}

}  // namespace

void describe(record::Describe<NetworkGroup>& d) {
    d.field("orders", &NetworkGroup::orders, "Bestellungen");
    d.field("count", &NetworkGroup::count, "Anzahl");
    d.field("firstAt", &NetworkGroup::first_at, "Erste um");
    d.field("lastAt", &NetworkGroup::last_at, "Letzte um");
    d.field("isFromBranchNetwork", &NetworkGroup::is_from_branch_network, "Vom Anschluss des Hauses");
    d.field("site", &NetworkGroup::site, "Anschluss").read(nobody);
}

void describe(record::Describe<UnconfirmedOrders>& d) {
    d.field("count", &UnconfirmedOrders::count, "Anzahl");
    d.field("ceiling", &UnconfirmedOrders::ceiling, "Höchstzahl");
    d.field("isOverloaded", &UnconfirmedOrders::is_overloaded, "Bestellannahme angehalten");
    d.field("heldOpenUntil", &UnconfirmedOrders::held_open_until, "Trotzdem offen bis");
    d.field("groups", &UnconfirmedOrders::groups, "Vom selben Anschluss");
}

void describe(record::Describe<RejectedOrders>& d) {
    d.field("rejected", &RejectedOrders::rejected, "Abgelehnt");
    d.field("left", &RejectedOrders::left, "Gelassen");
}

std::string OrderService::network_hash(std::int64_t branch, std::string_view network) const {
    // Marks of two branches say nothing about each other.
    return token_hash(network_key_ + "/" + std::to_string(branch) + "/" + std::string{network}).substr(0, mark_length);
}

Result<Waiting> OrderService::admit(Session& session, const Placing& placing, Instant now) const {
    if (placing.ceiling == 0) return Waiting{};
    const auto branch = placing.order.branch.id;
    auto waiting =
        store_.count_waiting(session, branch, {placing.order.network, placing.order.site}, now - overload_window);
    waiting.is_from_branch_network = branch_sites_.includes(placing.order.site, now);
    const bool is_unpaid = placing.order.state == OrderState::awaiting_payment;
    switch (admission_of(waiting, placing.ceiling, is_unpaid ? Awaits::payment : Awaits::confirmation)) {
        case Admission::admitted:
            break;
        case Admission::network_waits:
            return conflict(messages::network_waits);
        case Admission::payments_wait:
            return Error{ErrorKind::conflict,
                         std::string{messages::payments_wait},
                         {{std::string{messages::payments_wait}, "paymentMethod"}},
                         0,
                         {}};
        case Admission::full:
            // Where staff have just ended the pause they want what comes.
            if (branches::is_overloaded(session, branch, now)) return conflict(branches::messages::overloaded);
            break;
    }
    return waiting;
}

void OrderService::pause_when_full(Session& session, const Placing& placing, const Order& last,
                                   const Waiting& before) const {
    if (placing.ceiling == 0 || last.state != OrderState::new_order ||
        before.unconfirmed + last.counts_as < placing.ceiling)
        return;
    const auto now = last.meta.created_at;
    const auto view = context_.snapshot.view();
    const auto* branch = view->find<branches::Branch>(last.branch.id);
    if (!branch || branches::held_open_until(*branch, now)) return;
    branches::pause_for_overload(session, last.branch.id, now);
    for (const auto& follower : overload_followers_) follower(session, last);
}

void OrderService::open_when_relieved(Session& session, std::int64_t id, Instant now) const {
    // Asked of the database: what is published is a moment behind, and no later answer may come.
    if (!branches::is_overloaded(session, id, now)) return;
    const auto view = context_.snapshot.view();
    const auto waiting = store_.count_waiting(session, id, {}, now - overload_window);
    if (opens_again(waiting.unconfirmed, settings::config_of(*view).maximum_unconfirmed_orders))
        branches::end_overload(session, id, now);
}

awaitable<Result<UnconfirmedOrders>> OrderService::unconfirmed(std::int64_t branch, Actor actor) const {
    if (!actor.acts_for(branch)) co_return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
    const auto context = find_order_context(context_.snapshot.view(), branch);
    if (!context) co_return Error::invalid(std::string{messages::no_such_branch}, "branch");
    const auto now = context_.clock.now();
    auto unit = [this, branch, ceiling = context->config->maximum_unconfirmed_orders,
                 places = context->branch->maximum_orders_per_slot,
                 is_overloaded = branches::is_overloaded(*context->branch, now),
                 held_open_until = branches::held_open_until(*context->branch, now),
                 now](Session& session) -> Result<UnconfirmedOrders> {
        UnconfirmedOrders counted{
            .ceiling = ceiling, .is_overloaded = is_overloaded, .held_open_until = held_open_until, .groups = {}};
        const auto waiting = store_.count_waiting(session, branch, {}, now - overload_window);
        counted.count = waiting.unconfirmed_orders;
        GroupRule rule{.least = std::nullopt,
                       .places = places,
                       .least_in_full_slots = least_in_full_slots,
                       .most = groups_shown,
                       .most_orders = most_rejected};
        const bool are_many = is_overloaded || (ceiling > 0 && waiting.unconfirmed >= shared_from(ceiling));
        if (are_many || turned_down_.includes(std::to_string(branch), now))
            rule.least = least_of_group;
        else if (ceiling > 0)
            rule.least = std::max(least_of_group, full_dining_room(ceiling) + 1);
        if (rule.least || rule.places) counted.groups = store_.groups_of(session, branch, rule, now);
        for (auto& group : counted.groups) group.is_from_branch_network = branch_sites_.includes(group.site, now);
        // A few orders from the branch's own network are no flood.
        if (!are_many) std::erase_if(counted.groups, &NetworkGroup::is_from_branch_network);
        return counted;
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<RejectedOrders>> OrderService::reject_waiting(std::vector<std::int64_t> ids, Actor actor) {
    // Sorted, so that no two boards on PostgreSQL wait for each other's rows.
    std::ranges::sort(ids);
    const auto [repeated, end] = std::ranges::unique(ids);
    ids.erase(repeated, end);
    auto find_branches = [this, ids](Session& session) -> Result<std::vector<std::int64_t>> {
        return store_.branches_of(session, ids);
    };
    const auto concerned = co_await context_.storage.read(std::move(find_branches));
    if (!concerned) co_return concerned.error();
    if (!std::ranges::all_of(*concerned, [&actor](auto branch) { return actor.acts_for(branch); }))
        co_return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
    RejectedOrders done;
    int conflicts = 0;
    for (std::size_t first = 0; first < ids.size();) {
        const auto last = std::min(first + rejected_at_once, ids.size());
        std::vector<std::int64_t> part{ids.begin() + static_cast<std::ptrdiff_t>(first),
                                       ids.begin() + static_cast<std::ptrdiff_t>(last)};
        auto unit = [this, part = std::move(part), actor](Session& session) -> Result<RejectedOrders> {
            return reject_some(session, part, actor);
        };
        const auto some = co_await context_.storage.write(std::move(unit));
        // Somebody else has answered one of them at the same moment: all that was done is undone, and the next try
        // leaves that one alone.
        if (!some && some.error().kind == ErrorKind::conflict && ++conflicts < most_conflicts) continue;
        if (!some) co_return some.error();
        done.rejected += some->rejected;
        done.left += some->left;
        first = last;
    }
    if (done.rejected >= least_of_group)
        for (const auto branch : *concerned) turned_down_.note(std::to_string(branch), context_.clock.now());
    co_return done;
}

Result<RejectedOrders> OrderService::reject_some(Session& session, std::span<const std::int64_t> ids,
                                                 const Actor& actor) const {
    RejectedOrders done;
    storage::repository_of<Order>().hold(session, ids);
    for (const auto id : ids) {
        auto order = store_.find(session, id);
        if (!order || !may_be_turned_down(*order)) {
            ++done.left;
            continue;
        }
        const auto now = context_.clock.now();
        order->state = next_state(order->state, OrderAction::reject, OrderActor::staff, {}).value();
        order->way_back.reset();
        order->rejection_message = messages::rejected_with_others;
        if (!order->acknowledged_at) {
            order->acknowledged_at = now;
            order->acknowledged_by = actor.name;
        }
        // Mails about what was received, and questions whether somebody looks after it, have become pointless.
        storage::cancel_deliveries(session, "order/" + std::to_string(order->meta.id) + "/");
        const OrderEvent event{OrderEventKind::rejected, now, actor.name, "staff", order->rejection_message};
        const auto saved = save(session, {.order = std::move(order),
                                          .event = event,
                                          .user = actor.user,
                                          .guest_notification = GuestNotification::suppressed});
        if (!saved) return saved.error();
        ++done.rejected;
    }
    return done;
}

}  // namespace kredenz::orders
