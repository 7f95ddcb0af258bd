#include "record/json_reader.hpp"

#include "record/clean_html.hpp"
#include "record/json_outline.hpp"
#include "record/messages.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace kredenz::record {

struct Document::Value {
    nlohmann::json json;
};

namespace {

constexpr std::size_t greatest_depth = 32;

/// Bytes of a place in an answer.
constexpr std::size_t longest_place = 250;

/// Where a reader stands, as `items[0].amount`. A chain through the callers' frames: its text is made only where
/// something is wrong, so that reading costs nothing for it however long the names are.
class Place {
public:
    Place() = default;
    /// The names outlive the place, as does the place around it.
    Place member(std::string_view name) const { return {this, name, 0}; }
    Place item(std::size_t index) const { return {this, {}, index}; }

    /// Cut where it is longer than an answer may be.
    std::string text() const {
        std::string text;
        append(text);
        if (text.size() <= longest_place) return text;
        text.resize(longest_place);
        // Not in the middle of a UTF-8 letter.
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
        text.pop_back();
        return text += "…";
    }

private:
    Place(const Place* outer, std::string_view name, std::size_t index) : outer_(outer), name_(name), index_(index) {}

    void append(std::string& text) const {
        if (!outer_) return;
        outer_->append(text);
        if (text.size() > longest_place) return;
        if (!name_.data())
            text += "[" + std::to_string(index_) + "]";
        else
            (text += text.empty() ? "" : ".") += name_.substr(0, longest_place + 1);
    }

    const Place* outer_ = nullptr;
    /// Null data for an element of a list.
    std::string_view name_;
    std::size_t index_ = 0;
};

bool has_null_character(std::string_view text) { return text.find('\0') != std::string_view::npos; }

/// The place of the first text with a null character, or of the object with one in a name.
std::optional<std::string> null_character_in(const nlohmann::json& json, const Place& place) {
    if (json.is_string() && has_null_character(json.get_ref<const std::string&>())) return place.text();
    if (json.is_array()) {
        std::size_t index = 0;
        for (const auto& item : json)
            if (auto found = null_character_in(item, place.item(index++))) return found;
    }
    if (json.is_object())
        for (const auto& [key, value] : json.items()) {
            if (has_null_character(key)) return place.text();
            if (auto found = null_character_in(value, place.member(key))) return found;
        }
    return std::nullopt;
}

std::optional<std::int64_t> integer_of(const nlohmann::json& json) {
    if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    if (json.is_number_integer()) return json.get<std::int64_t>();
    return std::nullopt;
}

/// A decimal through the shortest text of the parsed number, so that 0.1 is 0.1 and 1.005 has three places.
std::optional<std::int64_t> units_of(const nlohmann::json& json, int places) {
    if (!json.is_number()) return std::nullopt;
    const auto text = json.dump();
    if (text.find_first_of("eE") == std::string::npos) return parse_units(text, places);
    const auto number = json.get<double>();
    if (!std::isfinite(number) || std::abs(number) > 1e15) return std::nullopt;
    char plain[64];
    std::snprintf(plain, sizeof plain, "%.17f", number);
    return parse_units(plain, places);
}

class Reader {
public:
    explicit Reader(ReadAccess access) : access_(access) {}

    void read_record(const nlohmann::json& json, const Schema& schema, void* record, const Place& place) {
        bool is_shape_refused = false;
        for (const auto& field : schema.fields()) {
            // A tag comes before the fields of its shapes.
            if (field.alternative && (is_shape_refused || !field.is_in(record))) continue;
            if (!access_.is_stored && !field.writers.intersects(access_.roles)) continue;
            const auto found = json.find(field.name);
            const auto field_place = place.member(field.name);
            auto* member = field.in(record);
            if (found != json.end()) {
                if (!read_value(*found, field, *field.type, member, field_place)) {
                    is_shape_refused |= !field.type->alternatives.empty();
                    continue;
                }
            }
            if (found == json.end() && !field.type->alternatives.empty() && !access_.is_stored &&
                is_new(schema, record)) {
                fail(messages::unchosen(field.label), field_place);
                is_shape_refused = true;
            }
            if (field.is_required && !access_.is_stored && is_empty(*field.type, member))
                fail(is_chosen(*field.type) ? messages::unchosen(field.label) : messages::required(field.label),
                     field_place);
        }
    }

