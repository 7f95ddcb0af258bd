#include "features/orders/order_edit.hpp"

#include "features/catalog/messages.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_persons.hpp"
#include "features/orders/order_rules.hpp"
#include "resource/permissions/orders.hpp"

#include <algorithm>
#include <set>

namespace kredenz::orders {
namespace {

/// As many as a cart may have.
constexpr std::size_t most_items = 250;

/// Characters of what the timeline says about a change.
constexpr std::size_t most_words = 600;

std::string path_of(std::size_t index) { return "editedItems[" + std::to_string(index) + "]"; }

/// A field of an item that was asked for with others alone, at the place that the item has in the edit.
std::string in_edit(std::string field, std::span<const std::size_t> places) {
    for (std::size_t index = 0; index < places.size(); ++index) {
        const auto path = "items[" + std::to_string(index) + "]";
        if (field.starts_with(path)) return field.replace(0, path.size(), path_of(places[index]));
    }
    return field;
}

std::vector<FieldError> place_errors(const Order& order, const std::vector<EditedItem>& items) {
    std::vector<FieldError> errors;
    if (items.empty()) errors.push_back({std::string{messages::no_item_left}, "editedItems"});
    if (items.size() > most_items) errors.push_back({messages::too_many_items(most_items), "editedItems"});
    std::set<std::int64_t> seen;
    for (std::size_t index = 0; index < items.size() && errors.size() < most_field_errors; ++index) {
        const auto& [place, item] = items[index];
        const bool is_there = place && *place >= 0 && *place < std::ssize(order.items) && seen.insert(*place).second;
        if (place ? !is_there : !item) errors.push_back({std::string{messages::no_such_item}, path_of(index)});
    }
    return errors;
}

/// Characters that somebody wrote for parts of items; of a product that is gone all answers count as written.
std::size_t written_in(std::span<const OrderItem> items, const snapshot::View& view) {
    std::size_t characters = 0;
    for (const auto& item : items) {
        const auto* product = view.find<catalog::Product>(item.product.id);
        for (const auto& answer : item.parts) {
            const auto text = record::text_in(answer.value);
            if (!text) continue;
            const auto is_chosen = [&](const catalog::Part& part) {
                return part.name == answer.name && !part.options.empty();
            };
            if (product && std::ranges::any_of(product->config.parts, is_chosen)) continue;
            characters += record::character_count(*text);
        }
    }
    return characters;
}

/// Those that a change brings: what was missing before it stays the guest's affair.
std::vector<FieldError> new_contact_errors(const branches::Branch& branch, const Order& before,
                                           const OrderForm& after) {
    const auto known = contact_errors(branch, before.order_type, before.form);
    auto errors = contact_errors(branch, before.order_type, after);
    std::erase_if(errors, [&](const FieldError& error) {
        return std::ranges::find(known, error.field, &FieldError::field) != known.end();
    });
    return errors;
}

bool is_same_area(const Order& order, std::optional<std::int64_t> area) {
    return !area || order.order_type != OrderType::delivery ||
           (order.delivery_area && order.delivery_area->id == *area);
}

std::string amount_of(const OrderItem& item) {
    auto amount = format_units(item.amount.units, Amount::places);
    std::ranges::replace(amount, '.', ',');
    return amount + "\u00a0" + std::string{catalog::messages::unit_sign(item.unit)} + " " + item.name;
}

bool is_same(const OrderItem& one, const OrderItem& other) {
    const auto stored = [](const OrderItem& item) { return record::to_json(item, record::Audience::stored()); };
    return stored(one) == stored(other);
}

/// What became of the items, a phrase for each that changed.
std::vector<std::string> item_words(const Order& before, const Order& after, const std::vector<EditedItem>& edited) {
    std::vector<std::string> words;
    std::set<std::int64_t> left;
    for (std::size_t index = 0; index < edited.size(); ++index) {
        const auto& [place, item] = edited[index];
        const auto& made = after.items[index];
        if (place) left.insert(*place);
        if (!item) continue;
        if (!place) {
            words.push_back(messages::item_added(amount_of(made)));
            continue;
        }
        const auto& was = before.items[static_cast<std::size_t>(*place)];
        if (amount_of(was) != amount_of(made))
            words.push_back(messages::item_replaced(amount_of(made), amount_of(was)));
        else if (!is_same(was, made))
            words.push_back(messages::item_changed(amount_of(made)));
    }
    for (std::size_t place = 0; place < before.items.size(); ++place)
        if (!left.contains(static_cast<std::int64_t>(place)))
            words.push_back(messages::item_removed(amount_of(before.items[place])));
    return words;
}

/// The fields of the form that differ, by their labels alone.
std::vector<std::string> form_words(const OrderForm& before, const OrderForm& after) {
    std::vector<std::string> labels;
    for (const auto& field : record::schema_of<OrderForm>().fields()) {
        const auto value_of = [&field](const OrderForm& form) {
            std::string value;
            record::append_value(value, field, *field.type, field.in(&form), record::Audience::stored());
            return value;
        };
        const bool is_named = std::ranges::find(labels, field.label) != labels.end();
        if (!is_named && value_of(before) != value_of(after)) labels.push_back(field.label);
    }
    return labels;
}

std::string words_of(const Order& before, const Order& after, const OrderEdit& edit, std::string_view currency) {
    auto phrases = item_words(before, after, edit.items);
    std::ranges::move(form_words(before.form, after.form), std::back_inserter(phrases));
    if (before.delivery_area && after.delivery_area && before.delivery_area->id != after.delivery_area->id)
        phrases.push_back(messages::area_changed(after.delivery_area->area));
    if (before.total_gross != after.total_gross)
        phrases.push_back(messages::total_changed(after.total_gross, before.total_gross, currency));
    std::string words;
    for (const auto& phrase : phrases) {
        if (words.size() + phrase.size() > most_words) return words + " …";
        words += (words.empty() ? "" : "; ") + phrase;
    }
    return words;
}

}  // namespace

void describe(record::Describe<EditedItem>& d) {
    d.field("place", &EditedItem::place, "Stelle").between(0, static_cast<std::int64_t>(most_items));
    d.field("item", &EditedItem::item, "Artikel");
}

void describe(record::Describe<OrderEdit>& d) {
    d.field("version", &OrderEdit::version, "Fassung");
    d.field("editedItems", &OrderEdit::items, "Artikel").at_most(most_items);
    d.field("editedArea", &OrderEdit::delivery_area, "Liefergebiet").between(1, 1'000'000'000);
    d.flatten(&OrderEdit::form);
}

void describe(record::Describe<EditQuote>& d) {
    d.flatten(&EditQuote::quote);
    d.field("donation", &EditQuote::donation, "Spende").read(permissions::handles_orders);
    d.field("agreedGross", &EditQuote::agreed_gross, "Bisher vereinbart").read(permissions::handles_orders);
    d.field("difference", &EditQuote::difference, "Unterschied").read(permissions::handles_orders);
    d.field("paidOnline", &EditQuote::paid_online, "Online bezahlt").read(permissions::handles_orders);
    d.field("obstacle", &EditQuote::obstacle, "Hindernis").read(permissions::handles_orders);
}

std::vector<EditedItem> kept_items(const Order& order) {
    std::vector<EditedItem> items;
    for (std::size_t place = 0; place < order.items.size(); ++place)
        items.push_back({.place = static_cast<std::int64_t>(place), .item = {}});
    return items;
}

Result<EditedOrder> edited_order(const OrderContext& context, const Order& order, const OrderEdit& edit, Instant now) {
    auto errors = place_errors(order, edit.items);
    std::ranges::move(new_contact_errors(*context.branch, order, edit.form), std::back_inserter(errors));
    EditedOrder edited{.order = order, .missing_to_minimum = {}, .uploads = {}, .words = {}};
    auto& after = edited.order;
    after.form = edit.form;
    // Time and payment have steps of their own.
    after.form.appointment_date = order.form.appointment_date;
    after.form.payment_method = order.form.payment_method;
    after.form.company = after.form.is_company ? after.form.company_name : std::string{};

    OrderRequest request{.branch = order.branch,
                         .is_delivery = order.order_type == OrderType::delivery,
                         .is_dine_in = order.order_type == OrderType::dine_in};
    request.delivery_area = edit.delivery_area;
    if (!is_same_area(order, edit.delivery_area)) {
        after.delivery_area = kept_area(context, area_of(context, request));
        if (!after.delivery_area) errors.push_back({std::string{messages::no_delivery_area}, "editedArea"});
    }
    if (!errors.empty()) return Error::invalid(std::move(errors));

    std::vector<std::size_t> places;
    after.items.clear();
    for (std::size_t index = 0; index < edit.items.size(); ++index) {
        const auto& [place, item] = edit.items[index];
        if (!item) {
            after.items.push_back(order.items[static_cast<std::size_t>(*place)]);
            continue;
        }
        places.push_back(index);
        request.items.push_back(*item);
    }
    request.form.comment = after.form.comment;
    auto cart = price_cart(context, request, now, order.promised_at.value_or(now),
                           {.items = order.items, .text = written_in(after.items, *context.view)});
    if (!cart) {
        auto error = cart.error();
        for (auto& one : error.errors) one.field = in_edit(std::move(one.field), places);
        return error;
    }
    edited.uploads = chosen_uploads(request, *cart);
    for (auto& upload : edited.uploads) upload.field = in_edit(std::move(upload.field), places);
    if (auto wrong = upload_errors(edited.uploads); !wrong.empty()) return Error::invalid(std::move(wrong));
    for (std::size_t index = 0; index < places.size(); ++index)
        after.items.insert(after.items.begin() + static_cast<std::ptrdiff_t>(places[index]),
                           std::move(cart->items[index]));
    if (uploads_of(after.items).size() > most_uploads_of_order)
        return Error::invalid(messages::too_many_uploads(most_uploads_of_order), "editedItems");

    std::vector<pricing::ItemPrice> prices;
    for (const auto& item : after.items) prices.push_back(price_of(item));
    const auto price = pricing::total(std::move(prices), total_terms(after.delivery_area));
    if (!price) return price.error();
    set_price(after, *price);
    edited.missing_to_minimum = price->missing_to_minimum;
    edited.words = words_of(order, after, edit, context.config->currency);
    return edited;
}

std::string obstacle_of(const Order& before, const Order& after, std::string_view currency) {
    if (before.total_gross == after.total_gross) return {};
    // The cash register's receipt says what was paid for.
    if (before.register_receipt) return messages::registered_total_changes(before.register_receipt->number);
    // What came online was asked for once: less is not paid back in part, and nobody asks the guest for more.
    if (before.online_payment != OnlinePayment::none)
        return messages::paid_total_changes(before.total_gross, after.total_gross, currency);
    return {};
}

EditQuote quote_of(const Order& before, const EditedOrder& after, std::string_view currency) {
    const auto& order = after.order;
    EditQuote made;
    auto& quote = made.quote;
    for (const auto& item : order.items)
        quote.items.push_back({item.product, item.name, item.unit, item.amount, item.gross, item.deposit_gross,
                               item.is_approximate, item.is_minimum, item.parts});
    quote.gross = order.gross;
    quote.delivery_gross = order.delivery_gross;
    quote.deposit_gross = order.deposit_gross;
    quote.total_gross = order.total_gross;
    quote.total_net = order.total_net;
    quote.taxes = order.taxes;
    quote.tax_lines = order.tax_lines;
    quote.is_approximate = order.is_approximate;
    quote.missing_to_minimum = after.missing_to_minimum;
    quote.promised_at = order.promised_at;
    made.donation = order.donation;
    made.agreed_gross = before.total_gross;
    made.difference = order.total_gross - before.total_gross;
    if (before.online_payment == OnlinePayment::paid) made.paid_online = before.total_gross;
    made.obstacle = obstacle_of(before, order, currency);
    return made;
}

}  // namespace kredenz::orders
