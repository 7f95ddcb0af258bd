#include "base/temporary_file.hpp"
#include "spreadsheet/writer.hpp"

#include <xlsxwriter.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <stdexcept>

namespace kredenz::spreadsheet {
namespace {

/// Of a cell, ECMA-376; in bytes here, which are at least as many.
constexpr std::size_t longest_text = 32'767;
constexpr double column_width = 18;

void check(lxw_error error) {
    if (error != LXW_NO_ERROR)
        throw std::runtime_error(std::string{"a table could not be written: "} + lxw_strerror(error));
}

/// As XML can hold it, not cut in the middle of a UTF-8 letter.
std::string writable(std::string text) {
    if (text.size() > longest_text) {
        auto end = longest_text;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
        text.resize(end);
    }
    const auto is_control = [](char letter) { return letter >= 0 && letter < ' ' && letter != '\n' && letter != '\t'; };
    std::ranges::replace_if(text, is_control, ' ');
    return text;
}

lxw_datetime moment_of(Day day, int minutes) {
    const date::year_month_day calendar{day};
    return {.year = static_cast<int>(calendar.year()),
            .month = static_cast<int>(static_cast<unsigned>(calendar.month())),
            .day = static_cast<int>(static_cast<unsigned>(calendar.day())),
            .hour = minutes / 60,
            .min = minutes % 60,
            .sec = 0};
}

class XlsxWriter final : public Writer {
public:
    explicit XlsxWriter(std::span<const std::string> titles) {
        lxw_workbook_options options{};
        options.constant_memory = LXW_TRUE;
        book_ = workbook_new_opt(path_.c_str(), &options);
        sheet_ = book_ ? workbook_add_worksheet(book_, nullptr) : nullptr;
        if (!sheet_) throw std::runtime_error("a table could not be begun");
        auto* bold = workbook_add_format(book_);
        format_set_bold(bold);
        price_ = format_of("#,##0.00");
        moment_ = format_of("dd.mm.yyyy hh:mm");
        day_ = format_of("dd.mm.yyyy");
        time_ = format_of("hh:mm");
        worksheet_freeze_panes(sheet_, 1, 0);
        if (!titles.empty())
            check(worksheet_set_column(sheet_, 0, static_cast<lxw_col_t>(titles.size() - 1), column_width, nullptr));
        for (std::size_t column = 0; column < titles.size(); ++column)
            check(worksheet_write_string(sheet_, 0, static_cast<lxw_col_t>(column), titles[column].c_str(), bold));
    }

    ~XlsxWriter() override {
        if (book_) workbook_close(book_);
    }

    void add_row(std::span<const Cell> cells) override {
        ++row_;
        for (std::size_t column = 0; column < cells.size(); ++column)
            std::visit([&](const auto& value) { check(write(static_cast<lxw_col_t>(column), value)); }, cells[column]);
    }

    std::string finish() override {
        check(workbook_close(std::exchange(book_, nullptr)));
        std::ifstream file{path_, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

private:
    lxw_format* format_of(const char* pattern) {
        auto* format = workbook_add_format(book_);
        format_set_num_format(format, pattern);
        return format;
    }

    lxw_error write(lxw_col_t, std::monostate) { return LXW_NO_ERROR; }
    lxw_error write(lxw_col_t column, const std::string& text) {
        if (text.empty()) return LXW_NO_ERROR;
        return worksheet_write_string(sheet_, row_, column, writable(text).c_str(), nullptr);
    }
    lxw_error write(lxw_col_t column, const Number& number) {
        const auto value = static_cast<double>(number.units) / std::pow(10, number.places);
        return worksheet_write_number(sheet_, row_, column, value, nullptr);
    }
    lxw_error write(lxw_col_t column, const Price& price) {
        return worksheet_write_number(sheet_, row_, column, static_cast<double>(price.cents) / 100, price_);
    }
    lxw_error write(lxw_col_t column, WallTime at) {
        const auto day = date::floor<date::days>(at);
        auto moment = moment_of(day, static_cast<int>((at - day).count()));
        return worksheet_write_datetime(sheet_, row_, column, &moment, moment_);
    }
    lxw_error write(lxw_col_t column, Day day) {
        auto moment = moment_of(day, 0);
        return worksheet_write_datetime(sheet_, row_, column, &moment, day_);
    }
    lxw_error write(lxw_col_t column, TimeOfDay time) {
        constexpr double minutes_of_a_day = 24 * 60;
        return worksheet_write_number(sheet_, row_, column, time.minutes / minutes_of_a_day, time_);
    }

    TemporaryFile file_{std::filesystem::temp_directory_path()};
    /// The library opens files by their names, and this one has no other.
    std::string path_ = "/proc/self/fd/" + std::to_string(file_.descriptor());
    lxw_workbook* book_ = nullptr;
    lxw_worksheet* sheet_ = nullptr;
    lxw_format* price_ = nullptr;
    lxw_format* moment_ = nullptr;
    lxw_format* day_ = nullptr;
    lxw_format* time_ = nullptr;
    lxw_row_t row_ = 0;
};

}  // namespace

std::unique_ptr<Writer> xlsx_writer(std::span<const std::string> titles) {
    return std::make_unique<XlsxWriter>(titles);
}

}  // namespace kredenz::spreadsheet
