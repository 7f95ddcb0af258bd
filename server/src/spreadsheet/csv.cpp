#include "base/decimal.hpp"
#include "spreadsheet/writer.hpp"

namespace kredenz::spreadsheet {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string with_comma(std::string number) {
    if (const auto point = number.find('.'); point != std::string::npos) number[point] = ',';
    return number;
}

/// "1234,50": without thousands separators, which spreadsheets may take for text.
std::string price(std::int64_t cents) {
    auto text = with_comma(format_units(cents, Money::places));
    const auto comma = text.find(',');
    if (comma == std::string::npos) return text + ",00";
    return text.size() - comma < 3 ? text + "0" : text;
}

std::string german(Day day) { return date::format("%d.%m.%Y", day); }

struct Text {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Number& number) const { return with_comma(format_units(number.units, number.places)); }
    std::string operator()(const Price& one) const { return price(one.cents); }
    std::string operator()(WallTime at) const { return date::format("%d.%m.%Y %H:%M", at); }
    std::string operator()(Day day) const { return german(day); }
    std::string operator()(TimeOfDay time) const { return format_time_of_day(time); }
};

class CsvWriter final : public Writer {
public:
    explicit CsvWriter(std::span<const std::string> titles) : csv_(byte_order_mark) {
        for (const auto& title : titles) add_cell(csv_text(title));
        end_row();
    }

    void add_row(std::span<const Cell> cells) override {
        for (const auto& cell : cells) {
            const auto* text = std::get_if<std::string>(&cell);
            add_cell(text && !text->empty() ? csv_text(*text) : text_of(cell));
        }
        end_row();
    }

    std::string finish() override { return std::move(csv_); }

private:
    void add_cell(std::string_view cell) {
        if (!is_at_start_) csv_ += ';';
        csv_ += cell;
        is_at_start_ = false;
    }
    void end_row() {
        csv_ += "\r\n";
        is_at_start_ = true;
    }

    std::string csv_;
    bool is_at_start_ = true;
};

}  // namespace

std::string text_of(const Cell& cell) { return std::visit(Text{}, cell); }

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

std::unique_ptr<Writer> csv_writer(std::span<const std::string> titles) { return std::make_unique<CsvWriter>(titles); }

}  // namespace kredenz::spreadsheet
