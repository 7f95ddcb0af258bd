// A database with the program's own schema, and short forms of units for tests.
// Included by tests only.
#pragma once

#include "storage/migrator.hpp"
#include "storage/test_database.hpp"

#include <stdexcept>
#include <type_traits>

namespace kredenz::storage::testing {

class MigratedDatabaseTest : public DatabaseTest {
protected:
    MigratedDatabaseTest() { migrate(*storage, "test", embedded_migrations()); }

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
