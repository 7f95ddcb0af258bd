#include "features/closing/closing_csv.hpp"

#include "features/closing/closing_sheet.hpp"
#include "features/closing/messages.hpp"
#include "spreadsheet/writer.hpp"

#include <array>

namespace kredenz::closing {
namespace {

std::string number(std::optional<Money> money) {
    return money ? spreadsheet::text_of(spreadsheet::Price{money->units}) : std::string{};
}

using spreadsheet::csv_text;
using Cells = std::array<std::string, 8>;

void add(std::string& csv, const Cells& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) csv += (i == 0 ? "" : ";") + cells[i];
    csv += "\r\n";
}

void add(std::string& csv, std::string_view area, const SheetLine& line) {
    add(csv, {std::string{area}, line.wording == Wording::ours ? line.name : csv_text(line.name),
              line.orders ? std::to_string(*line.orders) : "", number(line.gross), number(line.net), number(line.tax),
              line.time, line.receipt_number.empty() ? "" : csv_text(line.receipt_number)});
}

}  // namespace

std::string closing_csv(const Closing& closing, std::string_view branch_name, const TimeZone& zone) {
    std::string csv = "\xEF\xBB\xBF";
    Cells head;
    std::ranges::copy(std::array{messages::area, messages::name, messages::count, messages::gross, messages::net,
                                 messages::tax_amount, messages::time, messages::receipt_number},
                      head.begin());
    add(csv, head);
    add(csv, {std::string{messages::closing}, csv_text(branch_name), "", "", "", "", format_day(closing.day),
              std::string{}});
    for (const auto& section : sheet_of(closing, zone)) {
        if (section.total) add(csv, section.title, *section.total);
        for (const auto& group : section.groups)
            for (const auto& line : group.lines) add(csv, section.title, line);
    }
    return csv;
}

}  // namespace kredenz::closing
