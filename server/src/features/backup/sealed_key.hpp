// The key file of an installation locked with a pass phrase (argon2id and secretstream of libsodium): without the
// phrase nobody can open it, not even with the whole backup.
#pragma once

#include "base/error.hpp"

#include <string>
#include <string_view>

namespace kredenz::backup {

inline constexpr std::size_t shortest_pass_phrase = 12;

/// The bytes to be kept: a name of the format, salt, header and one sealed message.
std::string seal_key(std::string_view key, const std::string& pass_phrase);

/// A German error for a wrong phrase and for damaged bytes, which cannot be told apart.
Result<std::string> open_key(std::string_view sealed, const std::string& pass_phrase);

}  // namespace kredenz::backup
