#include "features/closing/closing_pdf.hpp"

#include "features/closing/closing_pages.hpp"
#include "features/closing/closing_sheet.hpp"
#include "features/closing/messages.hpp"

#include <array>

namespace kredenz::closing {
namespace {

using drawing::Alignment;
using drawing::Face;
using drawing::TextStyle;

constexpr TextStyle business_style{Face::strong, 9.5, paper::green};
constexpr TextStyle document_title_style{Face::heading, 25, paper::ink};
constexpr TextStyle branch_style{Face::strong, 11, paper::ink};
constexpr TextStyle fact_style{Face::text, 9.5, paper::quiet};
constexpr TextStyle notice_style{Face::strong, 9.5, paper::ink};

/// How a cell of each kind is written, and the room it needs beside the words of the line.
struct CellKind {
    std::string_view title;
    double width;
    Alignment alignment;
    std::string (*text)(const SheetLine& line, const std::string& currency);
};

std::string money(std::optional<Money> amount, const std::string& currency) {
    return amount ? format_german(*amount, currency) : "";
}

const std::array<CellKind, 6> cell_kinds{{
    {messages::time, 48, Alignment::left, [](const SheetLine& line, const std::string&) { return line.time; }},
    {messages::receipt_number, 104, Alignment::left,
     [](const SheetLine& line, const std::string&) { return line.receipt_number; }},
    {messages::count, 48, Alignment::right,
     [](const SheetLine& line, const std::string&) { return line.orders ? std::to_string(*line.orders) : ""; }},
    {messages::net, 78, Alignment::right,
     [](const SheetLine& line, const std::string& currency) { return money(line.net, currency); }},
    {messages::tax_amount, 72, Alignment::right,
     [](const SheetLine& line, const std::string& currency) { return money(line.tax, currency); }},
    {messages::gross, 82, Alignment::right,
     [](const SheetLine& line, const std::string& currency) { return money(line.gross, currency); }},
}};

std::vector<const SheetLine*> lines_of(const SheetSection& section) {
    std::vector<const SheetLine*> lines;
    if (section.total) lines.push_back(&*section.total);
    for (const auto& group : section.groups)
        for (const auto& line : group.lines) lines.push_back(&line);
    return lines;
}

/// With the columns that some line of the section fills.
Table table_of(const SheetSection& section, const std::string& currency) {
    std::vector<const CellKind*> kinds;
    double taken = 0;
    const auto lines = lines_of(section);
    for (const auto& kind : cell_kinds) {
        const auto fills = [&](const SheetLine* line) { return !kind.text(*line, currency).empty(); };
        if (std::ranges::none_of(lines, fills)) continue;
        kinds.push_back(&kind);
        taken += kind.width;
    }
    Table table{std::string{section.title}, {{messages::name, paper::width - taken}}, {}};
    for (const auto* kind : kinds) table.columns.push_back({kind->title, kind->width, kind->alignment});

    const auto add = [&](RowKind row_kind, const SheetLine& line) {
        TableRow row{row_kind, {line.name}};
        for (const auto* kind : kinds) row.cells.push_back(kind->text(line, currency));
        table.rows.push_back(std::move(row));
    };
    if (section.total) add(RowKind::total, *section.total);
    for (const auto& group : section.groups) {
        if (!group.title.empty() && !group.lines.empty()) add(RowKind::subtitle, {.name = std::string{group.title}});
        for (const auto& line : group.lines) add(RowKind::part, line);
    }
    return table;
}

bool has_lines(const SheetSection& section) {
    return std::ranges::any_of(section.groups, [](const SheetGroup& group) { return !group.lines.empty(); });
}

/// The totals of money, as the page begins with them.
std::vector<ClosingPages::Figure> figures_of(const std::vector<SheetSection>& sheet, const std::string& currency) {
    std::vector<ClosingPages::Figure> figures;
    for (const auto& section : sheet)
        if (section.total)
            figures.push_back({std::string{section.title}, format_german(*section.total->gross, currency)});
    return figures;
}

void add_letterhead(ClosingPages& pages, const Closing& closing, const ClosingContext& issuer) {
    if (!issuer.business_name.empty()) pages.add(issuer.business_name, business_style, 10);
    pages.add(std::string{messages::closing}, document_title_style, 0);
    pages.add(messages::long_date(closing.day), branch_style, 10);
    pages.add(issuer.branch_name, branch_style, 2);
    if (!issuer.address.empty()) pages.add(issuer.address, fact_style, 2);
    pages.add(messages::period(issuer.zone.to_wall(closing.from), issuer.zone.to_wall(closing.to)), fact_style, 2);
    pages.add(messages::created(issuer.zone.to_wall(issuer.created_at)), fact_style, 14);
    if (issuer.created_at < closing.to) pages.add(std::string{messages::running}, notice_style, 10);
    if (closing.orders.placed == 0 && closing.takings.orders == 0 && closing.refunds.orders == 0)
        pages.add(std::string{messages::empty}, notice_style, 10);
}

}  // namespace

std::string closing_pdf(const Closing& closing, const ClosingContext& issuer) {
    const auto title = messages::document_title(issuer.branch_name, closing.day);
    const auto sheet = sheet_of(closing, issuer.zone);
    ClosingPages pages{title, std::string{messages::no_fiscal_record}};
    add_letterhead(pages, closing, issuer);
    pages.add(figures_of(sheet, issuer.currency));
    for (const auto& section : sheet)
        if (has_lines(section)) pages.add(table_of(section, issuer.currency));
    return drawing::write_pdf({.title = title,
                               .author = issuer.business_name.empty() ? issuer.branch_name : issuer.business_name,
                               .language = "de-AT",
                               .created_at = issuer.created_at},
                              pages.take());
}

}  // namespace kredenz::closing