    /// Reads one value; false when it was refused.
    bool read_value(const nlohmann::json& json, const Field& field, const Type& type, void* value, const Place& place) {
        if (json.is_null() && type.is_optional()) {
            type.reset(value);
            return true;
        }
        const auto failures_before = failures_;
        read_plain(json, field, type, type.is_optional() ? type.emplace(value) : value, place);
        if (failures_ == failures_before) return true;
        if (type.is_optional()) type.reset(value);
        return false;
    }

    std::vector<FieldError> take_errors() { return std::move(errors_); }

private:
    void fail(std::string message, const Place& place) {
        ++failures_;
        if (!access_.is_stored && errors_.size() < most_field_errors)
            errors_.push_back({std::move(message), place.text()});
    }

    /// What is nested is always sent whole.
    static bool is_new(const Schema& schema, const void* record) {
        return !schema.has_meta() || schema.meta(record).id == 0;
    }

    /// Rather than typed.
    static bool is_chosen(const Type& type) {
        return type.kind == Kind::reference || type.kind == Kind::choice ||
               (type.kind == Kind::list && is_chosen(*type.item));
    }

    static bool is_empty(const Type& type, const void* value) {
        if (type.is_optional() && !(value = type.value(value))) return true;
        switch (type.kind) {
            case Kind::text:
                return text_at(value).find_first_not_of(" \t\r\n") == std::string::npos;
            case Kind::reference:
                return reference_at(value).id == 0;
            case Kind::list:
                return type.size(value) == 0;
            default:
                return false;
        }
    }

    void read_plain(const nlohmann::json& json, const Field& field, const Type& type, void* value, const Place& place) {
        switch (type.kind) {
            case Kind::boolean:
                if (!json.is_boolean()) return fail(messages::not_a_boolean(field.label), place);
                boolean_at(value) = json.get<bool>();
                return;
            case Kind::integer:
                return read_integer(json, field, value, place);
            case Kind::decimal:
                return read_decimal(json, field, type, value, place);
            case Kind::text:
                return read_text(json, field, value, place);
            case Kind::instant:
                return read_parsed(json, parse_instant, instant_at(value), messages::not_an_instant(field.label),
                                   place);
            case Kind::day:
                return read_parsed(json, parse_day, day_at(value), messages::not_a_day(field.label), place);
            case Kind::time_of_day:
                return read_parsed(json, parse_time_of_day, time_of_day_at(value),
                                   messages::not_a_time_of_day(field.label), place);
            case Kind::choice:
                return read_choice(json, field, type, value, place);
            case Kind::reference:
                return read_reference(json, field, value, place);
            case Kind::record:
                if (!json.is_object()) return fail(messages::not_a_record(field.label), place);
                return read_nested(json, type.schema(), value, place);
            case Kind::json:
                json_at(value).text = json.dump();
                if (!access_.is_stored && json_at(value).text.size() > field.maximum_length)
                    fail(messages::too_long(field.label, field.maximum_length), place);
                return;
            case Kind::list:
                return read_list(json, field, type, value, place);
        }
    }

    void read_nested(const nlohmann::json& json, const Schema& schema, void* record, const Place& place) {
        const auto failures_before = failures_;
        read_record(json, schema, record, place);
        // Of a stored record the fields that still fit are kept.
        if (access_.is_stored) failures_ = failures_before;
    }

    void check_range(const Field& field, const Type& type, std::int64_t units, const Place& place) {
        if (access_.is_stored) return;
        if (units < field.minimum) fail(messages::too_small(field.label, field.minimum, type.places), place);
        if (units > field.maximum) fail(messages::too_great(field.label, field.maximum, type.places), place);
    }

    void read_integer(const nlohmann::json& json, const Field& field, void* value, const Place& place) {
        const auto number = integer_of(json);
        if (!number) return fail(messages::not_an_integer(field.label), place);
        check_range(field, type_of<std::int64_t>(), *number, place);
        integer_at(value) = *number;
    }

