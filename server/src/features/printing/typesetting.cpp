#include "features/printing/typesetting.hpp"

#include "features/printing/wrapping.hpp"

namespace kredenz::printing {
namespace {

/// Narrow paper has no room for wide letters: there they only grow in height.
Scale scale_of(Size size, Paper paper) {
    const bool is_narrow = paper.columns < 40;
    switch (size) {
        case Size::normal:
            return {1, 1};
        case Size::tall:
            return {1, 2};
        case Size::large:
            return is_narrow ? Scale{1, 2} : Scale{2, 2};
        case Size::huge:
            return is_narrow ? Scale{3, 3} : Scale{4, 4};
    }
    return {1, 1};
}

/// Columns may leave this many cells between left and right.
constexpr int gutter = 1;
constexpr int narrowest_text = 8;

void append_spaces(Glyphs& line, int count) {
    for (int i = 0; i < count; ++i) line.push_back({" ", 1, false});
}

class Setter {
public:
    explicit Setter(Paper paper) : paper_(paper) {}

    void operator()(const Paragraph& block) {
        const auto scale = scale_of(block.size, paper_);
        const int room = paper_.columns / scale.width;
        for (auto& line : lines_of(block.runs, block.lead, block.indent / scale.width, room, room)) {
            const int free = room - cells_of(line);
            Glyphs padded;
            if (block.alignment == Alignment::center) append_spaces(padded, free / 2);
            std::ranges::move(line, std::back_inserter(padded));
            if (block.is_reverse) append_spaces(padded, room - cells_of(padded));
            add({runs_of(padded), scale, block.is_reverse});
        }
    }

    void operator()(const Columns& block) {
        const auto scale = scale_of(block.size, paper_);
        const int room = paper_.columns / scale.width;
        const auto right = glyphs_of(block.right, block.is_bold);
        if (cells_of(right) > room) {
            set_below_each_other(block);
            return;
        }
        const int wanted = room - cells_of(right) - gutter;
        const int indent = block.indent / scale.width;
        auto left = block.left;
        if (block.is_bold)
            for (auto& run : left) run.is_bold = true;
        const int lead = cells_of(glyphs_of(block.lead, false));
        // A right side that leaves no room for the left stands below it.
        const bool is_stacked = wanted - indent - lead < narrowest_text;
        auto lines = lines_of(left, block.lead, indent, is_stacked ? room : wanted, is_stacked ? room : wanted);
        if (is_stacked) lines.emplace_back();
        auto& last = lines.back();
        const int free = room - cells_of(right) - cells_of(last);
        if (block.has_leader && free > 2) {
            last.push_back({" ", 1, false});
            for (int i = 2; i < free; ++i) last.push_back({".", 1, false});
            last.push_back({" ", 1, false});
        } else {
            append_spaces(last, std::max(free, 0));
        }
        std::ranges::copy(right, std::back_inserter(last));
        for (const auto& line : lines) add({runs_of(line), scale, false});
    }

    void operator()(const Rule& block) {
        add({{{std::string(static_cast<std::size_t>(paper_.columns), block.is_double ? '=' : '-'), false}}, {}, false});
    }
    void operator()(const Feed& block) { rows_.emplace_back(FeedRow{block.lines}); }
    void operator()(const QrCode& block) { rows_.emplace_back(QrRow{block.text}); }
    void operator()(const Cut&) { rows_.emplace_back(CutRow{}); }

    std::vector<Row> take() { return std::move(rows_); }

private:
    /// A right side that is longer than the line: smaller, and if that is no help on lines of its own.
    void set_below_each_other(Columns block) {
        if (block.size != Size::normal) {
            block.size = Size::normal;
            (*this)(block);
            return;
        }
        (*this)(Paragraph{.runs = std::move(block.left), .lead = block.lead, .indent = block.indent});
        (*this)(Paragraph{.runs = {{block.right, block.is_bold}}});
    }

    /// The lines of a text with its lead and indent.
    static std::vector<Glyphs> lines_of(const std::vector<Run>& runs, const std::string& lead, int indent,
                                        int first_room, int room) {
        const bool is_bold = !runs.empty() && runs.front().is_bold;
        const auto before = glyphs_of(lead, is_bold);
        const int hanging = indent + cells_of(before);
        const auto text = wrap(glyphs_of(runs), std::max(first_room - hanging, 4), std::max(room - hanging, 4));
        std::vector<Glyphs> lines;
        for (const auto& line : text) {
            Glyphs made;
            append_spaces(made, lines.empty() ? indent : hanging);
            if (lines.empty()) std::ranges::copy(before, std::back_inserter(made));
            std::ranges::copy(line, std::back_inserter(made));
            lines.push_back(std::move(made));
        }
        return lines;
    }

    void add(TextRow row) { rows_.emplace_back(std::move(row)); }

    Paper paper_;
    std::vector<Row> rows_;
};

}  // namespace

std::vector<Row> typeset(const Document& document, Paper paper) {
    Setter setter{paper};
    for (const auto& block : document) std::visit(setter, block);
    return setter.take();
}

std::string plain_text(std::span<const Row> rows) {
    std::string text;
    for (const auto& row : rows) {
        if (const auto* line = std::get_if<TextRow>(&row)) {
            for (const auto& run : line->runs) text += run.text;
        } else if (const auto* qr = std::get_if<QrRow>(&row)) {
            text += "[" + qr->text + "]";
        } else if (std::holds_alternative<CutRow>(row)) {
            text += "[cut]";
        }
        text += "\n";
    }
    return text;
}

}  // namespace kredenz::printing
