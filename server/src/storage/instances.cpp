#include "storage/instances.hpp"

#include <random>

namespace kredenz::storage {

std::int64_t new_instance() {
    std::random_device source;
    return std::uniform_int_distribution<std::int64_t>{1, (std::int64_t{1} << 53) - 1}(source);
}

std::string is_gone(Engine engine, std::string_view column, std::string_view own) {
    auto condition = std::string{column} + " <> " + std::string{own};
    if (engine == Engine::sqlite) return condition;
    // The two halves of a lock's number; objsubid 1 says that it is one number.
    return condition + " and " + std::string{column} +
           " not in (select (cast(classid as bigint) << 32) | cast(objid as bigint) from pg_locks"
           " where locktype = 'advisory' and objsubid = 1"
           " and database = (select oid from pg_database where datname = current_database()))";
}

}  // namespace kredenz::storage
