// The protocol between the server and its picture worker: the descriptors a child finds open, and its exit codes. The
// job itself stands on the child's command line: limits, operation, formats.
#pragma once

#include "base/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::media {

/// A seekable file with the picture.
inline constexpr int worker_source = 0;
/// Takes the answer of `inspect`: "{width} {height}", see below.
inline constexpr int worker_answer = 1;
/// What a checked picture is, turned upright.
struct PictureFacts {
    std::int64_t width = 0;
    std::int64_t height = 0;

    bool operator==(const PictureFacts&) const = default;
};

inline std::string answer_of(const PictureFacts& facts) {
    return std::to_string(facts.width) + " " + std::to_string(facts.height);
}

/// Empty for anything else than an answer with two sides of at least one pixel and at most `most` in all: the child
/// decodes untrusted input, and even its answer is checked.
inline std::optional<PictureFacts> facts_of(std::string_view answer, std::int64_t most) {
    const auto space = answer.find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    const auto width = parse_integer(answer.substr(0, space));
    const auto height = parse_integer(answer.substr(space + 1));
    if (!width || !height || *width < 1 || *height < 1 || *width > most / *height) return std::nullopt;
    return PictureFacts{*width, *height};
}

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
