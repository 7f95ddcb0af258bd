// What a described member may be made of: one Type per C++ type, with the few operations that generic code
// needs on memory it knows only by address. Not the rules of a field: those are in record/schema.hpp.
#pragma once

#include "base/decimal.hpp"
#include "base/enum_names.hpp"
#include "base/time.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace kredenz::record {

class Schema;

enum class Kind { boolean, integer, decimal, text, instant, day, time_of_day, choice, reference, record, list, json };

/// Another record, by its id; 0 is none. Which resource it belongs to is said by the field (`refers_to`).
struct Reference {
    std::int64_t id = 0;

    bool operator==(const Reference&) const = default;
};

/// A value whose shape the description leaves open, as JSON text; `record::texts_in` and its like look inside.
struct RawJson {
    std::string text = "null";

    bool operator==(const RawJson&) const = default;
};

/// The JSON text of one of these types, written already or not looked into by its reader: only the contract knows the
/// types. `std::nullptr_t` stands for null, `MapOf` for an object with members of any names.
template <class... Values>
struct JsonOf : RawJson {
    JsonOf() = default;
    explicit JsonOf(std::string json) : RawJson{std::move(json)} {}
};

template <class Value>
struct MapOf;

/// The wire names of an enum. Specialise with `static constexpr auto names = names_of<Enum>({…})` (base/enum_names),
/// and with `labels` made alike, the German words, where people choose among its values; the enum has std::uint8_t
/// beneath.
template <class Enum>
struct Choices;

template <class Enum>
constexpr std::string_view name_of(Enum value) {
    return Choices<Enum>::names[value];
}

template <class Enum>
constexpr std::optional<Enum> choice_of(std::string_view name) {
    return Choices<Enum>::names.find(name);
}

/// One of the shapes that a tagged union may have: a described struct with its tag, `static constexpr tag = "image"`,
/// and what people call it, `static constexpr label = "Bild"`.
struct Alternative {
    std::string_view tag;
    std::string_view label;
    const Schema& (*schema)() = nullptr;
    /// The struct within the variant; null while that holds another.
    const void* (*held)(const void* variant) = nullptr;
    /// A fresh one, which stands for it where the variant holds another.
    const void* (*fresh)() = nullptr;
};

struct Type;

/// What an open value may be.
struct Shape {
    /// Null: null. Of a map that of its members.
    const Type* type = nullptr;
    bool is_map = false;
};

struct Type {
    Kind kind;
    /// Of decimals: how many places, and what is counted ("money").
    int places = 0;
    std::string_view quantity = {};
    /// Of choices: their wire names, their German words where people choose, which of them a value is, and how to make
    /// it another.
    std::span<const std::string_view> choices = {};
    std::span<const std::string_view> labels = {};
    std::size_t (*chosen)(const void* value) = nullptr;
    void (*choose)(void* value, std::size_t index) = nullptr;
    /// Of tagged unions, which are choices whose wire names are the tags; what they hold is described as fields beside
    /// them (`Describe::one_of`). To choose another tag than the present one leaves a fresh struct.
    std::span<const Alternative> alternatives = {};
    /// Of records: a function, since a schema is built on first use.
    const Schema& (*schema)() = nullptr;
    /// Of lists.
    const Type* item = nullptr;
    std::size_t (*size)(const void* list) = nullptr;
    const void* (*at)(const void* list, std::size_t index) = nullptr;
    void* (*append)(void* list) = nullptr;
    void (*clear)(void* list) = nullptr;
    void (*remove_last)(void* list) = nullptr;
    /// Of open values: what they may be; none where that is not known.
    std::span<const Shape> shapes = {};
    /// Of optional members: where the value is (null without one), how to make one, how to remove it. Of members that
    /// are only written, behind a pointer, the first alone.
    const void* (*value)(const void* optional) = nullptr;
    void* (*emplace)(void* optional) = nullptr;
    void (*reset)(void* optional) = nullptr;

