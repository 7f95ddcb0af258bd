#include "features/closing/closing_pages.hpp"

#include "features/closing/messages.hpp"

#include <algorithm>

namespace kredenz::closing {
namespace {

using drawing::Alignment;
using drawing::Face;
using drawing::Text;
using drawing::TextStyle;

constexpr double top = 54;
constexpr double bottom = drawing::page_height - 70;
constexpr double foot = drawing::page_height - 44;
/// Between neighbouring columns.
constexpr double gutter = 8;
constexpr double above_row = 2.5;
constexpr double below_row = 3;
/// Over the words that name the rows below them.
constexpr double above_subtitle = 8;

constexpr TextStyle title_style{Face::heading, 13, paper::ink};
constexpr TextStyle quiet_style{Face::text, 8, paper::quiet};
constexpr TextStyle row_style{Face::text, 9.5, paper::ink};
constexpr TextStyle total_style{Face::strong, 9.5, paper::ink};
constexpr TextStyle subtitle_style{Face::strong, 8, paper::quiet};
constexpr TextStyle figure_style{Face::strong, 14, paper::ink};

const TextStyle& style_of(RowKind kind) {
    switch (kind) {
        case RowKind::total:
            return total_style;
        case RowKind::subtitle:
            return subtitle_style;
        case RowKind::part:
            break;
    }
    return row_style;
}

/// The cells where they stand, from `y` downwards.
std::vector<Text> cells_of(const Table& table, const TableRow& row, double y) {
    std::vector<Text> cells;
    double x = paper::margin;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto& column = table.columns[i];
        auto style = style_of(row.kind);
        style.alignment = column.alignment;
        if (!row.cells[i].empty()) cells.push_back({x, y, column.width - gutter, row.cells[i], style});
        x += column.width;
    }
    // The last column ends where the paper does.
    if (!cells.empty() && !row.cells.back().empty()) cells.back().width += gutter;
    return cells;
}

double above(const TableRow& row) { return row.kind == RowKind::subtitle ? above_subtitle : above_row; }

double height_of(const Table& table, const TableRow& row) {
    double height = 0;
    for (const auto& cell : cells_of(table, row, 0)) height = std::max(height, drawing::height_of(cell));
    return height + above(row) + below_row;
}

TableRow head_of(const Table& table) {
    TableRow head{RowKind::subtitle, {}};
    for (const auto& column : table.columns) head.cells.emplace_back(column.title);
    return head;
}

}  // namespace

ClosingPages::ClosingPages(std::string running_head, std::string note)
    : running_head_(std::move(running_head)), note_(std::move(note)), y_(top) {}

bool ClosingPages::has_room_for(double height) const { return y_ + height <= bottom; }

void ClosingPages::turn_page() {
    pages_.emplace_back();
    y_ = top - 16;
    y_ += put(paper::margin, paper::width, running_head_, quiet_style) + 3;
    add_rule(paper::line, 0.5);
    y_ += 16;
}

double ClosingPages::put(double x, double width, const std::string& text, const TextStyle& style) {
    const auto& added = pages_.back().texts.emplace_back(Text{x, y_, width, text, style});
    return drawing::height_of(added);
}

void ClosingPages::add_rule(Color color, double thickness) {
    pages_.back().rules.push_back({paper::margin, y_, paper::width, thickness, color});
}

void ClosingPages::add(const std::string& text, const TextStyle& style, double space) {
    y_ += put(paper::margin, paper::width, text, style) + space;
}

void ClosingPages::add(const std::vector<Figure>& figures) {
    const auto width = paper::width / static_cast<double>(figures.size());
    add_rule(paper::green, 1.2);
    y_ += 8;
    double height = 0;
    double x = paper::margin;
    for (const auto& figure : figures) {
        const auto start = y_;
        y_ += put(x, width - gutter, figure.label, quiet_style) + 1;
        y_ += put(x, width - gutter, figure.value, figure_style);
        height = std::max(height, y_ - start);
        y_ = start;
        x += width;
    }
    y_ += height + 8;
    add_rule(paper::line, 0.5);
    y_ += 20;
}

void ClosingPages::add_head(const Table& table, std::string_view continued) {
    y_ += put(paper::margin, paper::width, table.title + std::string{continued}, title_style) - 2;
    const auto head = head_of(table);
    add_row(table, head, height_of(table, head));
}

void ClosingPages::add_row(const Table& table, const TableRow& row, double height) {
    for (auto& cell : cells_of(table, row, y_ + above(row))) pages_.back().texts.push_back(std::move(cell));
    y_ += height;
    add_rule(row.kind == RowKind::total ? paper::quiet : paper::line, 0.5);
}

void ClosingPages::add(const Table& table) {
    // A head never stands alone at the end of a page, and no word that names the rows below it.
    constexpr double beginning = 90;
    if (!has_room_for(beginning)) turn_page();
    add_head(table, {});
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        const auto height = height_of(table, row);
        const bool is_naming = row.kind == RowKind::subtitle && i + 1 < table.rows.size();
        if (!has_room_for(height + (is_naming ? height_of(table, table.rows[i + 1]) : 0))) {
            turn_page();
            add_head(table, messages::continued);
        }
        add_row(table, row, height);
    }
    y_ += 20;
}

std::vector<drawing::Page> ClosingPages::take() {
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        auto right = quiet_style;
        right.alignment = Alignment::right;
        pages_[i].rules.push_back({paper::margin, foot - 8, paper::width, 0.5, paper::line});
        pages_[i].texts.push_back({paper::margin, foot, paper::width * 0.75, note_, quiet_style});
        pages_[i].texts.push_back({paper::margin + paper::width * 0.75, foot, paper::width * 0.25,
                                   messages::page(i + 1, pages_.size()), right});
    }
    return std::move(pages_);
}

}  // namespace kredenz::closing
