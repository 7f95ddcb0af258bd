// The system calls that a child of the server may make once it reads untrusted input: enough to compute, and to read
// and write its open descriptors. Not the other half of the sandbox, limits and files: see processes/sandbox.hpp.
#pragma once

#include <cstdint>

namespace kredenz::processes {

/// Memory that holds code made at run time is what an attacker hopes for: only for a child that does not work without.
enum class MadeCode : std::uint8_t { refused, allowed };

/// For the calling process with all its threads, for good. Every other call fails with EPERM; one in the manner of
/// another architecture ends the process. False when the system refuses.
bool allow_only_harmless_calls(MadeCode made_code);

}  // namespace kredenz::processes
