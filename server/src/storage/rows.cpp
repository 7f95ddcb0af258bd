#include "storage/rows.hpp"

#include <stdexcept>

namespace kredenz::storage {

const Rows::Cell& Rows::cell(std::size_t index) const {
    if (index >= cells_.size()) throw std::logic_error("row that is not there");
    return cells_[index];
}

const Rows::Cell& Rows::cell(std::size_t index, Kind kind) const {
    const auto& found = cell(index);
    if (found.kind != kind)
        throw std::logic_error("column " + std::to_string(index % columns_) +
                               (found.kind == Kind::null ? " is null" : " has another type"));
    return found;
}

void Rows::add_null() { cells_.push_back({Kind::null, 0, 0}); }

void Rows::add_integer(std::int64_t value) { cells_.push_back({Kind::integer, value, 0}); }

void Rows::add_text(std::string_view value) {
    cells_.push_back({Kind::text, static_cast<std::int64_t>(bytes_.size()), value.size()});
    bytes_.append(value);
}

std::size_t Row::size() const { return rows_->columns_; }

bool Row::is_null(std::size_t column) const {
    if (column >= size()) throw std::logic_error("column that is not there");
    return rows_->cell(first_ + column).kind == Rows::Kind::null;
}

std::int64_t Row::integer(std::size_t column) const {
    if (column >= size()) throw std::logic_error("column that is not there");
    return rows_->cell(first_ + column, Rows::Kind::integer).number;
}

Value Row::value(std::size_t column) const {
    if (column >= size()) throw std::logic_error("column that is not there");
    switch (rows_->cell(first_ + column).kind) {
        case Rows::Kind::null:
            break;
        case Rows::Kind::integer:
            return integer(column);
        case Rows::Kind::text:
            return text(column);
    }
    return {};
}

bool Row::boolean(std::size_t column) const { return integer(column) != 0; }

Instant Row::instant(std::size_t column) const { return Instant{std::chrono::milliseconds{integer(column)}}; }

std::string_view Row::view(std::size_t column) const {
    if (column >= size()) throw std::logic_error("column that is not there");
    const auto& cell = rows_->cell(first_ + column, Rows::Kind::text);
    return std::string_view(rows_->bytes_).substr(static_cast<std::size_t>(cell.number), cell.length);
}

std::optional<std::int64_t> Row::optional_integer(std::size_t column) const {
    return is_null(column) ? std::nullopt : std::optional(integer(column));
}
std::optional<Instant> Row::optional_instant(std::size_t column) const {
    return is_null(column) ? std::nullopt : std::optional(instant(column));
}
std::optional<std::string> Row::optional_text(std::size_t column) const {
    return is_null(column) ? std::nullopt : std::optional(text(column));
}

}  // namespace kredenz::storage
