#include "features/orders/messages.hpp"
#include "features/orders/order_persons.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_state_messages.hpp"
#include "resource/history.hpp"
#include "resource/messages.hpp"

#include <algorithm>

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using storage::Session;

/// Colleagues who hear or answer one of many orders at the same moment: so many and no more are waited out.
constexpr int most_acknowledging_tries = 10;

/// An item's errors without the place it has in a cart of its own.
Error of_single_item(Error error) {
    constexpr std::string_view prefix = "items[0].";
    for (auto& one : error.errors)
        if (one.field.starts_with(prefix)) one.field.erase(0, prefix.size());
    return error;
}

}  // namespace

awaitable<Result<OrderRecord>> OrderService::edit_form(std::int64_t id, std::shared_ptr<const record::Document> changes,
                                                       Actor actor) const {
    auto unit = [this, id, changes = std::move(changes), actor = std::move(actor),
                 now = context_.clock.now()](Session& session) -> Result<OrderRecord> {
        auto found = hold_staffs(session, id, actor);
        if (!found) return found.error();
        auto& order = **found;
        if (is_final(order.state)) return Error::of(ErrorKind::conflict, std::string{messages::order_is_closed});
        if (order.person_erased_at) return Error::of(ErrorKind::conflict, std::string{messages::person_is_erased});
        const auto version = changes->integer("version");
        if (changes->has("version") && !version) return Error::invalid(resource::messages::bad_version(), "version");
        if (version && *version != order.meta.version) {
            auto stale = Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
            stale.current = order_json(order, progress_of(order, {}), actor.roles);
            return stale;
        }
        const auto before = order.form;
        if (auto errors = record::read_json(*changes, record::schema_of<OrderForm>(), &order.form, {actor.roles});
            !errors.empty())
            return Error::invalid(std::move(errors));
        // Time and payment have steps of their own.
        order.form.appointment_date = before.appointment_date;
        order.form.payment_method = before.payment_method;
        return save(session, {*found, {OrderEventKind::edited, now, actor.name, "staff", {}}, actor.user});
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::edit_item(std::int64_t id, std::size_t index, RequestedItem item,
                                                       Actor actor) const {
    auto unit = [this, id, index, item = std::move(item), actor = std::move(actor), now = context_.clock.now(),
                 view = context_.snapshot.view()](Session& session) -> Result<OrderRecord> {
        auto found = hold_staffs(session, id, actor);
        if (!found) return found.error();
        auto& order = **found;
        if (is_final(order.state)) return Error::of(ErrorKind::conflict, std::string{messages::order_is_closed});
        if (order.person_erased_at) return Error::of(ErrorKind::conflict, std::string{messages::person_is_erased});
        // The guest is about to pay the price of now.
        if (order.state == OrderState::awaiting_payment)
            return Error::of(ErrorKind::conflict, std::string{messages::stands_at(order.state)});
        if (index >= order.items.size()) return Error::of(ErrorKind::not_found, std::string{messages::no_such_item});
        const auto context = find_order_context(view, order.branch.id);
        if (!context) return Error::invalid(std::string{messages::no_such_branch}, "branch");

        OrderRequest request{.branch = order.branch,
                             .is_delivery = order.order_type == OrderType::delivery,
                             .is_dine_in = order.order_type == OrderType::dine_in};
        request.items.push_back(item);
        auto cart = price_cart(*context, request, now, order.promised_at.value_or(now));
        if (!cart) return of_single_item(cart.error());
        const auto uploads = chosen_uploads(request, *cart);
        if (auto errors = upload_errors(uploads); !errors.empty())
            return of_single_item(Error::invalid(std::move(errors)));
        const auto before = record::to_json(order.items[index], record::Audience::stored());
        const auto uploads_before = uploads_of({&order.items[index], 1});
        order.items[index] = std::move(cart->items.front());

        std::vector<pricing::ItemPrice> prices;
        for (const auto& kept : order.items) prices.push_back(price_of(kept));
        const auto price = pricing::total(std::move(prices), total_terms(order.delivery_area));
        if (!price) return price.error();
        // The cash register's receipt says what was paid for.
        if (order.register_receipt && price->total_gross != order.total_gross)
            return Error::of(ErrorKind::conflict, messages::registered_total_changes(order.register_receipt->number));
        // What came online was asked for once: less is not paid back in part, and nobody asks the guest for more.
        if (order.online_payment != OnlinePayment::none && price->total_gross != order.total_gross)
            return Error::of(ErrorKind::conflict, messages::paid_total_changes(order.total_gross, price->total_gross,
                                                                               context->config->currency));
        set_price(order, *price);
        const UploadTaker taker{.order = id, .branch = order.branch.id, .keeps_its_own = true};
        if (auto taken = take_uploads(session, uploads, taker); !taken) return of_single_item(taken.error());
        const auto after = record::to_json(order.items[index], record::Audience::stored());
        auto saved = save(session, {*found, {OrderEventKind::edited, now, actor.name, "staff", {}}, actor.user});
        if (!saved) return saved;
        let_go(session, uploads_before);
        auto told = resource::change_of_json("items[" + std::to_string(index) + "]", before, after);
        resource::append_history(session, *saved->order, {actor, now, std::move(told)});
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
