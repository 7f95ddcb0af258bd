// A question about one record: comparisons of its fields, joined by "all" and "any". Asked once, it is answered for
// records in memory and for rows alike, so that the two cannot differ. Not how what is found is sorted and cut: that is
// storage/selection.hpp.
#pragma once

#include "storage/condition.hpp"
#include "storage/repository.hpp"

#include <variant>

namespace kredenz::storage {

/// What records can be asked by: a field, or one of id, version, createdAt and updatedAt, which every record carries.
class Attribute {
public:
    /// Null where the schema has none of that name.
    static std::optional<Attribute> find(const record::Schema& schema, std::string_view name);
    /// Throws std::logic_error where there is none.
    template <class Record>
    static Attribute of(std::string_view name) {
        return existing(record::schema_of<Record>(), name);
    }

    const std::string& column() const { return column_; }
    /// Null for what every record carries.
    const record::Field* field() const { return field_; }
    /// Lists are compared item by item.
    bool is_list() const { return field_ && field_->type->kind == record::Kind::list; }
    /// Records of another shape have no value, optional fields may have none, and a reference may lead nowhere.
    bool may_be_null() const;
    /// Not of lists.
    Value value(const record::Schema& schema, const void* record) const;
    /// A list's items, or the one value; none where there is no value.
    std::vector<Value> values(const record::Schema& schema, const void* record) const;

private:
    using OfMeta = std::int64_t (*)(const record::Meta& meta);
    Attribute(std::string column, const record::Field* field, OfMeta of_meta)
        : column_(std::move(column)), field_(field), of_meta_(of_meta) {}
    static Attribute existing(const record::Schema& schema, std::string_view name);

    std::string column_;
    const record::Field* field_;
    OfMeta of_meta_;
};

class Predicate {
public:
    /// All of none hold, any of none does not.
    static Predicate all_of(std::vector<Predicate> parts) { return Predicate{All{std::move(parts)}}; }
    static Predicate any_of(std::vector<Predicate> parts) { return Predicate{Any{std::move(parts)}}; }
    static Predicate everything() { return all_of({}); }

    /// Whether a value, or an item of a list, is one of these. Lists are of choices or of references to a resource: the
    /// database could not find others, and std::logic_error says so.
    static Predicate one_of(Attribute attribute, std::vector<Value> values);
    static Predicate none_of(Attribute attribute, std::vector<Value> values);
    static Predicate at_least(Attribute attribute, Value least);
    static Predicate at_most(Attribute attribute, Value greatest);
    /// Whether each of the folded words, which have no white space, occurs in one of these texts.
    static Predicate contains(std::vector<std::string> words, std::vector<const record::Field*> texts);

    bool holds(const record::Schema& schema, const void* record) const;
    /// A part of a condition on the rows of this table.
    std::string part(const Repository& repository, Condition& condition, Place place = Place::use) const;

private:
    struct All {
        std::vector<Predicate> parts;
    };
    struct Any {
        std::vector<Predicate> parts;
    };
    enum class Wanted : std::uint8_t { one, none };
    struct Among {
        Attribute attribute;
        std::vector<Value> values;
        Wanted wanted;
    };
    enum class Side : std::uint8_t { least, greatest };
    struct Bound {
        Attribute attribute;
        Value end;
        Side side;
    };
    struct Words {
        std::vector<std::string> words;
        std::vector<const record::Field*> texts;
    };
    using Question = std::variant<All, Any, Among, Bound, Words>;
    struct Memory;
    struct Rows;

    explicit Predicate(Question question) : question_(std::move(question)) {}

    Question question_;
};

}  // namespace kredenz::storage
