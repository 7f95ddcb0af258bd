#include "storage/predicate.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <stdexcept>

namespace kredenz::storage {
namespace {

using record::Field;
using record::Kind;
using record::Meta;
using record::Schema;

std::int64_t milliseconds(Instant at) { return at.time_since_epoch().count(); }

bool is_searched_text(const Field& field) { return field.is_searched && field.type->kind == Kind::text; }

/// How choices stand in the JSON of a list; names of choices have nothing that JSON would write otherwise.
std::string quoted(const Value& choice) { return '"' + std::get<std::string>(choice) + '"'; }

std::string between_commas(const Value& id) { return "," + std::to_string(std::get<std::int64_t>(id)) + ","; }

std::string joined(const std::vector<std::string>& parts, std::string_view between, std::string_view none) {
    if (parts.empty()) return std::string{none};
    std::string text = "(";
    for (const auto& part : parts) {
        if (text.size() > 1) text += between;
        text += part;
    }
    return text + ")";
}

}  // namespace

std::optional<Attribute> Attribute::find(const Schema& schema, std::string_view name) {
    if (name == "id") return Attribute{"id", nullptr, [](const Meta& meta) { return meta.id; }};
    if (name == "version") return Attribute{"version", nullptr, [](const Meta& meta) { return meta.version; }};
    if (name == "createdAt")
        return Attribute{"created_at", nullptr, [](const Meta& meta) { return milliseconds(meta.created_at); }};
    if (name == "updatedAt")
        return Attribute{"updated_at", nullptr, [](const Meta& meta) { return milliseconds(meta.updated_at); }};
    const auto* field = schema.find(name);
    if (!field || field->is_transient) return std::nullopt;
    return Attribute{field->column, field, nullptr};
}

Attribute Attribute::existing(const Schema& schema, std::string_view name) {
    auto found = find(schema, name);
    if (!found) throw std::logic_error(schema.name() + " has no field " + std::string{name});
    return *std::move(found);
}

bool Attribute::may_be_null() const {
    return field_ && (field_->type->is_optional() || field_->type->kind == Kind::reference || field_->alternative);
}

Value Attribute::value(const Schema& schema, const void* record) const {
    if (!field_) return of_meta_(schema.meta(record));
    return field_->is_in(record) ? plain_value(*field_->type, field_->in(record)) : Value{};
}

std::vector<Value> Attribute::values(const Schema& schema, const void* record) const {
    if (!is_list()) {
        auto one = value(schema, record);
        return std::holds_alternative<std::monostate>(one) ? std::vector<Value>{} : std::vector{std::move(one)};
    }
    std::vector<Value> items;
    if (!field_->is_in(record)) return items;
    const auto* list = field_->in(record);
    for (std::size_t index = 0; index < field_->type->size(list); ++index)
        items.push_back(plain_value(*field_->type->item, field_->type->at(list, index)));
    return items;
}

Predicate Predicate::one_of(Attribute attribute, std::vector<Value> values) {
    if (attribute.is_list()) {
        const auto& field = *attribute.field();
        const auto kind = field.type->item->kind;
        if (kind != Kind::choice && (kind != Kind::reference || field.target.empty()))
            throw std::logic_error("lists such as " + field.name + " cannot be asked for their items");
    }
    return Predicate{Among{std::move(attribute), std::move(values), Wanted::one}};
}

Predicate Predicate::none_of(Attribute attribute, std::vector<Value> values) {
    auto asked = one_of(std::move(attribute), std::move(values));
    std::get<Among>(asked.question_).wanted = Wanted::none;
    return asked;
}

Predicate Predicate::at_least(Attribute attribute, Value least) {
    return Predicate{Bound{std::move(attribute), std::move(least), Side::least}};
}

Predicate Predicate::at_most(Attribute attribute, Value greatest) {
    return Predicate{Bound{std::move(attribute), std::move(greatest), Side::greatest}};
}

Predicate Predicate::contains(std::vector<std::string> words, std::vector<const Field*> texts) {
    return Predicate{Words{std::move(words), std::move(texts)}};
}

/// The answer for a record in memory.
struct Predicate::Memory {
    const Schema& schema;
    const void* record;

