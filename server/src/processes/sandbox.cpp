#include "processes/sandbox.hpp"

#include "processes/landlock.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

namespace kredenz::processes {
namespace {

/// More than any child holds: its source, its answer, its target, and what a library copies of them.
constexpr std::uint64_t open_files = 64;

bool limit(__rlimit_resource resource, std::uint64_t value) {
    const rlimit both{value, value};
    return ::setrlimit(resource, &both) == 0;
}

bool limit_memory([[maybe_unused]] std::uint64_t bytes) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    // The sanitizer's own map of the address space is larger than any sensible limit.
    return true;
#endif
#endif
    return limit(RLIMIT_AS, bytes);
}

}  // namespace

bool prepare_sandbox() {
    // A child without its server would only waste the machine.
    return ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           restrict_by_landlock(FilesLeft::readable);
}

bool enter_sandbox(const SandboxLimits& limits) {
    // No limit of processes: it counts those of the server's user together, the server's own threads among them.
    if (!limit_memory(limits.memory_bytes) || !limit(RLIMIT_FSIZE, limits.file_bytes) ||
        (limits.processor_seconds && !limit(RLIMIT_CPU, *limits.processor_seconds)) || !limit(RLIMIT_CORE, 0) ||
        !limit(RLIMIT_NOFILE, open_files) || !limit(RLIMIT_MSGQUEUE, 0))
        return false;
    return ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 && restrict_by_landlock(FilesLeft::none) &&
           allow_only_harmless_calls(limits.made_code);
}

}  // namespace kredenz::processes
