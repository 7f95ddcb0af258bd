// The one description of a struct from which JSON, validation, columns, filters, the contract and the history
// are derived: a list of fields with names, German labels, rules and audiences. Nothing here reads or writes.
#pragma once

#include "base/access.hpp"
#include "record/type.hpp"

#include <boost/pfr/tuple_size.hpp>

#include <cstddef>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <ranges>
#include <stdexcept>

namespace kredenz::record {

/// What every stored record carries beside its own fields. A nested record has none.
struct Meta {
    std::int64_t id = 0;
    std::int64_t version = 0;
    Instant created_at{};
    Instant updated_at{};
    /// Of what lies in the trash.
    std::optional<Instant> deleted_at = std::nullopt;
};

/// A form that a text must have; `holds` judges, `hint` is the German end of "… muss … sein".
struct Pattern {
    std::string_view name;
    std::string_view hint;
    bool (*holds)(std::string_view text);
};

/// Which switch of a staff browser hides a field's values on its screens.
enum class ShownWith : std::uint8_t { anything, customer_data, product_data };

struct Field {
    std::string name;    ///< name in JSON and in the contract
    std::string column;  ///< snake_case, derived from the name; of references with _id
    std::string label;   ///< German, for messages and forms
    std::size_t offset = 0;
    const Type* type = nullptr;

    Roles readers = staff | counter_display;  ///< hidden from guests and the kitchen unless said otherwise
    Roles writers = anyone;                   ///< further limited by the resource's own access
    bool is_required = false;
    std::size_t maximum_length = 250;                                 ///< characters of a text, items of a list
    std::int64_t minimum = std::numeric_limits<std::int64_t>::min();  ///< in units for decimals
    std::int64_t maximum = std::numeric_limits<std::int64_t>::max();
    const Pattern* pattern = nullptr;
    bool is_unique = false;
    bool is_searched = false;
    bool is_filter = false;
    bool is_range_filter = false;
    bool is_html = false;                 ///< cleaned before it is stored
    bool is_transient = false;            ///< on its way in only: neither stored nor sent
    std::string_view target;              ///< the resource that references point to
    bool is_bare = false;                 ///< the reference is written as a plain id
    bool is_expanded = false;             ///< the reference is written with the target's own public fields
    bool is_left_out_when_empty = false;  ///< instead of being written as null
    ShownWith shown_with = ShownWith::anything;
    std::string_view description;  ///< English, for the contract, where the label does not say enough

    /// Of a part that lies elsewhere, where the pointer to it is; `offset` is then within that part.
    std::size_t pointer_offset = no_pointer;

    /// The shape of a tagged union that has the field, and where in it; `offset` is that of the union.
    const Alternative* alternative = nullptr;
    std::size_t offset_in_alternative = 0;

    /// The record that was flattened into another one with this field; null of a record's own.
    const Schema* origin = nullptr;

    /// False for a field of a shape that this record does not have.
    bool is_in(const void* record) const;
    /// Of a field that is not in the record the value of a fresh one.
    const void* in(const void* record) const;
    /// Throws std::logic_error for a field that is not in the record, or lies elsewhere.
    void* in(void* record) const;

    static constexpr std::size_t no_pointer = std::numeric_limits<std::size_t>::max();

private:
    /// Where `offset` counts from.
    const std::byte* base_of(const void* record) const;
};

/// What is limited by its body alone.
inline constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

/// Of a list in a body that was sent: a list of texts keeps `maximum_length` for its texts.
inline std::size_t most_items(const Field& field, const Type& list) {
    constexpr std::size_t most_texts = 1000;
    return list.item->kind == Kind::text ? most_texts : field.maximum_length;
}

class Schema {
public:
    explicit Schema(std::string name) : name_(std::move(name)) {}

    const std::string& name() const { return name_; }
    const std::deque<Field>& fields() const { return fields_; }
    /// Without those of shapes that the record does not have.
    auto fields_in(const void* record) const {
        return fields_ | std::views::filter([record](const Field& field) { return field.is_in(record); });
    }
    /// The first of this name: shapes of a tagged union may share names where it lies within a list or a record.
    const Field* find(std::string_view name) const;
    /// The choice between the shapes of a tagged union; null where the record is none.
    const Field* discriminator() const;

    /// Whether records carry an id, version and times, and where.
    bool has_meta() const { return meta_offset_ != no_meta; }
    const Meta& meta(const void* record) const;
    Meta& meta(void* record) const;

    std::shared_ptr<void> create() const { return create_(); }
    std::shared_ptr<void> copy(const void* record) const { return copy_(record); }

private:
    template <class Record>
    friend class Describe;
    template <class Record>
    friend const Schema& schema_of();

    static constexpr std::size_t no_meta = std::numeric_limits<std::size_t>::max();

    void add_alternative(const Alternative& alternative, std::size_t offset);
    void add_part(const Schema& part, std::size_t offset);
    void add_pointed_part(const Schema& part, std::size_t pointer_offset);

    std::string name_;
    std::deque<Field> fields_;
    std::size_t meta_offset_ = no_meta;
    std::size_t meta_pointer_offset_ = Field::no_pointer;
    std::size_t described_members_ = 0;
    std::shared_ptr<void> (*create_)() = nullptr;
    std::shared_ptr<void> (*copy_)(const void*) = nullptr;
};

/// "isATMCardEnabled" becomes "is_atm_card_enabled".
std::string column_name(std::string_view field_name);

/// Adds rules to the field just named.
class FieldRules {
public:
    explicit FieldRules(Field& field) : field_(field) {}

