// Random tokens from the system's secure source, and their comparison in constant time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kredenz {

/// 128 random bits as 32 hexadecimal digits.
std::string random_token();

/// So many decimal digits: for codes that people type.
std::string random_digits(std::size_t count);

/// So many of these letters, each as likely as the other.
std::string random_text(std::string_view letters, std::size_t count);

/// Takes the same time wherever the texts differ.
bool equal_in_constant_time(std::string_view left, std::string_view right);

/// BLAKE2b of a token as 64 hexadecimal digits: what is stored of a secret that is looked up.
std::string token_hash(std::string_view token);

}  // namespace kredenz