    bool is_optional() const { return value != nullptr; }
};

/// The schema of a described struct, built on first use from its `describe` function.
template <class Record>
const Schema& schema_of();

namespace detail {

template <class T>
struct TypeOf;

template <Kind kind_value>
struct Plain {
    static constexpr Type type{.kind = kind_value};
};
template <>
struct TypeOf<bool> : Plain<Kind::boolean> {};
template <>
struct TypeOf<std::int64_t> : Plain<Kind::integer> {};
template <>
struct TypeOf<std::string> : Plain<Kind::text> {};
template <>
struct TypeOf<Instant> : Plain<Kind::instant> {};
template <>
struct TypeOf<Day> : Plain<Kind::day> {};
template <>
struct TypeOf<TimeOfDay> : Plain<Kind::time_of_day> {};
template <>
struct TypeOf<Reference> : Plain<Kind::reference> {};

template <>
struct TypeOf<RawJson> : Plain<Kind::json> {};

template <class Value>
constexpr Shape shape_of(const Value*) {
    return {.type = &TypeOf<Value>::type};
}
template <class Value>
constexpr Shape shape_of(const MapOf<Value>*) {
    return {.type = &TypeOf<Value>::type, .is_map = true};
}
constexpr Shape shape_of(const std::nullptr_t*) { return {}; }

template <class... Values>
struct TypeOf<JsonOf<Values...>> {
    static constexpr std::array shapes{shape_of(static_cast<const Values*>(nullptr))...};
    static constexpr Type type{.kind = Kind::json, .shapes = shapes};
};

template <class Tag, int Places>
struct TypeOf<Decimal<Tag, Places>> {
    static constexpr Type type{.kind = Kind::decimal, .places = Places, .quantity = Tag::name};
};

template <class Enum>
constexpr std::span<const std::string_view> labels_of() {
    if constexpr (requires { Choices<Enum>::labels; })
        return Choices<Enum>::labels;
    else
        return {};
}

template <class Enum>
    requires std::is_enum_v<Enum>
struct TypeOf<Enum> {
    static_assert(sizeof(Enum) == 1, "a described enum has std::uint8_t beneath");
    static constexpr Type type{
        .kind = Kind::choice,
        .choices = Choices<Enum>::names,
        .labels = labels_of<Enum>(),
        .chosen = [](const void* value) { return static_cast<std::size_t>(*static_cast<const Enum*>(value)); },
        .choose = [](void* value, std::size_t index) { *static_cast<Enum*>(value) = static_cast<Enum>(index); },
    };
};

template <class... Structs>
struct TypeOf<std::variant<Structs...>> {
    using Union = std::variant<Structs...>;

    template <class Struct>
    static constexpr Alternative alternative() {
        return {.tag = Struct::tag,
                .label = Struct::label,
                .schema = &schema_of<Struct>,
                .held = [](const void* variant) -> const void* {
                    return std::get_if<Struct>(static_cast<const Union*>(variant));
                },
                .fresh = []() -> const void* {
                    static const Struct made{};
                    return &made;
                }};
    }

    template <std::size_t... indices>
    static void choose(Union& held, std::size_t wanted, std::index_sequence<indices...>) {
        if (held.index() == wanted) return;
        ((wanted == indices ? static_cast<void>(held.template emplace<indices>()) : static_cast<void>(0)), ...);
    }