    void read_decimal(const nlohmann::json& json, const Field& field, const Type& type, void* value,
                      const Place& place) {
        const auto units = units_of(json, type.places);
        if (!units) return fail(messages::not_a_decimal(field.label, type.places), place);
        check_range(field, type, *units, place);
        units_at(value) = *units;
    }

    void read_text(const nlohmann::json& json, const Field& field, void* value, const Place& place) {
        if (json.is_null()) return text_at(value).clear();
        if (!json.is_string()) return fail(messages::not_a_text(field.label), place);
        const auto& text = json.get_ref<const std::string&>();
        if (!access_.is_stored && character_count(text) > field.maximum_length)
            return fail(messages::too_long(field.label, field.maximum_length), place);
        if (!access_.is_stored && field.pattern && !text.empty() && !field.pattern->holds(text))
            return fail(messages::must_be(field.label, field.pattern->hint), place);
        text_at(value) = field.is_html && !access_.is_stored ? clean_html(text) : text;
    }

    template <class T, class Parse>
    void read_parsed(const nlohmann::json& json, Parse parse, T& value, std::string message, const Place& place) {
        const auto parsed = json.is_string() ? parse(json.get_ref<const std::string&>()) : std::nullopt;
        if (!parsed) return fail(std::move(message), place);
        value = *parsed;
    }

    void read_choice(const nlohmann::json& json, const Field& field, const Type& type, void* value,
                     const Place& place) {
        if (json.is_string())
            for (std::size_t index = 0; index < type.choices.size(); ++index)
                if (type.choices[index] == json.get_ref<const std::string&>()) {
                    type.choose(value, index);
                    return;
                }
        fail(messages::not_a_choice(field.label), place);
    }

    void read_reference(const nlohmann::json& json, const Field& field, void* value, const Place& place) {
        if (json.is_null()) {
            reference_at(value).id = 0;
            return;
        }
        const auto id = json.is_object() && json.contains("id") ? integer_of(json["id"]) : integer_of(json);
        if (!id || *id <= 0) return fail(messages::not_a_reference(field.label), place);
        reference_at(value).id = *id;
    }

    void read_list(const nlohmann::json& json, const Field& field, const Type& type, void* list, const Place& place) {
        if (!json.is_array()) return fail(messages::not_a_list(field.label), place);
        const auto most = most_items(field, type);
        if (!access_.is_stored && json.size() > most) return fail(messages::too_many(field.label, most), place);
        type.clear(list);
        const auto failures_before = failures_;
        std::size_t index = 0;
        for (const auto& item : json) {
            if (!read_item(item, field, *type.item, type.append(list), place.item(index++)) && access_.is_stored)
                type.remove_last(list);
            else if (is_last_repeated(type, list))
                type.remove_last(list);
        }
        if (access_.is_stored) failures_ = failures_before;
    }

    /// What may be empty as a field of its own is an entry of a list only if it says something.
    bool read_item(const nlohmann::json& json, const Field& field, const Type& type, void* value, const Place& place) {
        if (!json.is_null() || type.is_optional() || type.kind == Kind::json)
            return read_value(json, field, type, value, place);
        fail(messages::empty_entry(field.label), place);
        return false;
    }

    /// A list of references or choices is a set: what is named twice is in it once.
    static bool is_last_repeated(const Type& type, const void* list) {
        const auto& item = *type.item;
        const auto kind = item.kind;
        if (kind != Kind::reference && kind != Kind::choice) return false;
        const auto last = type.size(list) - 1;
        const auto is_same = [&](const void* one, const void* other) {
            return kind == Kind::choice ? item.chosen(one) == item.chosen(other)
                                        : reference_at(one).id == reference_at(other).id;
        };
        for (std::size_t index = 0; index < last; ++index)
            if (is_same(type.at(list, index), type.at(list, last))) return true;
        return false;
    }

    ReadAccess access_;
    std::vector<FieldError> errors_;
    /// Counts what a stored form does not report, too.
    std::size_t failures_ = 0;
};

}  // namespace

