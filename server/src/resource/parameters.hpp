// Reads what a list is asked: the one reader of query parameters for resources, orders, logs and print jobs alike. What
// the parameters mean is said by each list.
#pragma once

#include "base/error.hpp"
#include "http/query_parameter.hpp"
#include "http/request.hpp"
#include "storage/value.hpp"
#include "storage/window.hpp"

#include <map>
#include <span>

namespace kredenz::resource {

/// "page" and "limit".
std::vector<http::QueryParameter> window_parameters();
/// "sort" by one of these names, descending with "-" in front.
http::QueryParameter sort_parameter(std::span<const std::string_view> names);
/// "branch", for lists of one branch that has to be named.
http::QueryParameter branch_parameter();
/// "q".
http::QueryParameter words_parameter(std::string description);

class Parameters {
public:
    /// Malformed: a parameter that is none of these, that stands twice or that has no value of its type.
    static Result<Parameters> of(const http::Request& request, std::span<const http::QueryParameter> known);

    /// As it stands in a column (storage::plain_value); the first one of a list. Null where it was not given.
    const storage::Value* value(std::string_view name) const;
    template <class Wanted>
    std::optional<Wanted> find(std::string_view name) const {
        const auto* found = value(name);
        return found ? std::optional{read<Wanted>(*found)} : std::nullopt;
    }
    /// Empty where it was not given.
    template <class Wanted>
    std::vector<Wanted> list(std::string_view name) const {
        std::vector<Wanted> values;
        if (const auto found = values_.find(name); found != values_.end())
            for (const auto& one : found->second) values.push_back(read<Wanted>(one));
        return values;
    }
    /// The page that is asked for, if the request names one.
    std::optional<storage::Window> window() const;
    /// The branch that has to be named; invalid where it is not.
    Result<std::int64_t> branch() const;
    /// The folded words of "q".
    std::vector<std::string> words() const;
    /// "sort" without its sign.
    struct Sort {
        std::string name;
        bool is_descending = false;
    };
    std::optional<Sort> sort() const;

private:
    template <class Wanted>
    static Wanted read(const storage::Value& value) {
        if constexpr (std::is_same_v<Wanted, Instant>)
            return Instant{std::chrono::milliseconds{std::get<std::int64_t>(value)}};
        else if constexpr (std::is_same_v<Wanted, Day>)
            return parse_day(std::get<std::string>(value)).value();
        else if constexpr (std::is_enum_v<Wanted>)
            return record::choice_of<Wanted>(std::get<std::string>(value)).value();
        else
            return std::get<Wanted>(value);
    }

    std::map<std::string, std::vector<storage::Value>, std::less<>> values_;
};

}  // namespace kredenz::resource
