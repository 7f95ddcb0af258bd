#include "features/backup/space.hpp"

#include "base/random.hpp"
#include "features/backup/messages.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

namespace kredenz::backup {
namespace {

constexpr std::uint64_t reserve = std::uint64_t{32} * 1024 * 1024;

std::filesystem::path nearest_existing(std::filesystem::path folder) {
    folder = std::filesystem::absolute(folder);
    while (!std::filesystem::exists(folder) && folder.has_relative_path()) folder = folder.parent_path();
    return folder;
}

}  // namespace

Result<void> check_free_space(const std::filesystem::path& folder, std::uint64_t needed, std::uint64_t kept_free) {
    const auto kept = std::max(reserve, kept_free);
    const auto free = std::filesystem::space(nearest_existing(folder)).available;
    if (free >= needed + kept) return {};
    return Error::of(ErrorKind::unavailable, messages::too_little_space(folder.string(), needed, kept, free));
}

bool can_link_into(const std::filesystem::path& file, const std::filesystem::path& folder) {
    const auto trial = folder / (".trial-" + random_token());
    if (::link(file.c_str(), trial.c_str()) != 0) return false;
    ::unlink(trial.c_str());
    return true;
}

bool are_on_one_disk(const std::filesystem::path& left, const std::filesystem::path& right) {
    struct stat first{};
    struct stat second{};
    return ::stat(left.c_str(), &first) == 0 && ::stat(right.c_str(), &second) == 0 && first.st_dev == second.st_dev;
}

}  // namespace kredenz::backup
