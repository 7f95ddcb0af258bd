// What a statement binds, and the conversions from the program's own types to it. Not what a query answers: that is a
// Row. There is no floating point: money, rates and amounts are integers.
#pragma once

#include "base/time.hpp"
#include "record/type.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace kredenz::storage {

/// null, boolean, bigint or text. JSON travels as text, an instant as its milliseconds.
using Value = std::variant<std::monostate, bool, std::int64_t, std::string>;

inline Value to_value(Value value) { return value; }
inline Value to_value(std::nullopt_t) { return std::monostate{}; }
inline Value to_value(bool value) { return value; }
inline Value to_value(Instant value) { return std::int64_t{value.time_since_epoch().count()}; }
inline Value to_value(std::string value) { return value; }
inline Value to_value(std::string_view value) { return std::string(value); }
inline Value to_value(const char* value) { return std::string(value); }

template <std::integral Integer>
    requires(!std::same_as<Integer, bool>)
Value to_value(Integer value) {
    return static_cast<std::int64_t>(value);
}

/// By its wire name.
template <class Enum>
    requires std::is_enum_v<Enum>
Value to_value(Enum value) {
    return std::string(record::name_of(value));
}

template <class T>
Value to_value(const std::optional<T>& value) {
    return value ? to_value(*value) : Value{};
}

template <class T>
concept Bindable = requires(const T& value) {
    { to_value(value) } -> std::same_as<Value>;
};

}  // namespace kredenz::storage
