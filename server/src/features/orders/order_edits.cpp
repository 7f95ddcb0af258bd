#include "features/orders/messages.hpp"
#include "features/orders/order_persons.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_state_messages.hpp"
#include "features/settings/current_config.hpp"
#include "resource/history.hpp"

#include <algorithm>

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using storage::Session;

/// Colleagues who hear or answer one of many orders at the same moment: so many and no more are waited out.
constexpr int most_acknowledging_tries = 10;

/// An item's errors without the place it has in the order.
Error of_single_item(Error error, std::size_t index) {
    const auto prefix = "editedItems[" + std::to_string(index) + "].";
    for (auto& one : error.errors)
        if (one.field.starts_with(prefix)) one.field.erase(0, prefix.size());
    return error;
}

bool has_items_of(const Order& order, const OrderEdit& edit) {
    const auto stays = [index = std::int64_t{0}](const EditedItem& item) mutable {
        return item.place == index++ && !item.item;
    };
    return edit.items.size() == order.items.size() && std::ranges::all_of(edit.items, stays);
}

}  // namespace

Result<OrderEdit> OrderService::edit_of(const Order& order, const record::Document& changes, const Actor& actor) const {
    OrderEdit edit{.version = {}, .items = kept_items(order), .delivery_area = {}, .form = order.form};
    if (auto errors = record::read_json(changes, record::schema_of<OrderEdit>(), &edit, {actor.roles}); !errors.empty())
        return Error::invalid(std::move(errors));
    if (edit.version && *edit.version != order.meta.version) {
        auto stale = Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        stale.current = order_json(order, progress_of(order, {}), actor.roles);
        return stale;
    }
    return edit;
}

Result<EditedOrder> OrderService::judge(const Order& order, const OrderEdit& edit) const {
    if (is_final(order.state)) return Error::of(ErrorKind::conflict, std::string{messages::order_is_closed});
    if (order.person_erased_at) return Error::of(ErrorKind::conflict, std::string{messages::person_is_erased});
    const auto context = find_order_context(context_.snapshot.view(), order.branch.id);
    if (!context) return Error::invalid(std::string{messages::no_such_branch}, "branch");
    auto edited = edited_order(*context, order, edit, context_.clock.now());
    if (!edited) return edited;
    // The guest is about to pay the price of now.
    const bool is_same_cart = has_items_of(order, edit) && edited->order.total_gross == order.total_gross;
    if (order.state == OrderState::awaiting_payment && !is_same_cart)
        return Error::of(ErrorKind::conflict, std::string{messages::stands_at(order.state)});
    return edited;
}

Result<OrderRecord> OrderService::save_edit(Session& session, std::shared_ptr<Order> order, const OrderEdit& edit,
                                            const Actor& actor) const {
    auto edited = judge(*order, edit);
    if (!edited) return edited.error();
    const auto view = context_.snapshot.view();
    if (auto obstacle = obstacle_of(*order, edited->order, settings::config_of(*view).currency); !obstacle.empty())
        return Error::of(ErrorKind::conflict, std::move(obstacle));
    const auto before = *order;
    *order = std::move(edited->order);
    const UploadTaker taker{.order = order->meta.id, .branch = order->branch.id, .keeps_its_own = true};
    if (auto taken = take_uploads(session, edited->uploads, taker); !taken) return taken.error();
    const auto now = context_.clock.now();
    auto saved = save(session, {order, {OrderEventKind::edited, now, actor.name, "staff", edited->words}, actor.user});
    if (!saved) return saved;
    let_go(session, uploads_of(before.items));
    resource::append_history(session, *saved->order,
                             {actor, now, resource::changes_between(record::schema_of<Order>(), &before, order.get())});
    return saved;
}

