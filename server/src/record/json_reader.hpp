// Reads untrusted JSON into described records and checks every rule of every field. What it accepts fits the
// description; what it refuses is named by path and German sentence.
#pragma once

#include "base/error.hpp"
#include "record/schema.hpp"

namespace kredenz::record {

/// Values (see JsonOutline) of a body that a guest may send: an order with every part answered has some hundreds.
inline constexpr std::size_t values_of_a_body = 20'000;
/// Of a body that staff may send: a menu of 10,000 products has 60,000.
inline constexpr std::size_t values_of_a_record = 100'000;
/// What this server wrote itself.
inline constexpr std::size_t unlimited_values = std::numeric_limits<std::size_t>::max();

/// Parsed JSON of one request body. Hides the parser, so that only this layer compiles it.
class Document {
public:
    /// Refuses as malformed broken JSON, broken UTF-8, more than 32 levels, more values than given and numbers beyond
    /// double, and as invalid, naming the field, U+0000 (PostgreSQL cannot store it). Time is linear in the text; depth
    /// and values are counted before anything is built.
    static Result<Document> parse(std::string_view text, std::size_t most_values = values_of_a_body);

    Document(Document&&) noexcept;
    Document& operator=(Document&&) noexcept;
    ~Document();

    /// The integer at a top-level key, if there is one; `version` and `id` of PUT are read so.
    std::optional<std::int64_t> integer(std::string_view key) const;
    bool has(std::string_view key) const;

    struct Value;
    const Value& value() const { return *value_; }

private:
    explicit Document(std::unique_ptr<Value> value);
    std::unique_ptr<Value> value_;
};

/// Which fields a reader may set and whether all rules apply.
struct ReadAccess {
    Roles roles;
    /// The database's own form is trusted: every field is read, and a value that no longer fits is skipped.
    bool is_stored = false;
};

/// Sets the fields that the document names; the others keep what `record` holds. A field that `access` may not
/// write is passed over. Returns what is wrong, the first 50 faults; empty when all is well.
std::vector<FieldError> read_json(const Document& document, const Schema& schema, void* record, ReadAccess access);

/// Reads one stored value (a JSON column).
void read_stored(std::string_view json, const Field& field, void* record);

/// Takes the fields that a change names, `{"price":["4.6","4.9"]}`, back to what they were before it.
void take_back(std::string_view change, const Schema& schema, void* record);

/// Reads a whole body: parse, read, and all errors as one.
template <class Record>
Result<Record> from_json(std::string_view body, Roles roles) {
    auto document = Document::parse(body);
    if (!document) return document.error();
    Record record;
    if (auto errors = read_json(*document, schema_of<Record>(), &record, {roles}); !errors.empty())
        return Error::invalid(std::move(errors));
    return record;
}

/// Reads what was written for `Audience::stored()`; empty for text that is none.
template <class Record>
std::optional<Record> from_stored(std::string_view text) {
    const auto document = Document::parse(text, unlimited_values);
    if (!document) return std::nullopt;
    Record record;
    if (!read_json(*document, schema_of<Record>(), &record, {anyone, true}).empty()) return std::nullopt;
    return record;
}

/// A record that is named by its id and by a secret that goes with it; empty where none was sent.
struct Handle {
    static constexpr std::string_view schema_name = "RequestedHandle";
    std::int64_t id = 0;
    std::string secret;
};

void describe(Describe<Handle>& d);

/// The text, the list of texts, or the list of handles (`{"id": 3, "handle": "…"}`) that an open value holds; empty
/// when it holds anything else.
std::optional<std::string> text_in(const RawJson& value);
std::optional<std::vector<std::string>> texts_in(const RawJson& value);
std::optional<std::vector<Handle>> handles_in(const RawJson& value);

/// The names of the members of a stored object, sorted; none for any other text.
std::vector<std::string> member_names(std::string_view json);

/// A number of Unicode characters in valid UTF-8.
std::size_t character_count(std::string_view text);

}  // namespace kredenz::record
