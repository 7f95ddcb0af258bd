#include "storage/new_database.hpp"

#include "storage/migrator.hpp"
#include "storage/table_catalog.hpp"

#include <filesystem>
#include <system_error>

namespace kredenz::storage {
namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";

std::optional<std::string> sqlite_path(const std::string& address) {
    if (!address.starts_with(sqlite_scheme)) return std::nullopt;
    return address.substr(sqlite_scheme.size());
}

void remove_with_log(const std::string& path) {
    for (const auto* ending : {"", "-wal", "-shm"}) {
        std::error_code ignored;
        std::filesystem::remove(path + ending, ignored);
    }
}

Result<void> fill_at(const std::string& address, const std::function<Result<void>(Session&)>& fill) {
    const auto storage = Storage::open({.database = address});
    auto unit = [&fill](Session& session) { return fill(session); };
    return storage->write_now(std::move(unit));
}

/// Under another name first: closing the last connection moves the log into the file, which is then renamed.
Result<void> create_file(const std::string& path, const std::function<Result<void>(Session&)>& fill) {
    const auto unfinished = path + ".restoring";
    remove_with_log(unfinished);
    try {
        auto filled = fill_at("sqlite:" + unfinished, fill);
        if (!filled) {
            remove_with_log(unfinished);
            return filled.error();
        }
        if (std::filesystem::exists(unfinished + "-wal"))
            throw EngineFailed("sqlite kept its log", EngineFailed::Outcome::nothing_happened);
        remove_with_log(path);
        std::filesystem::rename(unfinished, path);
        return {};
    } catch (...) {
        remove_with_log(unfinished);
        throw;
    }
}

}  // namespace

Result<bool> is_unused(const std::string& address) {
    if (const auto path = sqlite_path(address)) return !std::filesystem::exists(*path);
    const auto storage = Storage::open({.database = address, .writers = 1, .readers = 1});
    auto unit = [](Session& session) -> Result<bool> {
        return applied_migrations(session).empty() && table_shapes(session).empty();
    };
    return storage->read_now(std::move(unit));
}

Result<void> create_filled(const std::string& address, const std::function<Result<void>(Session&)>& fill) {
    if (const auto path = sqlite_path(address)) return create_file(*path, fill);
    return fill_at(address, fill);
}

}  // namespace kredenz::storage
