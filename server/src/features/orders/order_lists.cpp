#include "features/orders/messages.hpp"
#include "features/orders/order_service.hpp"

namespace kredenz::orders {

using boost::asio::awaitable;
using storage::Session;
using storage::Window;

awaitable<Result<OrderRecord>> OrderService::find(std::int64_t id, Actor actor) const {
    auto unit = [this, id, actor = std::move(actor)](Session& session) -> Result<OrderRecord> {
        auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        return record_of(session, std::move(*found));
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<std::vector<OrderFile>>> OrderService::files(std::int64_t id, Actor actor) const {
    auto unit = [this, id, actor = std::move(actor)](Session& session) -> Result<std::vector<OrderFile>> {
        const auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        return files_of(session, **found);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

Result<std::optional<OrderFilter>> OrderService::filter_for(const Actor& actor, OrderFilter filter) const {
    if (actor.roles.intersects(admin)) return std::optional{std::move(filter)};
    const bool names_foreign = std::ranges::any_of(filter.branches, [&](auto id) { return !actor.acts_for(id); });
    if (names_foreign) return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
    if (filter.branches.empty()) filter.branches = actor.branches;
    if (filter.branches.empty()) return std::optional<OrderFilter>{};
    return std::optional{std::move(filter)};
}

awaitable<Result<OrderService::Page>> OrderService::list(OrderFilter filter, Window window, OrderSort sort,
                                                         Actor actor) const {
    auto own = filter_for(actor, std::move(filter));
    if (!own) co_return own.error();
    if (!*own) co_return Page{};
    auto unit = [this, filter = std::move(**own), window, sort](Session& session) -> Result<Page> {
        return Page{records_of(session, store_.list(session, filter, window, sort)), store_.count(session, filter)};
    };
    co_return co_await context_.storage.read(std::move(unit));
}

Result<resource::FindIds> OrderService::find_ids(OrderFilter filter, OrderSort sort, const Actor& actor) const {
    auto own = filter_for(actor, std::move(filter));
    if (!own) return own.error();
    return resource::FindIds{[this, filter = std::move(*own), sort](Session& session, std::int64_t most) {
        return filter ? store_.list_ids(session, *filter, most, sort) : std::vector<std::int64_t>{};
    }};
}

awaitable<Result<OrderService::Page>> OrderService::list_open(OrderFilter filter, Window window, Actor actor) const {
    auto own = filter_for(actor, std::move(filter));
    if (!own) co_return own.error();
    if (!*own) co_return Page{};
    co_return co_await open_orders(std::move(**own), window);
}

awaitable<Result<OrderService::Page>> OrderService::list_missed(OrderFilter filter, Window window, Actor actor) const {
    auto own = filter_for(actor, std::move(filter));
    if (!own) co_return own.error();
    if (!*own) co_return Page{};
    auto unit = [this, filter = std::move(**own), window](Session& session) -> Result<Page> {
        return missed_page(session, filter, window);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<OrderService::Page>> OrderService::open_orders(OrderFilter filter, Window window) const {
    auto unit = [this, filter = std::move(filter), window](Session& session) -> Result<Page> {
        return open_page(session, filter, window);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

std::vector<OrderRecord> OrderService::records_of(Session& session, std::vector<std::shared_ptr<Order>> orders) const {
    auto events = store_.events_of(session, orders);
    std::vector<OrderRecord> records;
    for (auto& order : orders) {
        auto progress = progress_of(*order, std::move(events[order->meta.id]));
        records.push_back({std::move(order), std::move(progress)});
    }
    return records;
}

OrderService::Page OrderService::open_page(Session& session, const OrderFilter& filter, Window window) const {
    const auto now = context_.clock.now();
    auto orders = store_.list_open(session, filter, OpenHalf::unanswered, window, now);
    std::ranges::move(store_.list_open(session, filter, OpenHalf::in_hand, window, now), std::back_inserter(orders));
    Page page{.orders = records_of(session, std::move(orders)),
              .total = 0,
              .unanswered = store_.count_open(session, filter, OpenHalf::unanswered)};
    page.total = page.unanswered + store_.count_open(session, filter, OpenHalf::in_hand);
    return page;
}

OrderService::Page OrderService::missed_page(Session& session, const OrderFilter& filter, Window window) const {
    const auto view = context_.snapshot.view();
    const auto rule = missed_rule();
    // Once one has waited for too long, so have all that came before it.
    std::vector<WaitingSince> missed;
    for (const auto& [id, order_type, oldest] : store_.oldest_waiting(session, filter))
        if (const auto* branch = view->find<branches::Branch>(id))
            if (const auto until = missed_until(*branch, order_type, oldest, rule))
                missed.push_back({id, order_type, *until});
    return {.orders = records_of(session, store_.list_missed(session, filter, missed, window, rule.now)),
            .total = store_.count_missed(session, filter, missed, rule.now)};
}

}  // namespace kredenz::orders
