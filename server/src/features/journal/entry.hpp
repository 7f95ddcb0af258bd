// What the journal tells of one delivery, sign-in, change or error, in one form for all of them. What was sent and what
// stood in a record are not in it: they may hold personal data. Where entries come from is journal/sources.
#pragma once

#include "base/access.hpp"
#include "record/schema.hpp"

namespace kredenz::journal {

enum class Source : std::uint8_t { delivery, sign_in, change, error };

/// Deliveries wait, are leased to a worker, and end in one of three ways; sign-ins may lock.
enum class State : std::uint8_t { waiting, leased, done, failed, canceled, locked };

struct Entry {
    static constexpr std::string_view schema_name = "JournalEntry";
    std::int64_t id = 0;
    Source source = Source::delivery;
    /// "mail" or "print", "password", the table of a changed record, "call", "job" …
    std::string kind;
    /// The same in German: "E-Mail zur Bestellung", "Produkt geändert".
    std::string title;
    /// The delivery's key, or the address of the record or the call: "products/12".
    std::string key;
    /// What people call what it is about, where that has a name: a product's, or the browser of a sign-in.
    std::string subject;
    State state = State::done;
    /// When it was to be delivered, or has happened, for the last time.
    Instant at{};
    /// What one entry tells of several; and of these the first one.
    std::int64_t times = 1;
    Instant since{};
    /// Why it is as it is; of a change, the fields.
    std::string reason;
    record::Reference user;
    /// Who, as that one was called then; empty for the server itself and for an address that nobody has.
    std::string person;
    record::Reference branch;
    record::Reference order;
    /// Where a changed record is read: /api/{resource}/{record}. Empty otherwise.
    std::string resource;
    std::optional<std::int64_t> record;
    std::int64_t attempts = 0;
    std::optional<Instant> next_try_at;
    /// When its last attempt ended.
    std::optional<Instant> settled_at;
    bool is_retryable = false;
};

void describe(record::Describe<Entry>& d);

}  // namespace kredenz::journal

template <>
struct kredenz::record::Choices<kredenz::journal::Source> {
    using enum kredenz::journal::Source;
    static constexpr auto names = names_of<kredenz::journal::Source>(
        {{delivery, "delivery"}, {sign_in, "signIn"}, {change, "change"}, {error, "error"}});
    static constexpr auto labels = names_of<kredenz::journal::Source>(
        {{delivery, "Zustellungen"}, {sign_in, "Anmeldungen"}, {change, "Änderungen"}, {error, "Fehler"}});
};
template <>
struct kredenz::record::Choices<kredenz::journal::State> {
    using enum kredenz::journal::State;
    static constexpr auto names = names_of<kredenz::journal::State>({{waiting, "waiting"},
                                                                     {leased, "leased"},
                                                                     {done, "done"},
                                                                     {failed, "failed"},
                                                                     {canceled, "canceled"},
                                                                     {locked, "locked"}});
    static constexpr auto labels = names_of<kredenz::journal::State>({{waiting, "Wartet"},
                                                                      {leased, "Läuft gerade"},
                                                                      {done, "Erledigt"},
                                                                      {failed, "Fehlgeschlagen"},
                                                                      {canceled, "Nicht mehr nötig"},
                                                                      {locked, "Gesperrt"}});
};