awaitable<Result<OrderRecord>> OrderService::edit(std::int64_t id, std::shared_ptr<const record::Document> changes,
                                                  Actor actor) const {
    auto unit = [this, id, changes = std::move(changes),
                 actor = std::move(actor)](Session& session) -> Result<OrderRecord> {
        auto found = hold_staffs(session, id, actor);
        if (!found) return found.error();
        const auto edit = edit_of(**found, *changes, actor);
        if (!edit) return edit.error();
        return save_edit(session, *found, *edit, actor);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<EditQuote>> OrderService::quote_edit(std::int64_t id, std::shared_ptr<const record::Document> changes,
                                                      Actor actor) const {
    auto unit = [this, id, changes = std::move(changes),
                 actor = std::move(actor)](Session& session) -> Result<EditQuote> {
        const auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        const auto edit = edit_of(**found, *changes, actor);
        if (!edit) return edit.error();
        const auto edited = judge(**found, *edit);
        if (!edited) return edited.error();
        const auto view = context_.snapshot.view();
        return quote_of(**found, *edited, settings::config_of(*view).currency);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::edit_item(std::int64_t id, std::size_t index, RequestedItem item,
                                                       Actor actor) const {
    auto unit = [this, id, index, item = std::move(item),
                 actor = std::move(actor)](Session& session) -> Result<OrderRecord> {
        auto found = hold_staffs(session, id, actor);
        if (!found) return found.error();
        const auto& order = **found;
        if (index >= order.items.size()) return Error::of(ErrorKind::not_found, std::string{messages::no_such_item});
        OrderEdit edit{.version = {}, .items = kept_items(order), .delivery_area = {}, .form = order.form};
        edit.items[index].item = item;
        auto saved = save_edit(session, *found, edit, actor);
        if (!saved) return of_single_item(saved.error(), index);
        return saved;
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<std::vector<std::int64_t>>> OrderService::acknowledge(std::vector<std::int64_t> ids,
                                                                       Actor actor) const {
    // Sorted, so that no two boards on PostgreSQL wait for each other's rows.
    std::ranges::sort(ids);
    const auto [repeated, end] = std::ranges::unique(ids);
    ids.erase(repeated, end);
    for (int conflicts = 0;;) {
        auto unit = [this, ids, actor](Session& session) { return acknowledge_in(session, ids, actor); };
        auto acknowledged = co_await context_.storage.write(std::move(unit));
        // Every board may say it at once, and a colleague answers one of them meanwhile: the next try finds who was
        // first.
        const bool is_conflict = !acknowledged && acknowledged.error().kind == ErrorKind::conflict;
        if (!is_conflict || ++conflicts == most_acknowledging_tries) co_return acknowledged;
    }
}

Result<std::vector<std::int64_t>> OrderService::acknowledge_in(Session& session, std::span<const std::int64_t> ids,
                                                               const Actor& actor) const {
    std::vector<std::int64_t> heard;
    storage::repository_of<Order>().hold(session, ids);
    for (const auto id : ids) {
        auto found = find_staffs(session, id, actor);
        // Gone from the history meanwhile, or from a page that is older than the database: the others are heard.
        if (!found && found.error().kind == ErrorKind::not_found) continue;
        if (!found) return found.error();
        heard.push_back(id);
        auto& order = **found;
        if (order.acknowledged_at) continue;
        const auto now = context_.clock.now();
        order.acknowledged_at = now;
        order.acknowledged_by = actor.name;
        const auto saved =
            save(session, {*found, {OrderEventKind::acknowledged, now, actor.name, "staff", {}}, actor.user});
        if (!saved) return saved.error();
    }
    return heard;
}

awaitable<Result<OrderRecord>> OrderService::set_register_receipt(std::int64_t id, std::string number,
                                                                  Actor actor) const {
    auto unit = [this, id, number = std::move(number), actor = std::move(actor),
                 now = context_.clock.now()](Session& session) -> Result<OrderRecord> {
        auto found = hold_staffs(session, id, actor);
        if (!found) return found.error();
        auto& order = **found;
        const auto kind = number.empty() ? OrderEventKind::unregistered : OrderEventKind::registered;
        // The timeline keeps the number that was taken off.
        const auto note = number.empty() && order.register_receipt ? order.register_receipt->number : number;
        if (number.empty() && !order.register_receipt) return record_of(session, std::move(*found));
        order.register_receipt.reset();
        if (!number.empty()) order.register_receipt = RegisterReceipt{number, now, actor.name};
        return save(session, {*found, {kind, now, actor.name, "staff", note}, actor.user});
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::orders
