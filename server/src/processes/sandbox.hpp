// Takes away from a child process everything it does not need before it sees what others have written: memory and time
// beyond its limits, files, network, other programs. Linux only; not a replacement for running the service as its own
// user.
#pragma once

#include <cstdint>
#include <optional>

namespace kredenz::processes {

struct SandboxLimits {
    /// Of address space, as it counts for the system: what is mapped already among it.
    std::uint64_t memory_bytes = 0;
    std::uint64_t file_bytes = 0;
    /// Nothing: a process that lives as long as its server.
    std::optional<std::uint64_t> processor_seconds = std::nullopt;
};

/// For the calling process with all its threads, for good. False when the system refuses; then the work may not begin.
bool enter_sandbox(const SandboxLimits& limits);

}  // namespace kredenz::processes
