// Restricts a child process to what it needs before it reads untrusted input: memory and time within limits, no files,
// no network, no other programs and processes. Linux only; not a replacement for running the service as its own user.
#pragma once

#include "processes/system_calls.hpp"

#include <cstdint>
#include <optional>

namespace kredenz::processes {

struct SandboxLimits {
    /// Of address space, as it counts for the system: what is mapped already among it.
    std::uint64_t memory_bytes = 0;
    std::uint64_t file_bytes = 0;
    /// Nothing: a process that lives as long as its server.
    std::optional<std::uint64_t> processor_seconds = std::nullopt;
    MadeCode made_code = MadeCode::refused;
};

/// The first step, before a child has a second thread: from now on it dies with its server and changes no file, starts
/// no program and reaches no host, but reads what it works with. False when the system refuses.
bool prepare_sandbox();

/// The second, for the calling process with all its threads, for good. False when the system refuses; then the work may
/// not begin.
bool enter_sandbox(const SandboxLimits& limits);

}  // namespace kredenz::processes
