#include "features/closing/closing_csv.hpp"

#include "base/text.hpp"
#include "features/closing/messages.hpp"

namespace kredenz::closing {
namespace {

using Cells = std::vector<std::string>;

/// "1234,50": without thousands separators, which spreadsheets may take for text.
std::string number(Money money) {
    const auto cents = money.units < 0 ? -money.units : money.units;
    const auto rest = std::to_string(cents % Money::one);
    return (money.units < 0 ? "-" : "") + std::to_string(cents / Money::one) + "," +
           (rest.size() < 2 ? "0" + rest : rest);
}

class Table {
public:
    Table() {
        Cells head;
        for (const auto name : messages::csv_head) head.emplace_back(name);
        add(std::move(head));
    }
    void add(Cells cells) {
        cells.resize(messages::csv_head.size());
        for (std::size_t i = 0; i < cells.size(); ++i) text_ += (i == 0 ? "" : ";") + cells[i];
        text_ += "\r\n";
    }
    void count(std::string_view area, std::string_view name, std::int64_t orders) {
        add({std::string{area}, std::string{name}, std::to_string(orders)});
    }
    void money(std::string_view area, std::string_view name, Money gross) {
        add({std::string{area}, std::string{name}, "", number(gross)});
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_ = "\xEF\xBB\xBF";
};

void add_sum(Table& table, std::string_view area, const ClosingSum& sum) {
    const std::string name{area};
    table.add({name, std::string{messages::total}, std::to_string(sum.orders), number(sum.gross), number(sum.net),
               number(sum.tax)});
    for (const auto& line : sum.methods)
        table.add({name, std::string{messages::method(line.method)}, std::to_string(line.orders), number(line.gross)});
    for (const auto& line : sum.tax_lines)
        table.add({name, messages::tax(line.rate), "", number(line.gross), number(line.net), number(line.tax)});
    for (const auto& line : sum.order_types)
        table.add({name, std::string{messages::order_type(line.order_type)}, std::to_string(line.orders),
                   number(line.gross)});
    table.money(area, messages::deposits, sum.deposits);
    table.money(area, messages::delivery_fees, sum.delivery_fees);
}

}  // namespace

std::string csv_text(std::string_view text) {
    const auto start = text.find_first_not_of(' ');
    const bool is_formula =
        start != std::string_view::npos && std::string_view{"=+-@\t\r\n|%"}.find(text[start]) != std::string_view::npos;
    std::string cell = is_formula ? "\"'" : "\"";
    for (const char letter : text) {
        if (letter == '"') cell += '"';
        cell += letter;
    }
    return cell + '"';
}

std::string closing_csv(const Closing& closing, std::string_view branch_name, const TimeZone& zone) {
    Table table;
    table.add({std::string{messages::closing}, csv_text(branch_name), "", "", "", "", format_day(closing.day)});
    const auto& counts = closing.orders;
    table.count(messages::orders, messages::placed, counts.placed);
    table.count(messages::orders, messages::completed, counts.completed);
    table.count(messages::orders, messages::open, counts.open);
    table.count(messages::orders, messages::rejected, counts.rejected);
    table.count(messages::orders, messages::canceled, counts.canceled);
    add_sum(table, messages::takings, closing.takings);
    add_sum(table, messages::refunds, closing.refunds);
    table.money(messages::balance, messages::total, closing.balance);
    table.money(messages::registered, messages::total, closing.registered);
    table.money(messages::unregistered, messages::total, closing.unregistered);
    for (const auto& receipt : closing.receipts) {
        const auto full_name = receipt.first_name + " " + receipt.last_name;
        const auto wall = zone.to_wall(receipt.completed_at);
        const auto minutes = (wall - date::floor<date::days>(wall)).count();
        table.add({std::string{receipt.receipt_number.empty() ? messages::unregistered : messages::registered},
                   csv_text(messages::order(receipt.ticket_number, trim(full_name), messages::method(receipt.method))),
                   "", number(receipt.gross), "", "", format_time_of_day({static_cast<int>(minutes)}),
                   receipt.receipt_number.empty() ? "" : csv_text(receipt.receipt_number)});
    }
    for (const auto& donation : closing.donations)
        table.add({std::string{messages::donations}, csv_text(donation.name), std::to_string(donation.orders),
                   number(donation.amount)});
    return table.take();
}

}  // namespace kredenz::closing
