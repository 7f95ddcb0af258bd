#include "features/printing/escpos.hpp"

#include "features/printing/text_raster.hpp"

namespace kredenz::printing {
namespace {

using namespace std::string_view_literals;

constexpr auto initialize = "\x1B@"sv;
/// Asian models start in two-byte mode.
constexpr auto leave_kanji = "\x1C."sv;
/// No national replacements of brackets and braces.
constexpr auto plain_ascii = "\x1BR\0"sv;
constexpr auto choose_table = "\x1Bt"sv;
constexpr auto set_size = "\x1D!"sv;
constexpr auto set_bold =
    "\x1B"
    "E"sv;
constexpr auto set_reverse =
    "\x1D"
    "B"sv;
constexpr auto feed_lines =
    "\x1B"
    "d"sv;
constexpr auto print_dots = "\x1Dv0\0"sv;
constexpr auto feed_and_cut = "\x1DVB\0"sv;
/// Printers with little memory take no more rows of dots at once.
constexpr int rows_per_band = 128;

class Writer {
public:
    Writer(Paper paper, CodePage page) : paper_(paper), page_(page) {
        bytes_.append(initialize).append(leave_kanji).append(plain_ascii);
        if (const auto number = table_number(page)) command(choose_table, *number);
    }

    void operator()(const TextRow& row) {
        auto encoded = encoded_runs(row);
        if (!encoded) {
            dots(draw(row, paper_));
            return;
        }
        command(set_size, static_cast<char>(((row.scale.width - 1) << 4) | (row.scale.height - 1)));
        if (row.is_reverse) command(set_reverse, '\x01');
        for (const auto& run : *encoded) {
            if (run.is_bold) command(set_bold, '\x01');
            bytes_ += run.text;
            if (run.is_bold) command(set_bold, '\x00');
        }
        if (row.is_reverse) command(set_reverse, '\x00');
        bytes_ += '\n';
    }
    void operator()(const FeedRow& row) {
        command(set_size, '\x00');
        command(feed_lines, static_cast<char>(row.lines));
    }
    /// As dots: not every printer knows the command for codes.
    void operator()(const QrRow& row) { dots(draw(row, paper_)); }
    void operator()(const CutRow&) { bytes_.append(feed_and_cut); }

    std::string take() { return std::move(bytes_); }

private:
    void command(std::string_view name, char value) { (bytes_ += name) += value; }

    /// Empty when a character is missing in the table.
    std::optional<std::vector<Run>> encoded_runs(const TextRow& row) const {
        std::vector<Run> encoded;
        for (const auto& run : row.runs) {
            auto bytes = encode(run.text, page_);
            if (!bytes) return std::nullopt;
            encoded.push_back({std::move(*bytes), run.is_bold});
        }
        return encoded;
    }

    void dots(const Bitmap& bitmap) {
        const auto append_two = [&](int number) {
            bytes_ += static_cast<char>(number & 0xFF);
            bytes_ += static_cast<char>((number >> 8) & 0xFF);
        };
        for (int first = 0; first < bitmap.height(); first += rows_per_band) {
            const int count = std::min(rows_per_band, bitmap.height() - first);
            bytes_ += print_dots;
            append_two(bitmap.bytes_per_row());
            append_two(count);
            bytes_ += bitmap.rows(first, count);
        }
    }

    Paper paper_;
    CodePage page_;
    std::string bytes_;
};

}  // namespace

std::string to_escpos(std::span<const Row> rows, Paper paper, CodePage page) {
    Writer writer{paper, page};
    for (const auto& row : rows) std::visit(writer, row);
    return writer.take();
}

}  // namespace kredenz::printing
