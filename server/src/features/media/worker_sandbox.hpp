// Takes away from a picture worker everything it does not need before it sees a stranger's byte: memory and time beyond
// its limits, files, network, other programs. Linux only; not a replacement for running the service as its own user.
#pragma once

#include <cstdint>

namespace kredenz::media {

struct SandboxLimits {
    std::uint64_t memory_bytes = 0;
    std::uint64_t file_bytes = 0;
    std::uint64_t processor_seconds = 0;
};

/// For the calling process, for good. False when the system refuses; then nothing may be decoded.
bool enter_sandbox(const SandboxLimits& limits);

}  // namespace kredenz::media
