// Brings the schema to this program's version at start. Not a downgrade: a database that is ahead is refused, and
// the message says which version of the program it needs.
//
// server/migrations/NNNN_name.sql run once each, in the order of their numbers, each in its own transaction under
// one lock: of two programs that start at once, one migrates and the other finds the work done. Where the dialects
// differ, NNNN_name.sqlite.sql and NNNN_name.postgres.sql stand in place of the one file. Two tokens, and only these,
// are replaced per engine:
//   $id$           the primary key the database counts itself: `id $id$`
//   $reserved_id$  the primary key whose values come from Ids: `id $reserved_id$`
// A statement ends with a semicolon at the end of a line.
#pragma once

#include "storage/storage.hpp"

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::storage {

/// One file of server/migrations, as built into the program by tools/embed_migrations.cmake.
struct MigrationFile {
    /// "0001_foundation.sql"
    std::string_view name;
    std::string_view text;
};

/// All files, ordered by name.
std::span<const MigrationFile> embedded_migrations();

/// The schema cannot be brought up to date; the text is German and for the operator.
class MigrationRefused : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A migration as the database remembers it.
struct AppliedMigration {
    std::int64_t number = 0;
    std::string name;
    /// The version of the program that ran it.
    std::string program_version;
};

/// What has run here, oldest first; empty for a database without a schema. Changes nothing.
std::vector<AppliedMigration> applied_migrations(Session& session);

/// The number and the name of a migration without the engine: a copy of the data fits the other engine as well.
struct SchemaVersion {
    std::int64_t number = 0;
    std::string name;

    bool operator==(const SchemaVersion&) const = default;
};

/// "0019_outbox.sqlite.sql" is version 19, "0019_outbox".
SchemaVersion schema_version_of(std::string_view migration_name);

/// Names of the migrations that have not run here yet, in their order; throws like migrate.
std::vector<std::string> pending_migrations(Storage& storage, std::span<const MigrationFile> files);

/// Runs what is pending and gives the names of what it ran. `program_version` is recorded with each, to be named to
/// an older program later. Throws MigrationRefused for a newer schema and for a recorded file whose text has changed;
/// StatementFailed for a file with an error, of which nothing is kept; EngineFailed when the database is not available.
std::vector<std::string> migrate(Storage& storage, std::string_view program_version,
                                 std::span<const MigrationFile> files);

/// The same inside the caller's unit, only up to a number: for a copy of the data that is brought into an older schema
/// first. The caller knows that nobody else is there.
std::vector<std::string> migrate_within(Session& session, std::string_view program_version,
                                        std::span<const MigrationFile> files, std::int64_t last_number);

}  // namespace kredenz::storage
