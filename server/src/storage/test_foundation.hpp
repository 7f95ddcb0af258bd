// A database with the program's own schema, and short forms of units for tests.
// Included by tests only.
#pragma once

#include "storage/migrator.hpp"
#include "storage/test_database.hpp"

#include <stdexcept>
#include <type_traits>

namespace kredenz::storage::testing {

/// Migrated once for all tests of a program: that takes longer than most of them.
inline const TestDatabase& migrated_database(Engine engine) {
    const auto make = [engine] {
        auto made = std::make_unique<TestDatabase>(engine);
        Options options;
        options.database = made->url();
        migrate(*Storage::open(options), "test", embedded_migrations());
        return made;
    };
    if (engine == Engine::sqlite) {
        static const auto sqlite = make();
        return *sqlite;
    }
    static const auto postgres = make();
    return *postgres;
}

class MigratedDatabaseTest : public DatabaseTest {
protected:
    MigratedDatabaseTest() : DatabaseTest(migrated_database(GetParam())) {}

    /// Runs the work as a unit; an error is an exception here.
    template <class Work>
    auto write(Work work) {
        using Answer = std::invoke_result_t<const Work&, Session&>;
        auto unit = [work](Session& session) -> Result<Answer> {
            if constexpr (std::is_void_v<Answer>) {
                work(session);
                return {};
            } else {
                return work(session);
            }
        };
        auto result = storage->write_now(unit);
        if (!result) throw std::runtime_error(result.error().message);
        if constexpr (!std::is_void_v<Answer>) return *std::move(result);
    }

    std::unique_ptr<Storage> storage = open();
};

}  // namespace kredenz::storage::testing
