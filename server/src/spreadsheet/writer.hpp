// Tables as files that spreadsheets open, written row by row: CSV and XLSX. Not what stands in them, and not how what
// is read comes about: cells hold values of the place's own clock.
#pragma once

#include "base/time.hpp"

#include <memory>
#include <span>
#include <string>
#include <variant>

namespace kredenz::spreadsheet {

/// `units` counts the smallest of so many places, see base/decimal.hpp.
struct Number {
    std::int64_t units = 0;
    int places = 0;
};

/// Money is a number that shows all of its places.
struct Price {
    std::int64_t cents = 0;
};

/// Texts are never read as formulas.
using Cell = std::variant<std::monostate, std::string, Number, Price, WallTime, Day, TimeOfDay>;

class Writer {
public:
    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    virtual ~Writer() = default;

    virtual void add_row(std::span<const Cell> cells) = 0;
    /// The whole file; once, after the last row.
    virtual std::string finish() = 0;
};

/// As German spreadsheets read it: semicolons, decimal commas, UTF-8 with a byte order mark (and RFC 4180 otherwise).
std::unique_ptr<Writer> csv_writer(std::span<const std::string> titles);
/// Rows leave the memory as they come. Throws std::runtime_error when the disk refuses them.
std::unique_ptr<Writer> xlsx_writer(std::span<const std::string> titles);

/// What a cell says, in German.
std::string text_of(const Cell& cell);
/// A text as a cell of CSV: in quotes, and behind an apostrophe where a spreadsheet would take it for a formula.
std::string csv_text(std::string_view text);

}  // namespace kredenz::spreadsheet