    static constexpr std::array tags{Structs::tag...};
    static constexpr std::array labels{Structs::label...};
    static constexpr std::array alternatives{alternative<Structs>()...};
    static constexpr Type type{
        .kind = Kind::choice,
        .choices = tags,
        .labels = labels,
        .chosen = [](const void* value) { return static_cast<const Union*>(value)->index(); },
        .choose =
            [](void* value, std::size_t index) {
                choose(*static_cast<Union*>(value), index, std::index_sequence_for<Structs...>{});
            },
        .alternatives = alternatives,
    };
};

template <class Record>
    requires std::is_class_v<Record>
struct TypeOf<Record> {
    static constexpr Type type{.kind = Kind::record, .schema = &schema_of<Record>};
};

template <class Item>
struct TypeOf<std::vector<Item>> {
    using List = std::vector<Item>;
    static constexpr Type type{
        .kind = Kind::list,
        .item = &TypeOf<Item>::type,
        .size = [](const void* list) { return static_cast<const List*>(list)->size(); },
        .at = [](const void* list, std::size_t index) -> const void* {
            return &(*static_cast<const List*>(list))[index];
        },
        .append = [](void* list) -> void* { return &static_cast<List*>(list)->emplace_back(); },
        .clear = [](void* list) { static_cast<List*>(list)->clear(); },
        .remove_last = [](void* list) { static_cast<List*>(list)->pop_back(); },
    };
};

template <class Inner>
struct TypeOf<std::optional<Inner>> {
    using Optional = std::optional<Inner>;
    static constexpr Type make() {
        Type made = TypeOf<Inner>::type;
        made.value = [](const void* optional) -> const void* {
            const auto& held = *static_cast<const Optional*>(optional);
            return held ? &*held : nullptr;
        };
        made.emplace = [](void* optional) -> void* { return &static_cast<Optional*>(optional)->emplace(); };
        made.reset = [](void* optional) { static_cast<Optional*>(optional)->reset(); };
        return made;
    }
    static constexpr Type type = make();
};

/// Only written, never read.
template <class Pointed>
struct TypeOf<std::shared_ptr<Pointed>> {
    static constexpr Type make() {
        Type made = TypeOf<std::remove_const_t<Pointed>>::type;
        made.value = [](const void* pointer) -> const void* {
            return static_cast<const std::shared_ptr<Pointed>*>(pointer)->get();
        };
        return made;
    }
    static constexpr Type type = make();
};

}  // namespace detail

template <class T>
constexpr const Type& type_of() {
    return detail::TypeOf<T>::type;
}

// Reading and writing the plain kinds through their address; the caller has looked at `kind`.
inline bool& boolean_at(void* value) { return *static_cast<bool*>(value); }
inline bool boolean_at(const void* value) { return *static_cast<const bool*>(value); }
inline std::int64_t& integer_at(void* value) { return *static_cast<std::int64_t*>(value); }
inline std::int64_t integer_at(const void* value) { return *static_cast<const std::int64_t*>(value); }
inline std::string& text_at(void* value) { return *static_cast<std::string*>(value); }
inline const std::string& text_at(const void* value) { return *static_cast<const std::string*>(value); }
inline Instant& instant_at(void* value) { return *static_cast<Instant*>(value); }
inline Instant instant_at(const void* value) { return *static_cast<const Instant*>(value); }
inline Day& day_at(void* value) { return *static_cast<Day*>(value); }
inline Day day_at(const void* value) { return *static_cast<const Day*>(value); }
inline TimeOfDay& time_of_day_at(void* value) { return *static_cast<TimeOfDay*>(value); }
inline TimeOfDay time_of_day_at(const void* value) { return *static_cast<const TimeOfDay*>(value); }
inline Reference& reference_at(void* value) { return *static_cast<Reference*>(value); }
inline Reference reference_at(const void* value) { return *static_cast<const Reference*>(value); }
inline RawJson& json_at(void* value) { return *static_cast<RawJson*>(value); }
inline const RawJson& json_at(const void* value) { return *static_cast<const RawJson*>(value); }
/// The units of a decimal of any number of places: a Decimal is exactly one std::int64_t.
inline std::int64_t& units_at(void* value) { return static_cast<Money*>(value)->units; }
inline std::int64_t units_at(const void* value) { return static_cast<const Money*>(value)->units; }

}  // namespace kredenz::record