    /// Must be given and not empty.
    FieldRules& required() { return field_.is_required = true, *this; }
    /// Characters of a text, items of a list, characters of each text of a list of texts (250 unless said otherwise).
    FieldRules& at_most(std::size_t length) { return field_.maximum_length = length, *this; }
    /// Both ends are allowed; of decimals in whole units.
    FieldRules& between(std::int64_t least, std::int64_t greatest);
    FieldRules& matches(const Pattern& pattern) { return field_.pattern = &pattern, *this; }
    /// No two records share it, or no two of a branch; the database has a unique index.
    FieldRules& unique() { return field_.is_unique = true, *this; }
    FieldRules& read(Roles readers) { return field_.readers = readers, *this; }
    FieldRules& write(Roles writers) { return field_.writers = writers, *this; }
    /// Found by the list parameter `q`.
    FieldRules& searched() { return field_.is_searched = true, *this; }
    /// A list parameter of the same name.
    FieldRules& filter() { return field_.is_filter = true, *this; }
    /// List parameters of the same name with From and To at their end, of which both ends are allowed.
    FieldRules& range_filter() { return field_.is_range_filter = true, *this; }
    /// HTML, cleaned on its way in (record/clean_html).
    FieldRules& html() { return field_.is_html = true, *this; }
    /// A guest's name, address, words or file, which staff screens hide while customer data are switched off.
    FieldRules& customer_data() { return field_.shown_with = ShownWith::customer_data, *this; }
    /// An item or a price of an order, which staff screens hide while product data are switched off.
    FieldRules& product_data() { return field_.shown_with = ShownWith::product_data, *this; }
    /// Only on its way in, as a password is: neither stored nor sent.
    FieldRules& transient() { return field_.is_transient = true, field_.readers = nobody, *this; }
    FieldRules& refers_to(std::string_view resource) { return field_.target = resource, *this; }
    FieldRules& bare() { return field_.is_bare = true, *this; }
    FieldRules& expanded() { return field_.is_expanded = true, *this; }
    /// Of optional members.
    FieldRules& left_out_when_empty() { return field_.is_left_out_when_empty = true, *this; }
    FieldRules& described_as(std::string_view english) { return field_.description = english, *this; }

private:
    Field& field_;
};

/// Collects the fields of one struct: `void describe(Describe<Product>& d)` beside the struct.
template <class Record>
class Describe {
public:
    explicit Describe(Schema& schema) : schema_(schema) {
        schema_.create_ = [] { return std::shared_ptr<void>(std::make_shared<Record>()); };
        schema_.copy_ = [](const void* record) {
            return std::shared_ptr<void>(std::make_shared<Record>(*static_cast<const Record*>(record)));
        };
    }

    void meta(Meta Record::* member) {
        schema_.meta_offset_ = offset_of(member);
        ++schema_.described_members_;
    }

    /// The fields of a member struct stand among the record's own, on the wire and in the table, with its id, version
    /// and times where it has them.
    template <class Member>
    void flatten(Member Record::* member) {
        schema_.add_part(schema_of<Member>(), offset_of(member));
        ++schema_.described_members_;
    }

    /// The same of a struct that lies elsewhere and outlives this one: for answers that are only written, without a
    /// copy of what they are made of.
    template <class Member>
    void flatten(const Member* Record::* member) {
        schema_.add_pointed_part(schema_of<Member>(), offset_of(member));
        ++schema_.described_members_;
    }

    /// A tagged union among the record's own fields: the tag by this name, and the fields of the shape it has. In the
    /// table the fields of all shapes have columns, which are null where the record has another. One for a record.
    template <class... Structs>
    FieldRules one_of(std::string_view name, std::variant<Structs...> Record::* member, std::string_view label) {
        if (schema_.discriminator()) throw std::logic_error(schema_.name() + " has two tagged unions");
        auto rules = field(name, member, label);
        for (const auto& alternative : type_of<std::variant<Structs...>>().alternatives)
            schema_.add_alternative(alternative, offset_of(member));
        return rules;
    }

    template <class Member>
    FieldRules field(std::string_view name, Member Record::* member, std::string_view label) {
        auto& field = schema_.fields_.emplace_back();
        field.name = name;
        field.column = column_name(name);
        field.label = label;
        field.offset = offset_of(member);
        field.type = &type_of<Member>();
        if (field.type->kind == Kind::reference) field.column += "_id";
        ++schema_.described_members_;
        return FieldRules{field};
    }

private:
    template <class Member>
    static std::size_t offset_of(Member Record::* member) {
        static const Record probe{};
        return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&(probe.*member)) -
                                        reinterpret_cast<const std::byte*>(&probe));
    }

    Schema& schema_;
};

template <class Record>
const Schema& schema_of() {
    static const Schema schema = [] {
        Schema made{std::string{Record::schema_name}};
        Describe<Record> description{made};
        describe(description);
        constexpr auto members = boost::pfr::tuple_size_v<Record>;
        if (made.described_members_ != members)
            throw std::logic_error(made.name() + " has " + std::to_string(members) + " members, but " +
                                   std::to_string(made.described_members_) + " are described");
        return made;
    }();
    return schema;
}

}  // namespace kredenz::record
