#include "storage/repository.hpp"

#include "base/text.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"
#include "storage/condition.hpp"

namespace kredenz::storage {
namespace {

using record::Field;
using record::Kind;
using record::Schema;
using record::Type;

constexpr std::size_t meta_columns = 5;

/// What rows of a place meet.
std::string lying_in(Place place) { return place == Place::use ? "deleted_at is null" : "deleted_at is not null"; }

std::string placeholder(std::size_t number) { return "$" + std::to_string(number); }

Value column_value(const Field& field, const void* value) {
    const auto& type = *field.type;
    if (type.kind != Kind::record && type.kind != Kind::list) return plain_value(type, value);
    if (type.is_optional() && !type.value(value)) return std::monostate{};
    std::string json;
    record::append_value(json, field, type, value, record::Audience::stored());
    return json;
}

void set_column(const Field& field, void* record, const Row& row, std::size_t column) {
    if (!field.is_in(record)) return;
    const auto& type = *field.type;
    auto* value = field.in(record);
    if (row.is_null(column)) {
        if (type.is_optional()) type.reset(value);
        return;
    }
    if (type.kind == Kind::record || type.kind == Kind::list)
        return record::read_stored(row.view(column), field, record);
    if (type.is_optional()) value = type.emplace(value);
    switch (type.kind) {
        case Kind::boolean:
            record::boolean_at(value) = row.boolean(column);
            return;
        case Kind::integer:
            record::integer_at(value) = row.integer(column);
            return;
        case Kind::decimal:
            record::units_at(value) = row.integer(column);
            return;
        case Kind::text:
            record::text_at(value) = row.text(column);
            return;
        case Kind::instant:
            record::instant_at(value) = row.instant(column);
            return;
        case Kind::day:
            record::day_at(value) = parse_day(row.view(column)).value_or(Day{});
            return;
        case Kind::time_of_day:
            record::time_of_day_at(value) = parse_time_of_day(row.view(column)).value_or(TimeOfDay{});
            return;
        case Kind::choice: {
            const auto found = std::ranges::find(type.choices, row.view(column));
            if (found != type.choices.end()) type.choose(value, static_cast<std::size_t>(found - type.choices.begin()));
            return;
        }
        case Kind::reference:
            record::reference_at(value).id = row.integer(column);
            return;
        case Kind::json:
            record::json_at(value).text = row.text(column);
            return;
        case Kind::record:
        case Kind::list:
            return;
    }
}

std::string search_text(const Schema& schema, const void* record) {
    std::string text;
    for (const auto& field : schema.fields_in(record))
        if (field.is_searched && field.type->kind == Kind::text) text += fold(record::text_at(field.in(record))) + '\n';
    return text;
}

void collect_references(const Field& field, const Type& type, const void* value, const std::string& place,
                        std::vector<FoundReference>& found) {
    if (type.is_optional() && !(value = type.value(value))) return;
    if (type.kind == Kind::reference) {
        const auto id = record::reference_at(value).id;
        // Without a target it is only told of, and holds nothing back.
        if (id != 0 && !field.target.empty()) found.push_back({&field, place, id});
    } else if (type.kind == Kind::list) {
        const bool is_set = type.item->kind == Kind::reference;
        for (std::size_t index = 0; index < type.size(value); ++index)
            collect_references(field, *type.item, type.at(value, index),
                               is_set ? place : place + "[" + std::to_string(index) + "]", found);
    } else if (type.kind == Kind::record) {
        for (const auto& inner : type.schema().fields_in(value))
            collect_references(inner, *inner.type, inner.in(value), place + "." + inner.name, found);
    }
}

/// `toppings.origin` of `toppings[0].origin`.
std::string without_indexes(std::string_view place) {
    std::string path;
    bool is_index = false;
    for (const char letter : place) {
        is_index = is_index || letter == '[';
        if (!is_index) path += letter;
        is_index = is_index && letter != ']';
    }
    return path;
}

/// By path: `toppings.origin`, whichever topping it is.
std::vector<Link> links_of(const Schema& schema, const void* record) {
    std::vector<Link> links;
    for (const auto& reference : references_in(schema, record))
        links.push_back({without_indexes(reference.place), std::string{reference.field->target}, reference.id});
    return links;
}

void collect_targets(const Schema& schema, std::set<std::string_view>& targets, std::set<const Schema*>& known) {
    if (!known.insert(&schema).second) return;
    for (const auto& field : schema.fields()) {
        if (!field.target.empty()) targets.insert(field.target);
        const auto* type = field.type;
        while (type->kind == Kind::list) type = type->item;
        if (type->kind == Kind::record) collect_targets(type->schema(), targets, known);
    }
}

}  // namespace

Value plain_value(const Type& type, const void* value) {
    const auto* present = type.is_optional() ? type.value(value) : value;
    if (!present) return std::monostate{};
    switch (type.kind) {
        case Kind::boolean:
            return record::boolean_at(present);
        case Kind::integer:
            return record::integer_at(present);
        case Kind::decimal:
            return record::units_at(present);
        case Kind::text:
            return record::text_at(present);
        case Kind::instant:
            return to_value(record::instant_at(present));
        case Kind::day:
            return format_day(record::day_at(present));
        case Kind::time_of_day:
            return format_time_of_day(record::time_of_day_at(present));
        case Kind::choice:
            return std::string{type.choices[type.chosen(present)]};
        case Kind::reference: {
            const auto id = record::reference_at(present).id;
            return id == 0 ? Value{} : Value{id};
        }
        case Kind::json:
            return record::json_at(present).text;
        case Kind::record:
        case Kind::list:
            break;
    }
    throw std::logic_error("a record or a list is no plain value");
}

std::vector<FoundReference> references_in(const Schema& schema, const void* record) {
    std::vector<FoundReference> found;
    for (const auto& field : schema.fields_in(record))
        collect_references(field, *field.type, field.in(record), field.name, found);
    return found;
}

std::set<std::string_view> targets_of(const Schema& schema) {
    std::set<std::string_view> targets;
    std::set<const Schema*> known;
    collect_targets(schema, targets, known);
    return targets;
}

Repository::Repository(std::string table, const Schema& schema) : table_(std::move(table)), schema_(&schema) {
    for (const auto& field : schema.fields())
        if (!field.is_transient) columns_.push_back(&field);
    std::string names;
    std::string changes;
    std::string values;
    std::size_t number = 0;
    const auto add = [&](const std::string& column) {
        names += ", " + column;
        values += (number == 0 ? "" : ", ") + placeholder(number + 1);
        changes += (number == 0 ? "" : ", ") + column + " = " + placeholder(number + 1);
        ++number;
    };
    for (const auto* field : columns_) add(field->column);
    select_ = "select id, version, created_at, updated_at, deleted_at" + names + " from " + table_;
    for (const auto* column : {"search", "version", "created_at", "updated_at"}) add(column);
    insert_counted_ = "insert into " + table_ + " (" + names.substr(2) + ") values (" + values + ") returning id";
    insert_ = "insert into " + table_ + " (" + names.substr(2) + ", id) values (" + values + ", " +
              placeholder(number + 1) + ")";
    update_ = "update " + table_ + " set " + changes + " where id = " + placeholder(number + 1) +
              " and version = " + placeholder(number + 2) + " and deleted_at is null";
}

std::vector<Value> Repository::values_of(const void* record) const {
    std::vector<Value> values;
    values.reserve(columns_.size() + 6);
    for (const auto* field : columns_)
        values.push_back(field->is_in(record) ? column_value(*field, field->in(record)) : Value{});
    values.emplace_back(search_text(*schema_, record));
    const auto& meta = schema_->meta(record);
    values.emplace_back(meta.version);
    values.push_back(to_value(meta.created_at));
    values.push_back(to_value(meta.updated_at));
    return values;
}

std::shared_ptr<void> Repository::record_of(const Row& row) const {
    auto record = schema_->create();
    auto& meta = schema_->meta(record.get());
    meta = {row.integer(0), row.integer(1), row.instant(2), row.instant(3)};
    if (!row.is_null(4)) meta.deleted_at = row.instant(4);
    for (std::size_t index = 0; index < columns_.size(); ++index)
        set_column(*columns_[index], record.get(), row, meta_columns + index);
    return record;
}

std::shared_ptr<void> Repository::one(const Rows& rows) const {
    return rows.empty() ? nullptr : record_of(rows.front());
}

std::shared_ptr<void> Repository::find(Session& session, std::int64_t id) const {
    return one(session.query(select_ + " where id = $1 and deleted_at is null", id));
}

std::shared_ptr<void> Repository::find_trashed(Session& session, std::int64_t id) const {
    return one(session.query(select_ + " where id = $1 and deleted_at is not null", id));
}

std::vector<std::shared_ptr<void>> Repository::all(Session& session) const {
    std::vector<std::shared_ptr<void>> records;
    for (const auto row : session.query(select_ + " where deleted_at is null order by id"))
        records.push_back(record_of(row));
    return records;
}

std::vector<std::shared_ptr<void>> Repository::where(Session& session, std::string_view condition,
                                                     std::span<const Value> values, Place place) const {
    std::vector<std::shared_ptr<void>> records;
    for (const auto row :
         session.query(select_ + " where " + lying_in(place) + " and " + std::string{condition}, values))
        records.push_back(record_of(row));
    return records;
}

std::vector<std::shared_ptr<void>> Repository::page(Session& session, Condition condition, const std::string& order,
                                                    Window window, Place place) const {
    const auto cut = condition.cut(window);
    const auto chosen = "id in (select id from " + table_ + " where " + lying_in(place) + " and " + condition.text() +
                        order + cut + ")" + order;
    return where(session, chosen, condition.values(), place);
}

std::vector<std::int64_t> Repository::ids_where(Session& session, std::string_view condition,
                                                std::span<const Value> values, Place place) const {
    std::vector<std::int64_t> ids;
    for (const auto row : session.query(
             "select id from " + table_ + " where " + lying_in(place) + " and " + std::string{condition}, values))
        ids.push_back(row.integer(0));
    return ids;
}

std::int64_t Repository::count_where(Session& session, std::string_view condition, std::span<const Value> values,
                                     Place place) const {
    return session
        .query("select count(*) from " + table_ + " where " + lying_in(place) + " and " + std::string{condition},
               values)
        .front()
        .integer(0);
}

bool Repository::exists(Session& session, std::int64_t id) const {
    return !session.query("select id from " + table_ + " where id = $1 and deleted_at is null", id).empty();
}

void Repository::hold(Session& session, std::span<const std::int64_t> ids) const { lock(session, ids, "update"); }

void Repository::keep(Session& session, std::span<const std::int64_t> ids) const { lock(session, ids, "share"); }

void Repository::lock(Session& session, std::span<const std::int64_t> ids, std::string_view strength) const {
    if (session.engine() == Engine::sqlite) return;
    Condition condition;
    condition.add(condition.in("id", ids));
    const auto end = " order by id for " + std::string{strength};
    session.query("select id from " + table_ + " where " + condition.text() + end, condition.values());
}

void Repository::insert(Session& session, void* record, Instant now) const {
    auto& meta = schema_->meta(record);
    meta.version = 1;
    meta.created_at = meta.updated_at = now;
    auto values = values_of(record);
    if (meta.id != 0) {
        values.emplace_back(meta.id);
        session.later(insert_, std::span<const Value>(values));
    } else {
        meta.id = session.query(insert_counted_, std::span<const Value>(values)).front().integer(0);
    }
    write_links(session, record);
}

bool Repository::update(Session& session, void* record, Instant now) const {
    auto& meta = schema_->meta(record);
    const auto expected = meta.version;
    meta.version = expected + 1;
    meta.updated_at = now;
    auto values = values_of(record);
    values.emplace_back(meta.id);
    values.emplace_back(expected);
    if (session.execute(update_, std::span<const Value>(values)) == 0) return false;
    write_links(session, record);
    return true;
}

bool Repository::trash(Session& session, std::int64_t id, Instant now) const {
    remove_links(session, table_, id);
    return session.execute("update " + table_ +
                               " set deleted_at = $1, updated_at = $1, version = version + 1"
                               " where id = $2 and deleted_at is null",
                           now, id) == 1;
}

bool Repository::restore(Session& session, void* record, Instant now) const {
    auto& meta = schema_->meta(record);
    if (session.execute("update " + table_ +
                            " set deleted_at = null, updated_at = $1, version = version + 1"
                            " where id = $2 and version = $3 and deleted_at is not null",
                        now, meta.id, meta.version) == 0)
        return false;
    ++meta.version;
    meta.updated_at = now;
    meta.deleted_at.reset();
    write_links(session, record);
    return true;
}

void Repository::write_links(Session& session, const void* record) const {
    replace_links(session, table_, schema_->meta(record).id, links_of(*schema_, record));
}

}  // namespace kredenz::storage
