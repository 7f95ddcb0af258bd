#include "features/orders/messages.hpp"
#include "features/orders/order_service.hpp"

namespace kredenz::orders {

using boost::asio::awaitable;
using storage::Session;

awaitable<Result<OrderRecord>> OrderService::find(std::int64_t id, kredenz::Actor actor) const {
    auto unit = [this, id, actor = std::move(actor)](Session& session) -> Result<OrderRecord> {
        auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        return record_of(session, std::move(*found));
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<OrderService::Page>> OrderService::list(OrderFilter filter, Window window,
                                                         kredenz::Actor actor) const {
    if (!actor.roles.intersects(admin)) {
        const bool names_foreign = std::ranges::any_of(filter.branches, [&](auto id) { return !actor.acts_for(id); });
        if (names_foreign) co_return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
        if (filter.branches.empty()) filter.branches = actor.branches;
        if (filter.branches.empty()) co_return Page{};
    }
    auto unit = [this, filter = std::move(filter), window](Session& session) -> Result<Page> {
        return page_of(session, filter, window);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

OrderService::Page OrderService::page_of(Session& session, const OrderFilter& filter, Window window) const {
    Page page;
    auto orders = store_.list(session, filter, window);
    auto events = store_.events_of(session, orders);
    for (auto& order : orders) {
        auto standing_now = standing(*order, std::move(events[order->meta.id]));
        page.orders.push_back({std::move(order), std::move(standing_now)});
    }
    page.total = store_.count(session, filter);
    return page;
}

awaitable<Result<std::vector<OrderRecord>>> OrderService::open_orders(std::int64_t branch) const {
    auto unit = [this, branch](Session& session) -> Result<std::vector<OrderRecord>> {
        const OrderFilter filter{.branches = {branch}, .states = {open_states.begin(), open_states.end()}};
        return page_of(session, filter, {0, open_orders_limit}).orders;
    };
    co_return co_await context_.storage.read(std::move(unit));
}

}  // namespace kredenz::orders
