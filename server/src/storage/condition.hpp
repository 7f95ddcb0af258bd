// What rows must meet: the text behind `where` and the values it binds, which grow together. Not a statement: what is
// asked of which table is the caller's, and so is the order of the rows.
#pragma once

#include "storage/value.hpp"
#include "storage/window.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::storage {

class Condition {
public:
    /// The placeholder of a value, "$3"; counts from 1.
    template <Bindable Bound>
    std::string bind(const Bound& value) {
        return bind_value(to_value(value));
    }

    /// One more part that has to hold.
    void add(std::string_view part);
    template <Bindable Bound>
    void add_equal(std::string_view column, const Bound& value) {
        add(std::string{column} + " = " + bind(value));
    }

    // Parts, for `add` or for what is composed of them; their values are bound already.

    /// "column in ($1, $2)"; false where there is no choice.
    std::string in(std::string_view column, std::span<const Value> choices);
    template <Bindable Bound>
    std::string in(std::string_view column, std::span<const Bound> choices) {
        std::vector<Value> values;
        for (const auto& choice : choices) values.push_back(to_value(choice));
        return in(column, std::span<const Value>(values));
    }
    template <Bindable Bound>
    std::string in(std::string_view column, const std::vector<Bound>& choices) {
        return in(column, std::span<const Bound>(choices));
    }
    /// Whether the column holds the text anywhere; a folded column and a folded text find each other on both engines.
    std::string contains(std::string_view column, std::string_view text);

    /// " limit $4 offset $5", behind everything else.
    std::string cut(Window window);

    /// All parts; `true` without any.
    std::string text() const { return text_.empty() ? "true" : text_; }
    std::span<const Value> values() const { return values_; }

private:
    std::string bind_value(Value value);

    std::string text_;
    std::vector<Value> values_;
};

}  // namespace kredenz::storage
