// Occurrences: what the journal has to tell and no other table holds, sign-ins and errors of the server. Those alike of
// one day (of UTC) are one row with a count, so that whoever makes them adds no rows. Not deliveries and changes: these
// have tables of their own.
#pragma once

#include "base/time.hpp"
#include "storage/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::storage {

struct Occurrence {
    /// Of what it is one, "signIn" or "error"; which of these; and how it ended. Names of the journal.
    std::string_view source;
    std::string_view kind;
    std::string_view state;
    /// What it is about: of few texts, since occurrences with another one are another row.
    std::string subject = {};
    /// Of the last one of a row.
    std::string detail = {};
    /// Empty where nobody is known.
    std::optional<std::int64_t> user = {};
    /// As it is now.
    std::string user_name = {};
    Instant at{};
};

/// Inside a unit.
void note_occurrence(Session& session, const Occurrence& occurrence, std::int64_t times = 1);

}  // namespace kredenz::storage
