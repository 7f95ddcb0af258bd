// The finished answer of a query: owns all its bytes, outlives the session, and is the same on both engines.
// Not a cursor: everything has been read, so a query is bounded by its own `limit`.
#pragma once

#include "storage/value.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::storage {

class Rows;

/// One row, by column position from 0. A view into its Rows. Asking for a column that is not there, for another
/// type than the column has, or for the value of a null throws std::logic_error.
class Row {
public:
    bool is_null(std::size_t column) const;
    bool boolean(std::size_t column) const;
    std::int64_t integer(std::size_t column) const;
    Instant instant(std::size_t column) const;
    std::string text(std::size_t column) const { return std::string(view(column)); }
    /// The text in place, valid as long as the Rows; for JSON that is parsed at once.
    std::string_view view(std::size_t column) const;

    std::optional<std::int64_t> optional_integer(std::size_t column) const;
    std::optional<Instant> optional_instant(std::size_t column) const;
    std::optional<std::string> optional_text(std::size_t column) const;

    /// Whatever it is: null, integer (booleans too) or text. For copies of rows that nobody interprets.
    Value value(std::size_t column) const;

    std::size_t size() const;

private:
    friend class Rows;
    Row(const Rows& rows, std::size_t first) : rows_(&rows), first_(first) {}

    const Rows* rows_;
    std::size_t first_;
};

class Rows {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Row;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = Row;

        Iterator() = default;
        Iterator(const Rows& rows, std::size_t index) : rows_(&rows), index_(index) {}
        Row operator*() const { return (*rows_)[index_]; }
        Iterator& operator++() { return ++index_, *this; }
        Iterator operator++(int) { return {*rows_, index_++}; }
        bool operator==(const Iterator&) const = default;

    private:
        const Rows* rows_ = nullptr;
        std::size_t index_ = 0;
    };

    explicit Rows(std::size_t columns = 0) : columns_(columns) {}

    std::size_t size() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
    bool empty() const { return cells_.empty(); }
    std::size_t columns() const { return columns_; }
    Row operator[](std::size_t index) const { return {*this, index * columns_}; }
    Row front() const { return (*this)[0]; }
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size()}; }

    /// For the engines: cells arrive row by row, left to right.
    void add_null();
    void add_integer(std::int64_t value);
    void add_text(std::string_view value);

private:
    friend class Row;

    enum class Kind : std::uint8_t { null, integer, text };
    struct Cell {
        Kind kind;
        std::int64_t number;  ///< the integer, or where the text begins in bytes_
        std::size_t length;
    };
    const Cell& cell(std::size_t index) const;
    const Cell& cell(std::size_t index, Kind kind) const;

    std::size_t columns_;
    std::vector<Cell> cells_;
    std::string bytes_;
};

}  // namespace kredenz::storage
