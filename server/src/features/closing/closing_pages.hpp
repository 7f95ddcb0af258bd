// The pages of the closing's PDF: A4 with margins, a running head and "Seite 1 von 2", filled from top to bottom with
// text and tables whose heads are repeated on each page. Their content comes from closing_pdf.
#pragma once

#include "drawing/pdf.hpp"

#include <string_view>

namespace kredenz::closing {

namespace paper {

inline constexpr double margin = 51;
inline constexpr double width = drawing::page_width - 2 * margin;
inline constexpr Color ink{0.106, 0.090, 0.078};
inline constexpr Color quiet{0.365, 0.325, 0.294};
inline constexpr Color line{0.86, 0.83, 0.79};
inline constexpr Color green{0.184, 0.365, 0.275};

}  // namespace paper

struct TableColumn {
    std::string_view title;
    double width = 0;
    drawing::Alignment alignment = drawing::Alignment::left;
};

enum class RowKind : std::uint8_t {
    part,
    total,
    subtitle,  ///< its first cell names the rows below it
};

struct TableRow {
    RowKind kind = RowKind::part;
    /// As many as there are columns.
    std::vector<std::string> cells;
};

struct Table {
    std::string title;
    std::vector<TableColumn> columns;
    std::vector<TableRow> rows;
};

class ClosingPages {
public:
    /// `running_head` stands on every page but the first, `note` at the foot of all.
    ClosingPages(std::string running_head, std::string note);

    /// Adds a paragraph over the whole width, with `space` below it.
    void add(const std::string& text, const drawing::TextStyle& style, double space);
    /// Adds texts that stand side by side in equal parts of the width.
    struct Figure {
        std::string label;
        std::string value;
    };
    void add(const std::vector<Figure>& figures);
    void add(const Table& table);

    std::vector<drawing::Page> take();

private:
    void turn_page();
    bool has_room_for(double height) const;
    /// From the present height on; answers how high it is.
    double put(double x, double width, const std::string& text, const drawing::TextStyle& style);
    void add_rule(Color color, double thickness);
    void add_head(const Table& table, std::string_view continued);
    void add_row(const Table& table, const TableRow& row, double height);

    std::string running_head_;
    std::string note_;
    std::vector<drawing::Page> pages_{1};
    double y_;
};

}  // namespace kredenz::closing
