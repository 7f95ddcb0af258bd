#include "processes/landlock.hpp"

#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <iterator>

namespace kredenz::processes {
namespace {

/// The struct "landlock_ruleset_attr" as kernels since 6.12 know it; the system's header may be older.
struct Ruleset {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scopes = 0;
};

/// LANDLOCK_ACCESS_FS_*: the rights that each version of the interface added (landlock(7)), as the number of the
/// lowest bits that it knows.
constexpr int file_rights[] = {13, 14, 15, 15, 16};
constexpr int first_version_with_network = 4;
constexpr int first_version_with_scopes = 6;
/// LANDLOCK_ACCESS_NET_BIND_TCP and LANDLOCK_ACCESS_NET_CONNECT_TCP.
constexpr std::uint64_t network_rights = 0b11;
/// LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET and LANDLOCK_SCOPE_SIGNAL.
constexpr std::uint64_t all_scopes = 0b11;

Ruleset everything_known_to(int version, FilesLeft left) {
    const auto known = std::min<std::size_t>(static_cast<std::size_t>(version), std::size(file_rights));
    Ruleset rules{.files = (std::uint64_t{1} << file_rights[known - 1]) - 1};
    if (left == FilesLeft::readable)
        rules.files &= ~std::uint64_t{LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR};
    if (version >= first_version_with_network) rules.network = network_rights;
    if (version >= first_version_with_scopes) rules.scopes = all_scopes;
    return rules;
}

}  // namespace

bool restrict_by_landlock(FilesLeft left) {
    const auto version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    // ENOSYS and EOPNOTSUPP: built without it, or not switched on. EPERM: a filter around us knows it not.
    if (version < 1) return errno == ENOSYS || errno == EOPNOTSUPP || errno == EPERM;
    // Handled and allowed by no rule: refused. A kernel takes members that it does not know as long as they are empty.
    const auto rules = everything_known_to(static_cast<int>(version), left);
    const auto ruleset = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0));
    if (ruleset < 0) return false;
    const bool is_restricted = ::syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    ::close(ruleset);
    return is_restricted;
}

}  // namespace kredenz::processes
