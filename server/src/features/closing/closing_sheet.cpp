#include "features/closing/closing_sheet.hpp"

#include "base/text.hpp"
#include "features/closing/messages.hpp"

namespace kredenz::closing {
namespace {

SheetLine line(std::string_view name, Money gross) { return {.name = std::string{name}, .gross = gross}; }

SheetLine counted(std::string_view name, std::int64_t orders, std::optional<Money> gross = std::nullopt) {
    return {.name = std::string{name}, .orders = orders, .gross = gross};
}

template <class Enum>
std::string_view label_of(Enum value) {
    return record::Choices<Enum>::labels[value];
}

SheetSection counts_of(const ClosingOrders& orders) {
    return {messages::orders,
            std::nullopt,
            {{{},
              {counted(messages::placed, orders.placed), counted(messages::completed, orders.completed),
               counted(messages::open, orders.open), counted(messages::rejected, orders.rejected),
               counted(messages::canceled, orders.canceled)}}}};
}

SheetSection section_of(std::string_view title, const ClosingSum& sum) {
    SheetGroup methods{messages::by_method, {}};
    for (const auto& part : sum.methods)
        methods.lines.push_back(counted(label_of(part.method), part.orders, part.gross));
    SheetGroup rates{messages::by_rate, {}};
    for (const auto& part : sum.tax_lines)
        rates.lines.push_back(
            {.name = messages::tax(part.rate), .gross = part.gross, .net = part.net, .tax = part.tax});
    if (sum.deposits != Money{}) rates.lines.push_back(line(messages::deposits, sum.deposits));
    SheetGroup types{messages::by_order_type, {}};
    for (const auto& part : sum.order_types)
        types.lines.push_back(counted(label_of(part.order_type), part.orders, part.gross));
    if (sum.delivery_fees != Money{}) types.lines.push_back(line(messages::delivery_fees, sum.delivery_fees));

    auto total = counted(messages::total, sum.orders, sum.gross);
    total.net = sum.net;
    total.tax = sum.tax;
    return {title, std::move(total), {std::move(methods), std::move(rates), std::move(types)}};
}

std::string time_of_day(Instant at, const TimeZone& zone) {
    const auto wall = zone.to_wall(at);
    return format_time_of_day({static_cast<int>((wall - date::floor<date::days>(wall)).count())});
}

/// Of the receipts, those that the cash register has (or lacks).
template <class Fits>
SheetSection receipts_of(std::string_view title, Money total, const Closing& closing, const TimeZone& zone, Fits fits) {
    SheetGroup group;
    for (const auto& receipt : closing.receipts) {
        if (!fits(receipt)) continue;
        const auto full_name = receipt.first_name + " " + receipt.last_name;
        // Numbers count per day, so another day's has to say so.
        const auto day = receipt.business_day == closing.day ? std::nullopt : std::optional{receipt.business_day};
        group.lines.push_back(
            {.name = messages::order(receipt.ticket_number, day, trim(full_name), label_of(receipt.method)),
             .wording = Wording::strangers,
             .gross = receipt.gross,
             .time = time_of_day(receipt.completed_at, zone),
             .receipt_number = receipt.receipt_number});
    }
    return {title, line(messages::total, total), {std::move(group)}};
}

SheetSection donations_of(const std::vector<ClosingDonation>& donations) {
    SheetGroup group;
    for (const auto& donation : donations) {
        group.lines.push_back(counted(donation.name, donation.orders, donation.amount));
        group.lines.back().wording = Wording::strangers;
    }
    return {messages::donations, std::nullopt, {std::move(group)}};
}

}  // namespace

std::vector<SheetSection> sheet_of(const Closing& closing, const TimeZone& zone) {
    const auto is_missing = [](const ClosingReceipt& receipt) { return receipt.receipt_number.empty(); };
    return {counts_of(closing.orders),
            section_of(messages::takings, closing.takings),
            section_of(messages::refunds, closing.refunds),
            {messages::balance, line(messages::total, closing.balance), {}},
            receipts_of(messages::unregistered, closing.unregistered, closing, zone, is_missing),
            receipts_of(messages::registered, closing.registered, closing, zone, std::not_fn(is_missing)),
            donations_of(closing.donations)};
}

}  // namespace kredenz::closing