Document::Document(std::unique_ptr<Value> value) : value_(std::move(value)) {}
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;

Result<Document> Document::parse(std::string_view text, std::size_t most_values) {
    const auto outline = outline_of(text, greatest_depth, most_values);
    if (outline.depth > greatest_depth) return Error::of(ErrorKind::malformed, messages::body_is_too_deep());
    if (outline.values > most_values) return Error::of(ErrorKind::malformed, messages::body_has_too_many_values());
    auto json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded()) return Error::of(ErrorKind::malformed, messages::body_is_not_json());
    if (outline.has_null_character)
        if (auto field = null_character_in(json, {}))
            return Error::invalid(messages::null_character(), *std::move(field));
    if (!json.is_object()) return Error::of(ErrorKind::malformed, messages::body_is_not_an_object());
    return Document{std::make_unique<Value>(Value{std::move(json)})};
}

std::optional<std::int64_t> Document::integer(std::string_view key) const {
    const auto found = value_->json.find(key);
    return found == value_->json.end() ? std::nullopt : integer_of(*found);
}

bool Document::has(std::string_view key) const { return value_->json.contains(key); }

std::vector<FieldError> read_json(const Document& document, const Schema& schema, void* record, ReadAccess access) {
    Reader reader{access};
    reader.read_record(document.value().json, schema, record, {});
    return reader.take_errors();
}

void read_stored(std::string_view json, const Field& field, void* record) {
    const auto parsed = nlohmann::json::parse(json, nullptr, false);
    if (parsed.is_discarded()) return;
    Reader reader{{anyone, true}};
    reader.read_value(parsed, field, *field.type, field.in(record), Place{});
}

void take_back(std::string_view change, const Schema& schema, void* record) {
    const auto parsed = nlohmann::json::parse(change, nullptr, false);
    if (!parsed.is_object()) return;
    Reader reader{{anyone, true}};
    for (const auto& field : schema.fields()) {
        const auto found = parsed.find(field.name);
        if (found == parsed.end() || !found->is_array() || found->empty() || !field.is_in(record)) continue;
        reader.read_value(found->front(), field, *field.type, field.in(record), Place{});
    }
}

std::vector<std::string> member_names(std::string_view json) {
    std::vector<std::string> names;
    const auto parsed = nlohmann::json::parse(json, nullptr, false);
    if (parsed.is_object())
        for (const auto& member : parsed.items()) names.push_back(member.key());
    return names;
}

void describe(Describe<Handle>& d) {
    d.field("id", &Handle::id, "Nummer").required();
    d.field("handle", &Handle::secret, "Ausweis")
        .described_as("As the answer to the upload told it; without it the upload can only stay where it is");
}

std::optional<std::string> text_in(const RawJson& value) {
    // Known before it is parsed: callers that accept a text or a list ask for both.
    if (!value.text.starts_with('"')) return std::nullopt;
    const auto json = nlohmann::json::parse(value.text, nullptr, false);
    return json.is_string() ? std::optional{json.get<std::string>()} : std::nullopt;
}

std::optional<std::vector<std::string>> texts_in(const RawJson& value) {
    if (!value.text.starts_with('[')) return std::nullopt;
    const auto json = nlohmann::json::parse(value.text, nullptr, false);
    if (!json.is_array() || !std::ranges::all_of(json, [](const nlohmann::json& item) { return item.is_string(); }))
        return std::nullopt;
    return json.get<std::vector<std::string>>();
}

std::optional<std::vector<Handle>> handles_in(const RawJson& value) {
    const auto json = nlohmann::json::parse(value.text, nullptr, false);
    if (!json.is_array()) return std::nullopt;
    std::vector<Handle> handles;
    for (const auto& item : json) {
        if (!item.is_object() || !item.contains("id")) return std::nullopt;
        const auto id = integer_of(item["id"]);
        const auto secret = item.find("handle");
        if (!id || *id <= 0 || (secret != item.end() && !secret->is_string())) return std::nullopt;
        handles.push_back({*id, secret == item.end() ? std::string{} : secret->get<std::string>()});
    }
    return handles;
}

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

}  // namespace kredenz::record
