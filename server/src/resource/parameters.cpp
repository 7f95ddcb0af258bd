#include "resource/parameters.hpp"

#include "base/text.hpp"
#include "resource/messages.hpp"

#include <algorithm>

namespace kredenz::resource {
namespace {

using http::QueryParameter;
using record::Kind;
using storage::Value;

constexpr std::int64_t greatest_page = 1'000'000;
constexpr std::int64_t greatest_limit = 500;
/// More than anybody types; each is one more part of the question to the database.
constexpr std::size_t most_words = 20;
constexpr std::size_t most_values = 100;
/// What words and their texts are separated by. A word holds no line feed, which separates the texts of a record in its
/// column `search`.
constexpr std::string_view between_words = " ,\t\r\n\f\v";

Error bad(std::string_view parameter) {
    const auto message = messages::bad_parameter(parameter);
    return {ErrorKind::malformed, message, {{message, std::string{parameter}}}, 0, {}};
}

Error repeated(std::string_view parameter) {
    const auto message = messages::repeated_parameter(parameter);
    return {ErrorKind::malformed, message, {{message, std::string{parameter}}}, 0, {}};
}

template <class Wanted>
std::optional<Value> as_value(const std::optional<Wanted>& read) {
    return read ? std::optional{storage::to_value(*read)} : std::nullopt;
}

std::optional<Value> value_in(const QueryParameter& parameter, std::string_view text) {
    switch (parameter.type->kind) {
        case Kind::boolean:
            if (text != "true" && text != "false") return std::nullopt;
            return Value{text == "true"};
        case Kind::integer: {
            const auto number = parse_integer(text);
            if (!number || *number < parameter.minimum || *number > parameter.maximum) return std::nullopt;
            return Value{*number};
        }
        case Kind::decimal:
            return as_value(parse_units(text, parameter.type->places));
        case Kind::reference:
            return as_value(parse_id(text));
        case Kind::instant:
            return as_value(parse_instant(text));
        case Kind::day:
            if (const auto day = parse_day(text)) return Value{format_day(*day)};
            return std::nullopt;
        case Kind::time_of_day:
            if (const auto time = parse_time_of_day(text)) return Value{format_time_of_day(*time)};
            return std::nullopt;
        case Kind::choice:
            if (std::ranges::find(parameter.type->choices, text) == parameter.type->choices.end()) return std::nullopt;
            return Value{std::string{text}};
        case Kind::text:
            if (!parameter.choices.empty() && std::ranges::find(parameter.choices, text) == parameter.choices.end())
                return std::nullopt;
            return Value{std::string{text}};
        case Kind::record:
        case Kind::list:
        case Kind::json:
            break;
    }
    return std::nullopt;
}

/// None where one of them has no value of the type.
std::vector<Value> values_in(const QueryParameter& parameter, std::string_view text) {
    const auto texts = parameter.is_list ? split(text, ",") : std::vector{text};
    std::vector<Value> values;
    if (texts.size() > most_values) return values;
    for (const auto one : texts) {
        auto value = value_in(parameter, one);
        if (!value) return {};
        values.push_back(std::move(*value));
    }
    return values;
}

}  // namespace

std::vector<QueryParameter> window_parameters() {
    auto page = http::parameter<std::int64_t>("page", "Counts from 1");
    page.minimum = 1;
    page.maximum = greatest_page;
    auto limit = http::parameter<std::int64_t>("limit", "How many stand on a page");
    limit.minimum = 1;
    limit.maximum = greatest_limit;
    return {std::move(page), std::move(limit)};
}

QueryParameter sort_parameter(std::span<const std::string_view> names) {
    auto sort = http::parameter<std::string>("sort", "What the list is sorted by, with - in front descending");
    for (const auto name : names) {
        sort.choices.emplace_back(name);
        sort.choices.push_back("-" + std::string{name});
    }
    return sort;
}

QueryParameter branch_parameter() { return http::parameter<record::Reference>("branch", "Id of the branch"); }

QueryParameter words_parameter(std::string description) {
    return http::parameter<std::string>("q", std::move(description));
}

Result<Parameters> Parameters::of(const http::Request& request, std::span<const QueryParameter> known) {
    Parameters parameters;
    for (const auto& [name, text] : request.query) {
        const auto parameter = std::ranges::find(known, name, &QueryParameter::name);
        if (parameter == known.end()) return Error::of(ErrorKind::malformed, messages::no_such_filter(name));
        auto values = values_in(*parameter, text);
        if (values.empty()) return bad(name);
        if (!parameters.values_.emplace(name, std::move(values)).second) return repeated(name);
    }
    if (parameters.words().size() > most_words) return bad("q");
    return parameters;
}

const Value* Parameters::value(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? nullptr : &found->second.front();
}

std::optional<storage::Window> Parameters::window() const {
    const auto page = find<std::int64_t>("page");
    const auto limit = find<std::int64_t>("limit");
    if (!page && !limit) return std::nullopt;
    const storage::Window first;
    return storage::Window{.page = page.value_or(first.page), .limit = limit.value_or(first.limit)};
}

Result<std::int64_t> Parameters::branch() const {
    const auto branch = find<std::int64_t>("branch");
    if (!branch) return Error::invalid(messages::no_branch_given(), "branch");
    return *branch;
}

std::vector<std::string> Parameters::words() const {
    std::vector<std::string> words;
    if (const auto* text = value("q"))
        for (const auto word : split(std::get<std::string>(*text), between_words)) words.push_back(fold(word));
    return words;
}

std::optional<Parameters::Sort> Parameters::sort() const {
    auto name = find<std::string>("sort");
    if (!name) return std::nullopt;
    const bool is_descending = name->starts_with('-');
    return Sort{name->substr(is_descending ? 1 : 0), is_descending};
}

}  // namespace kredenz::resource
