#include "features/mail/order_words.hpp"

#include "features/catalog/messages.hpp"
#include "features/mail/messages.hpp"
#include "record/json_reader.hpp"

namespace kredenz::mail {
namespace {

using orders::Order;
using orders::OrderItem;

/// "1,5": plain decimals with the German comma.
std::string german(std::int64_t value, int places) {
    auto text = format_units(value, places);
    if (const auto point = text.find('.'); point != std::string::npos) text[point] = ',';
    return text;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const auto& word : words) {
        if (word.empty()) continue;
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

std::string amount_of(const OrderItem& item) {
    return german(item.amount.units, Amount::places) + "\u00a0" + std::string{catalog::messages::unit_sign(item.unit)};
}

/// One line for each part that was filled in.
std::vector<std::string> choices_of(const OrderItem& item) {
    std::vector<std::string> lines;
    for (const auto& part : item.parts) {
        std::string value;
        if (const auto text = record::text_in(part.value))
            value = *text;
        else if (const auto chosen = record::texts_in(part.value))
            value = joined(*chosen, ", ");
        if (value.empty() && !part.uploads.empty())
            value = part.uploads.size() == 1 ? std::string{messages::one_file} : messages::files(part.uploads.size());
        if (!value.empty()) lines.push_back(part.name + ": " + value);
    }
    return lines;
}

std::string price_of(const OrderItem& item, std::string_view currency) {
    const auto price = format_german(item.gross, currency);
    if (item.is_minimum) return std::string{messages::minimum} + price;
    return item.is_approximate ? std::string{messages::approximate} + price : price;
}

std::string part_of_address(std::string (*words)(std::string_view), std::string_view value) {
    return value.empty() ? std::string{} : words(value);
}

}  // namespace

std::string clock_words(const TimeZone& zone, Instant at) { return date::format("%H:%M", zone.to_wall(at)); }

std::string time_words(const TimeZone& zone, Instant at) {
    const auto wall = zone.to_wall(at);
    const date::weekday day{date::floor<date::days>(wall)};
    return std::string{messages::weekdays.at(day.c_encoding())} + ", " + date::format("%d.%m.%Y, %H:%M", wall) +
           "\u00a0Uhr";
}

std::optional<Instant> due_of(const Order& order) { return order.appointment ? order.appointment : order.promised_at; }

std::string guest_name(const Order& order) {
    auto name = joined({order.form.first_name, order.form.last_name}, " ");
    return name.empty() ? order.form.company_name : name;
}

std::string type_words(const Order& order) {
    using enum orders::OrderType;
    switch (order.order_type) {
        case takeaway:
            return std::string{messages::takeaway};
        case delivery:
            return std::string{messages::delivery};
        case dine_in:
            break;
    }
    if (order.table_identifier.empty()) return std::string{messages::dine_in};
    return std::string{messages::dine_in} + ", " + std::string{messages::table} + " " + order.table_identifier;
}

std::string delivery_address(const Order& order) {
    const auto& form = order.form;
    const bool is_other = form.is_delivery_address_different;
    const auto lines = [](const std::string& company, const std::string& name, const std::string& street,
                          const std::string& stairway, const std::string& floor, const std::string& door,
                          const std::string& zip_code, const std::string& city) {
        const auto mail_context =
            joined({street, part_of_address(messages::stairway, stairway), part_of_address(messages::floor, floor),
                    part_of_address(messages::door, door)},
                   ", ");
        return joined({joined({company, name}, ", "), mail_context, joined({zip_code, city}, " ")}, "\n");
    };
    if (!is_other)
        return lines(form.company_name, guest_name(order) == form.company_name ? std::string{} : guest_name(order),
                     form.street, form.stairway, form.floor, form.door, form.zip_code, form.city);
    return lines(form.delivery_company_name, joined({form.delivery_first_name, form.delivery_last_name}, " "),
                 form.delivery_street, form.delivery_stairway, form.delivery_floor, form.delivery_door,
                 form.delivery_zip_code, form.delivery_city);
}

std::string place_of(const branches::Branch& branch) {
    return joined({branch.name, branch.street, joined({branch.zip_code, branch.city}, " ")}, "\n");
}

std::string total_words(const Order& order, std::string_view currency) {
    const auto total = format_german(order.total_gross, currency);
    return order.is_approximate ? std::string{messages::approximate} + total : total;
}

ItemList item_list_of(const Order& order, std::string_view currency) {
    ItemList list;
    for (const auto& item : order.items)
        list.items.push_back({amount_of(item), item.name, choices_of(item), price_of(item, currency)});
    const auto sum = [&](std::string_view label, Money amount, SumWeight weight = SumWeight::plain) {
        list.sums.push_back({std::string{label}, format_german(amount, currency), weight});
    };
    const bool is_delivery = order.order_type == orders::OrderType::delivery;
    if (is_delivery || order.deposit_gross.units != 0) sum(messages::items_sum, order.gross);
    if (order.deposit_gross.units != 0) sum(messages::deposit, order.deposit_gross);
    if (is_delivery) sum(messages::delivery_fee, order.delivery_gross);
    list.sums.push_back({std::string{messages::total}, total_words(order, currency), SumWeight::total});
    for (const auto& line : order.tax_lines)
        sum(messages::tax(german(line.rate.units, Rate::places)), line.tax, SumWeight::fine);
    return list;
}

}  // namespace kredenz::mail
