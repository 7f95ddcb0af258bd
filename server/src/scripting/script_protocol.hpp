// What the server and its script worker agree on: one stream in both directions, on it frames of a head and a text. The
// worker's first frame says that the script was loaded; then each question has one answer.
#pragma once

#include <cstdint>

namespace kredenz::scripting {

/// The stream, as the worker finds it.
inline constexpr int worker_stream = 0;

enum class FrameKind : std::uint32_t {
    question,
    answer,
    /// The script threw; the text says what.
    exception,
};

/// Both sides run on one machine: the numbers stand as they are in memory.
struct FrameHead {
    FrameKind kind = FrameKind::question;
    std::uint32_t size = 0;
};

/// Longer texts are a fault of whoever sends them.
inline constexpr std::uint32_t longest_text = 64U << 20U;

}  // namespace kredenz::scripting
