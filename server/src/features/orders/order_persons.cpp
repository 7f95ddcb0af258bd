#include "features/orders/order_persons.hpp"

#include "base/email_key.hpp"
#include "base/random.hpp"
#include "base/retention.hpp"
#include "base/text.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_service.hpp"
#include "record/json_reader.hpp"
#include "storage/condition.hpp"

namespace kredenz::orders {
namespace {

using storage::Session;

/// Whether an order ended before then, or nobody has ended it and it is forgotten.
std::string ended(storage::Condition& condition, Instant before) {
    const auto end = condition.bind(before);
    const auto forgotten = condition.bind(before - retention::forgotten_orders);
    return "(state in (" + final_states() + ") and updated_at < " + end + " or updated_at < " + forgotten +
           " and coalesce(appointment, 0) < " + forgotten + " and coalesce(promised_at, 0) < " + forgotten + ")";
}

/// The orders of an address: as they have it now, and as those have it that were placed before keys knew of
/// international domains.
storage::Condition of_guest(std::string_view email) {
    storage::Condition condition;
    condition.add("email_key <> ''");
    condition.add(condition.in("email_key", std::vector{email_key(email), lower_case(trim(email))}));
    return condition;
}

/// The names that an answer chooses; empty where it holds something else.
std::vector<std::string> names_in(const record::RawJson& value) {
    if (auto text = record::text_in(value)) return {std::move(*text)};
    return record::texts_in(value).value_or(std::vector<std::string>{});
}

std::vector<OrderItem> as_on_menu(std::vector<OrderItem> items, const IsOnMenu& is_on_menu) {
    for (auto& item : items) std::erase_if(item.parts, [&](const OrderPart& part) { return !is_on_menu(item, part); });
    return items;
}

}  // namespace

std::string final_states() {
    std::string list;
    for (const auto name : record::Choices<OrderState>::names)
        if (is_final(record::choice_of<OrderState>(name).value()))
            list += (list.empty() ? "'" : ", '") + std::string{name} + "'";
    return list;
}

IsOnMenu by_products(std::shared_ptr<const snapshot::View> view) {
    return [view = std::move(view)](const OrderItem& item, const OrderPart& answer) {
        const auto* product = view->find<catalog::Product>(item.product.id);
        if (!product) return false;
        const auto part = std::ranges::find(product->config.parts, answer.name, &catalog::Part::name);
        if (part == product->config.parts.end()) return false;
        const auto names = names_in(answer.value);
        return !names.empty() && std::ranges::all_of(names, [&](const auto& name) {
            return std::ranges::find(part->options, name, &catalog::Option::name) != part->options.end();
        });
    };
}

Order without_person(const Order& order, const IsOnMenu& is_on_menu, Instant now) {
    return {.meta = order.meta,
            .uid = random_token(),
            .hash = random_token(),
            .ticket_number = order.ticket_number,
            .business_day = order.business_day,
            .state = order.state,
            .order_type = order.order_type,
            .is_quotation = order.is_quotation,
            .is_preorder = order.is_preorder,
            .branch = order.branch,
            .table = order.table,
            .table_identifier = order.table_identifier,
            .delivery_area = order.delivery_area,
            .donatee = order.donatee,
            .donation = order.donation,
            .form = {.appointment_date = order.form.appointment_date, .payment_method = order.form.payment_method},
            .items = as_on_menu(order.items, is_on_menu),
            .gross = order.gross,
            .delivery_gross = order.delivery_gross,
            .deposit_gross = order.deposit_gross,
            .total_gross = order.total_gross,
            .total_net = order.total_net,
            .taxes = order.taxes,
            .tax_lines = order.tax_lines,
            .is_approximate = order.is_approximate,
            .appointment = order.appointment,
            .counter_appointment = order.counter_appointment,
            .promised_at = order.promised_at,
            .preparation_at = order.preparation_at,
            .preparation_started_at = order.preparation_started_at,
            .slot = order.slot,
            .acknowledged_at = order.acknowledged_at,
            .acknowledged_by = order.acknowledged_by,
            .register_receipt = order.register_receipt,
            .online_payment = order.online_payment,
            .paid_at = order.paid_at,
            .replaced_by = order.replaced_by,
            .questionnaire = {.rating = order.questionnaire.rating,
                              .food_rating = order.questionnaire.food_rating,
                              .service_rating = order.questionnaire.service_rating,
                              .process_rating = order.questionnaire.process_rating},
            .idempotency_key = random_token(),
            .person_erased_at = now};
}

void let_go(Session& session, std::span<const std::int64_t> uploads) {
    for (const auto upload : uploads) {
        const bool is_free =
            session.execute(
                "update uploads set name = '', search = '', is_orphan = $2, created_at = 0 where "
                "id = $1 and not exists (select 1 from links where to_type = 'uploads' and to_id = $1)",
                upload, true) == 1;
        if (is_free) session.later("delete from history where resource = 'uploads' and record_id = $1", upload);
    }
}

std::vector<std::int64_t> uploads_of(std::span<const OrderItem> items) {
    std::vector<std::int64_t> uploads;
    for (const auto& item : items)
        for (const auto& part : item.parts)
            for (const auto& upload : part.uploads) uploads.push_back(upload.id);
    return uploads;
}

std::vector<std::shared_ptr<Order>> ended_before(Session& session, Instant before, std::int64_t limit) {
    storage::Condition condition;
    condition.add("person_erased_at is null");
    // Implied by the next part; the index is found by it.
    condition.add("updated_at < " + condition.bind(before));
    condition.add(ended(condition, before));
    const auto end = " order by updated_at, id limit " + condition.bind(limit);
    return storage::repository_of<Order>().where(session, condition.text() + end, condition.values());
}

std::vector<std::shared_ptr<Order>> orders_of(Session& session, const GuestsPage& page) {
    auto condition = of_guest(page.email);
    condition.add("id > " + condition.bind(page.after));
    const auto end = " order by id limit " + condition.bind(page.limit);
    return storage::repository_of<Order>().where(session, condition.text() + end, condition.values());
}

std::vector<std::shared_ptr<Order>> ended_orders_of(Session& session, const GuestsPage& page, Instant before) {
    auto condition = of_guest(page.email);
    condition.add("id > " + condition.bind(page.after));
    condition.add(ended(condition, before));
    const auto end = " order by id limit " + condition.bind(page.limit);
    return storage::repository_of<Order>().where(session, condition.text() + end, condition.values());
}

std::int64_t count_open_orders_of(Session& session, std::string_view email, Instant before) {
    auto condition = of_guest(email);
    condition.add("not " + ended(condition, before));
    return session.query("select count(*) from orders where " + condition.text(), condition.values())
        .front()
        .integer(0);
}

std::vector<std::string> known_email_keys(Session& session, std::string_view after, std::int64_t limit) {
    std::vector<std::string> keys;
    for (const auto row : session.query("select distinct email_key from orders where email_key <> '' and email_key > "
                                        "$1 order by email_key limit $2",
                                        after, limit))
        keys.push_back(row.text(0));
    return keys;
}

Result<void> erase_person(Session& session, const Order& order, const IsOnMenu& is_on_menu, Instant now) {
    // By the link that ends here.
    tell_guest(session, order);
    auto kept = without_person(order, is_on_menu, now);
    // It ended when it ended: nothing that looks for the last change shall find this one.
    if (!OrderStore{}.update(session, kept, order.meta.updated_at))
        return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
    let_go(session, uploads_of(order.items));
    session.later("delete from history where resource = 'orders' and record_id = $1", order.meta.id);
    // The numbers of receipts belong to the books.
    session.later(
        "update order_events set note = '' where order_id = $1 and note <> '' and action not in ('registered', "
        "'unregistered')",
        order.meta.id);
    return {};
}

}  // namespace kredenz::orders
