#include "base/random.hpp"

#include <sodium.h>

#include <array>
#include <span>
#include <stdexcept>

namespace kredenz {
namespace {

void require_sodium() {
    static const bool is_ready = sodium_init() >= 0;
    if (!is_ready) throw std::runtime_error("the system offers no secure random numbers");
}

std::string hexadecimal(std::span<const unsigned char> bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

}  // namespace

std::string random_token() {
    require_sodium();
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hexadecimal(bytes);
}

std::string random_digits(std::size_t count) { return random_text("0123456789", count); }

std::string random_text(std::string_view letters, std::size_t count) {
    require_sodium();
    std::string text(count, '\0');
    for (auto& letter : text) letter = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return text;
}

bool equal_in_constant_time(std::string_view left, std::string_view right) {
    return left.size() == right.size() && sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

std::string token_hash(std::string_view token) {
    require_sodium();
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    return hexadecimal(hash);
}

}  // namespace kredenz
