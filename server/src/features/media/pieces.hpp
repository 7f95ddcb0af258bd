// Looking through mapped files piece by piece, so that a large one never lies in memory as a whole.
// Not the mapping: that is RequestBody's and the one of uploads.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace kredenz::media {

/// Gives back the memory of what was read so far; reading it again takes it from the file. Empty for what is no file.
using LetGo = std::function<void()>;

inline constexpr std::size_t piece_bytes = 1024 * 1024;

/// The index of what `find` finds first from `at` on, npos without any; `find` yields an index into the piece it is
/// given, or npos. Pieces overlap by `overlap` bytes.
template <class Find>
std::size_t find_in_pieces(std::string_view text, std::size_t at, std::size_t overlap, const LetGo& let_go, Find find) {
    for (; at < text.size(); at += piece_bytes) {
        const auto found = find(text.substr(at, piece_bytes + overlap));
        if (found != std::string_view::npos) return at + found;
        if (let_go) let_go();
    }
    return std::string_view::npos;
}

}  // namespace kredenz::media
