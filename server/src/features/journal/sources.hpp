// Where the entries of the journal lie: one table for each source, read by the same columns, newest first. What has a
// table for its own sake, deliveries, print jobs and the history of records, is not copied.
#pragma once

#include "features/journal/entry.hpp"
#include "storage/condition.hpp"
#include "storage/session.hpp"
#include "storage/window.hpp"

#include <map>

namespace kredenz::journal {

/// What kinds are called in German, by the kind as it is stored.
using Labels = std::map<std::string, std::string, std::less<>>;

struct AllLabels {
    Labels deliveries;
    Labels sign_ins;
    /// By the table of the records.
    Labels records;
    Labels errors;
};

struct Filter {
    /// Folded, all of them.
    std::vector<std::string> words = {};
    std::vector<Source> sources = {};
    std::vector<std::string> kinds = {};
    std::vector<State> states = {};
    std::vector<std::int64_t> branches = {};
    std::optional<std::int64_t> order = {};
    /// By `at`, both included.
    std::optional<Instant> from = {};
    std::optional<Instant> to = {};
};

/// An entry as it is stored, with what the journal makes names of.
struct StoredEntry {
    Entry entry;
    /// Of a change: the record's version after it, and what it changed, as JSON.
    std::int64_t version = 0;
    std::string change;
};

struct StoredPage {
    std::vector<StoredEntry> entries;
    std::int64_t total = 0;
};

/// How an entry's number is made of the row's: the last digit says in which table it lies.
enum class Table : std::uint8_t { outbox = 1, print_jobs, occurrences, history };
struct Place {
    Table table;
    std::int64_t row = 0;
};
std::optional<Place> place_of(std::int64_t id);

/// Newest first, none from before `oldest`. Managers see deliveries of their branches, admins everything.
StoredPage list_stored(storage::Session& session, const Filter& filter, const AllLabels& labels, const Actor& actor,
                       Instant oldest, storage::Window window);
/// Empty when there is none or the actor may not see it.
std::optional<StoredEntry> find_stored(storage::Session& session, Place place, const Actor& actor, Instant oldest);

}  // namespace kredenz::journal
