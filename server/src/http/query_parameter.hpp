// What may stand behind the question mark of a route's address: each parameter with its type, for the contract and for
// whoever reads it. The reader of lists is resource/parameters.hpp.
#pragma once

#include "record/type.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace kredenz::http {

struct QueryParameter {
    std::string name;
    /// Of a plain kind: a number, a text, a choice and so on; references are ids.
    const record::Type* type = &record::type_of<std::string>();
    std::string description;
    /// Of integers; both ends are allowed.
    std::int64_t minimum = std::numeric_limits<std::int64_t>::min();
    std::int64_t maximum = std::numeric_limits<std::int64_t>::max();
    /// The texts that are allowed; none of them: every text.
    std::vector<std::string> choices = {};
    /// One value or several, separated by commas.
    bool is_list = false;
};

template <class Value>
QueryParameter parameter(std::string name, std::string description) {
    return {.name = std::move(name), .type = &record::type_of<Value>(), .description = std::move(description)};
}

/// One value or several, separated by commas.
template <class Value>
QueryParameter parameter_list(std::string name, std::string description) {
    auto one = parameter<Value>(std::move(name), std::move(description));
    one.is_list = true;
    return one;
}

}  // namespace kredenz::http