    bool operator()(const All& all) const {
        return std::ranges::all_of(all.parts, [&](const auto& part) { return part.holds(schema, record); });
    }
    bool operator()(const Any& any) const {
        return std::ranges::any_of(any.parts, [&](const auto& part) { return part.holds(schema, record); });
    }
    bool operator()(const Among& among) const {
        const bool is_there = std::ranges::any_of(among.attribute.values(schema, record), [&](const Value& value) {
            return std::ranges::find(among.values, value) != among.values.end();
        });
        return is_there == (among.wanted == Wanted::one);
    }
    bool operator()(const Bound& bound) const {
        const auto value = bound.attribute.value(schema, record);
        if (std::holds_alternative<std::monostate>(value)) return false;
        return bound.side == Side::least ? value >= bound.end : value <= bound.end;
    }
    bool operator()(const Words& asked) const {
        // No word has a line end, so that none is found across two texts.
        std::string texts;
        for (const auto* field : asked.texts)
            if (field->is_in(record)) (texts += fold(record::text_at(field->in(record)))) += '\n';
        return std::ranges::all_of(asked.words,
                                   [&](const auto& word) { return texts.find(word) != std::string::npos; });
    }
};

/// The answer for rows.
struct Predicate::Rows {
    const Repository& repository;
    Condition& condition;
    Place place;

    std::vector<std::string> parts_of(const std::vector<Predicate>& parts) const {
        std::vector<std::string> texts;
        for (const auto& part : parts) texts.push_back(part.part(repository, condition, place));
        return texts;
    }
    std::string operator()(const All& all) const { return joined(parts_of(all.parts), " and ", "true"); }
    std::string operator()(const Any& any) const { return joined(parts_of(any.parts), " or ", "false"); }
    std::string operator()(const Among& among) const {
        const auto is_there = in(among);
        if (among.wanted == Wanted::one) return is_there;
        const auto& attribute = among.attribute;
        if (!attribute.may_be_null()) return "not " + is_there;
        return "(" + attribute.column() + " is null or not " + is_there + ")";
    }
    std::string operator()(const Bound& bound) const {
        return bound.attribute.column() + (bound.side == Side::least ? " >= " : " <= ") + condition.bind(bound.end);
    }
    std::string operator()(const Words& asked) const {
        std::vector<std::string> parts;
        for (const auto& word : asked.words) parts.push_back(has(word, asked.texts));
        return joined(parts, " and ", "true");
    }

private:
    std::string has(const std::string& word, const std::vector<const Field*>& fields) const {
        // The column has the texts of all searched fields, each on a line of its own.
        const auto searched = std::ranges::count_if(repository.schema().fields(), is_searched_text);
        if (searched > 0 && searched == std::ssize(fields)) return condition.contains("search", word);
        std::vector<std::string> texts;
        for (const auto* field : fields) texts.push_back(condition.contains("fold(" + field->column + ")", word));
        return joined(texts, " or ", "false");
    }

    std::string in(const Among& among) const {
        const auto& attribute = among.attribute;
        if (!attribute.is_list()) return condition.in(attribute.column(), among.values);
        const auto& field = *attribute.field();
        std::vector<std::string> items;
        if (field.type->item->kind == Kind::reference && place == Place::trash) {
            // What lies there has no links, but its column has: [3,17] is looked through as ,3,17,
            const auto column = "replace(replace(" + attribute.column() + ", '[', ','), ']', ',')";
            for (const auto& id : among.values) items.push_back(condition.contains(column, between_commas(id)));
            return joined(items, " or ", "false");
        }
        if (field.type->item->kind == Kind::reference)
            return "id in (" + linking(repository.table(), field.name, field.target, among.values, condition) + ")";
        for (const auto& choice : among.values) items.push_back(condition.contains(attribute.column(), quoted(choice)));
        return joined(items, " or ", "false");
    }
};

bool Predicate::holds(const Schema& schema, const void* record) const {
    return std::visit(Memory{schema, record}, question_);
}

std::string Predicate::part(const Repository& repository, Condition& condition, Place place) const {
    return std::visit(Rows{repository, condition, place}, question_);
}

}  // namespace kredenz::storage
