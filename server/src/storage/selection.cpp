#include "storage/selection.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace kredenz::storage {
namespace {

using record::Kind;
using record::Schema;

/// By what a record is sorted: numbers by value, texts folded, choices by their place.
Value key_of(const Attribute& attribute, const Schema& schema, const void* record) {
    auto value = attribute.value(schema, record);
    const auto* field = attribute.field();
    auto* text = std::get_if<std::string>(&value);
    if (!field || !text) return value;
    if (field->type->kind == Kind::text) return fold(*text);
    if (field->type->kind != Kind::choice) return value;
    const auto& choices = field->type->choices;
    return static_cast<std::int64_t>(std::ranges::find(choices, *text) - choices.begin());
}

/// The same for rows.
std::string key_of(const Attribute& attribute, Engine engine) {
    const auto* field = attribute.field();
    const auto kind = field ? field->type->kind : Kind::integer;
    if (kind == Kind::text)
        return "fold(" + attribute.column() + ")" + (engine == Engine::postgres ? " collate \"C\"" : "");
    if (kind != Kind::choice) return attribute.column();
    std::string key = "case " + attribute.column();
    std::size_t place = 0;
    for (const auto choice : field->type->choices)
        key += " when '" + std::string{choice} + "' then " + std::to_string(place++);
    return key + " end";
}

std::string order_of(const std::optional<Sort>& sort, Engine engine) {
    if (!sort) return " order by id";
    const std::string direction = sort->is_descending ? " desc" : "";
    auto order = " order by " + key_of(sort->attribute, engine) + direction;
    // PostgreSQL would have it the other way round; where there is always a value, an index serves both.
    if (sort->attribute.may_be_null()) order += sort->is_descending ? " nulls last" : " nulls first";
    return order + ", id" + direction;
}

using Records = std::vector<std::shared_ptr<const void>>;

void sort_records(Records& records, const Schema& schema, const Sort& sort) {
    struct Keyed {
        std::pair<Value, std::int64_t> key;
        std::shared_ptr<const void> record;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(records.size());
    for (auto& record : records) {
        auto key = key_of(sort.attribute, schema, record.get());
        keyed.push_back({{std::move(key), schema.meta(record.get()).id}, std::move(record)});
    }
    if (sort.is_descending)
        std::ranges::sort(keyed, std::ranges::greater{}, &Keyed::key);
    else
        std::ranges::sort(keyed, std::ranges::less{}, &Keyed::key);
    std::ranges::transform(keyed, records.begin(), [](Keyed& one) { return std::move(one.record); });
}

void cut(Records& records, Window window) {
    const auto size = std::ssize(records);
    const auto first = std::min(window.offset(), size);
    records.erase(records.begin(), records.begin() + first);
    records.resize(static_cast<std::size_t>(std::min(window.limit, size - first)));
}

}  // namespace

bool is_sortable(const record::Field& field) {
    const auto kind = field.type->kind;
    return !field.is_transient && kind != Kind::list && kind != Kind::record && kind != Kind::json;
}

Selected select(std::span<const std::shared_ptr<const void>> records, const Schema& schema,
                const Selection& selection) {
    Selected selected;
    std::ranges::copy_if(records, std::back_inserter(selected.records),
                         [&](const auto& record) { return selection.predicate.holds(schema, record.get()); });
    selected.total = std::ssize(selected.records);
    if (selection.sort) sort_records(selected.records, schema, *selection.sort);
    if (selection.window) cut(selected.records, *selection.window);
    return selected;
}

Selected select(Session& session, const Repository& repository, const Selection& selection) {
    Condition condition;
    const auto place = selection.place;
    condition.add(selection.predicate.part(repository, condition, place));
    const auto order = order_of(selection.sort, session.engine());
    const auto found = selection.window
                           ? repository.page(session, condition, order, *selection.window, place)
                           : repository.where(session, condition.text() + order, condition.values(), place);
    Selected selected{.records = {found.begin(), found.end()}, .total = std::ssize(found)};
    if (selection.window) selected.total = repository.count_where(session, condition.text(), condition.values(), place);
    return selected;
}

std::vector<std::int64_t> select_ids(Session& session, const Repository& repository, const Selection& selection) {
    Condition condition;
    condition.add(selection.predicate.part(repository, condition, selection.place));
    return repository.ids_where(session, condition.text() + order_of(selection.sort, session.engine()),
                                condition.values(), selection.place);
}

}  // namespace kredenz::storage
