// The protocol between the server and its script worker: one stream in both directions, of frames with a head and a
// text. The worker's first frame says that the script was loaded; then each question has one answer.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

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
static_assert(sizeof(FrameHead) == 8);

/// Longer texts are a fault of the sender.
inline constexpr std::uint32_t longest_text = 64U << 20U;

struct Frame {
    FrameKind kind = FrameKind::question;
    std::string text;
};

/// Reads a frame with `read`, which fills the bytes it is given or throws. Empty for a kind that nobody knows and for a
/// text that is too long, before anything is allocated for it.
template <class Read>
std::optional<Frame> read_frame(Read read) {
    std::array<char, sizeof(FrameHead)> bytes{};
    read(std::span<char>{bytes});
    const auto numbers = std::bit_cast<std::array<std::uint32_t, 2>>(bytes);
    if (numbers[0] > static_cast<std::uint32_t>(FrameKind::exception) || numbers[1] > longest_text) return std::nullopt;
    Frame frame{static_cast<FrameKind>(numbers[0]), std::string(numbers[1], '\0')};
    read(std::span<char>{frame.text});
    return frame;
}

}  // namespace kredenz::scripting
