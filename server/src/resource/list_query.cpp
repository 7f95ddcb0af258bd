#include "resource/list_query.hpp"

#include "base/text.hpp"
#include "resource/messages.hpp"

namespace kredenz::resource {
namespace {

using record::Field;
using record::Kind;
using record::Schema;
using record::Type;

constexpr std::int64_t greatest_limit = 500;
constexpr std::array<std::string_view, 4> common_parameters{"q", "page", "limit", "sort"};

Error bad(std::string_view parameter) {
    return Error{ErrorKind::malformed,
                 messages::bad_parameter(parameter),
                 {{messages::bad_parameter(parameter), std::string{parameter}}},
                 0,
                 {}};
}

bool is_well_formed(const Type& type, std::string_view wanted) {
    switch (type.kind) {
        case Kind::boolean:
            return wanted == "true" || wanted == "false";
        case Kind::integer:
        case Kind::reference:
            return parse_integer(wanted).has_value();
        case Kind::choice:
            return std::ranges::find(type.choices, wanted) != type.choices.end();
        case Kind::list:
            return is_well_formed(*type.item, wanted);
        default:
            return true;
    }
}

bool matches(const Type& type, const void* value, std::string_view wanted) {
    if (type.is_optional() && !(value = type.value(value))) return false;
    switch (type.kind) {
        case Kind::boolean:
            return record::boolean_at(value) == (wanted == "true");
        case Kind::integer:
            return record::integer_at(value) == parse_integer(wanted);
        case Kind::reference:
            return record::reference_at(value).id == parse_integer(wanted);
        case Kind::choice:
            return type.choices[type.chosen(value)] == wanted;
        case Kind::text:
            return record::text_at(value) == wanted;
        case Kind::list:
            for (std::size_t index = 0; index < type.size(value); ++index)
                if (matches(*type.item, type.at(value, index), wanted)) return true;
            return false;
        default:
            return false;
    }
}

bool contains_words(const Schema& schema, const void* record, std::span<const std::string> words, Roles readers) {
    return std::ranges::all_of(words, [&](const std::string& word) {
        return std::ranges::any_of(schema.fields_in(record), [&](const Field& field) {
            return field.is_searched && field.type->kind == Kind::text && field.readers.intersects(readers) &&
                   fold(record::text_at(field.in(record))).find(word) != std::string::npos;
        });
    });
}

/// A key by which values compare: numbers by value, texts folded.
using SortKey = std::pair<std::int64_t, std::string>;

std::int64_t milliseconds(Instant at) { return at.time_since_epoch().count(); }

/// What every record carries beside its fields.
const std::map<std::string_view, std::int64_t (*)(const record::Meta&)> meta_keys{
    {"id", [](const record::Meta& meta) { return meta.id; }},
    {"version", [](const record::Meta& meta) { return meta.version; }},
    {"createdAt", [](const record::Meta& meta) { return milliseconds(meta.created_at); }},
    {"updatedAt", [](const record::Meta& meta) { return milliseconds(meta.updated_at); }}};

bool is_sortable(const Type& type) {
    return type.kind != Kind::list && type.kind != Kind::record && type.kind != Kind::json;
}

SortKey field_key(const Field& field, const void* record) {
    const auto& type = *field.type;
    const auto* value = field.is_in(record) ? field.in(record) : nullptr;
    if (value && type.is_optional()) value = type.value(value);
    if (!value) return {std::numeric_limits<std::int64_t>::min(), {}};
    switch (type.kind) {
        case Kind::boolean:
            return {record::boolean_at(value), {}};
        case Kind::integer:
            return {record::integer_at(value), {}};
        case Kind::decimal:
            return {record::units_at(value), {}};
        case Kind::instant:
            return {milliseconds(record::instant_at(value)), {}};
        case Kind::day:
            return {0, format_day(record::day_at(value))};
        case Kind::time_of_day:
            return {0, format_time_of_day(record::time_of_day_at(value))};
        case Kind::reference:
            return {record::reference_at(value).id, {}};
        case Kind::choice:
            return {static_cast<std::int64_t>(type.chosen(value)), {}};
        case Kind::text:
            return {0, fold(record::text_at(value))};
        default:
            return {0, {}};
    }
}

}  // namespace

Result<std::optional<Paging>> paging_of(const http::Request& request) {
    const auto page = request.query_value("page");
    const auto limit = request.query_value("limit");
    if (!page && !limit) return std::optional<Paging>{};
    Paging paging;
    if (page) {
        const auto number = parse_integer(*page);
        if (!number || *number < 1 || *number > 1'000'000) return bad("page");
        paging.page = *number;
    }
    if (limit) {
        const auto number = parse_integer(*limit);
        if (!number || *number < 1 || *number > greatest_limit) return bad("limit");
        paging.limit = *number;
    }
    return std::optional{paging};
}

Result<Selected> select(std::span<const std::shared_ptr<const void>> records, const Schema& schema,
                        const http::Request& request) {
    const auto readers = request.actor.roles;
    std::vector<std::pair<const Field*, std::string>> filters;
    for (const auto& [name, value] : request.query) {
        if (std::ranges::find(common_parameters, name) != common_parameters.end()) continue;
        const auto* field = schema.find(name);
        // A list is asked for by its singular: `branch` for `branches`.
        if (!field && name == "branch") field = schema.find("branches");
        if (!field || !field->is_filter || !field->readers.intersects(readers))
            return Error::of(ErrorKind::malformed, messages::no_such_filter(name));
        if (!is_well_formed(*field->type, value)) return bad(name);
        filters.emplace_back(field, value);
    }

    std::vector<std::string> words;
    if (const auto q = request.query_value("q"))
        for (const auto word : split(*q, " ,\t")) words.push_back(fold(word));

    Selected selected;
    for (const auto& record : records) {
        const bool fits = std::ranges::all_of(filters, [&](const auto& filter) {
            const auto& field = *filter.first;
            return field.is_in(record.get()) && matches(*field.type, field.in(record.get()), filter.second);
        });
        if (fits && contains_words(schema, record.get(), words, readers)) selected.records.push_back(record);
    }
    selected.total = selected.records.size();

    if (auto sort = request.query_value("sort")) {
        const bool is_descending = sort->starts_with('-');
        if (is_descending) sort->remove_prefix(1);
        const auto meta_key = meta_keys.find(*sort);
        const auto* field = schema.find(*sort);
        if (meta_key == meta_keys.end() &&
            (!field || !field->readers.intersects(readers) || !is_sortable(*field->type)))
            return Error::of(ErrorKind::malformed, messages::no_such_filter(*sort));
        const auto key_of = [&](const void* record) {
            const auto& meta = schema.meta(record);
            return std::pair{
                meta_key == meta_keys.end() ? field_key(*field, record) : SortKey{meta_key->second(meta), {}}, meta.id};
        };
        std::ranges::sort(selected.records, [&](const auto& left, const auto& right) {
            const auto first = key_of(left.get());
            const auto second = key_of(right.get());
            return is_descending ? second < first : first < second;
        });
    }

    const auto paging = paging_of(request);
    if (!paging) return paging.error();
    selected.paging = *paging;
    if (selected.paging) {
        const auto skipped = static_cast<std::size_t>((selected.paging->page - 1) * selected.paging->limit);
        const auto first = std::min(skipped, selected.records.size());
        const auto count = std::min(static_cast<std::size_t>(selected.paging->limit), selected.records.size() - first);
        const auto begin = selected.records.begin() + static_cast<std::ptrdiff_t>(first);
        selected.records = {begin, begin + static_cast<std::ptrdiff_t>(count)};
    }
    return selected;
}

std::string list_body(std::string_view list, const std::optional<Paging>& paging, std::size_t total) {
    std::string body = "{\"data\":" + std::string{list};
    if (paging)
        body += ",\"meta\":{\"total\":" + std::to_string(total) + ",\"page\":" + std::to_string(paging->page) +
                ",\"limit\":" + std::to_string(paging->limit) + "}";
    return body += '}';
}

}  // namespace kredenz::resource
