// What the server and its picture worker agree on: the descriptors a child finds open, and how it says what happened.
// The job itself stands on the child's command line: limits, operation, formats.
#pragma once

#include <cstdint>

namespace kredenz::media {

/// A seekable file with the picture.
inline constexpr int worker_source = 0;
/// Takes the answer of `inspect`: "{width} {height}".
inline constexpr int worker_answer = 1;
/// The file that `render` writes.
inline constexpr int worker_target = 3;

/// The child's exit codes; a child that breaks a limit is killed by a signal instead.
enum class WorkerExit : std::uint8_t {
    done = 0,
    wrong_command = 64,
    unreadable = 65,
    too_many_pixels = 66,
    out_of_memory = 67,
    no_sandbox = 70,
    not_written = 74,
};

}  // namespace kredenz::media
