#include "features/accounts/totp.hpp"

#include "base/random.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace kredenz::accounts {
namespace {

constexpr std::string_view base32_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::size_t secret_length = 32;
constexpr std::chrono::seconds step_length{30};

std::vector<unsigned char> bytes_of(std::string_view secret) {
    std::vector<unsigned char> bytes;
    unsigned buffer = 0;
    unsigned bits = 0;
    for (const char digit : secret) {
        const auto value = base32_digits.find(digit);
        if (value == std::string_view::npos) throw std::invalid_argument("a secret in base 32");
        buffer = (buffer << 5U) | static_cast<unsigned>(value);
        bits += 5;
        if (bits < 8) continue;
        bits -= 8;
        bytes.push_back(static_cast<unsigned char>(buffer >> bits));
        buffer &= (1U << bits) - 1;
    }
    return bytes;
}

/// For the query of an address (RFC 3986 §2.1).
std::string encoded(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                              (letter >= '0' && letter <= '9') || letter == '-' || letter == '.' || letter == '_';
        if (is_plain) {
            result += letter;
            continue;
        }
        result += '%';
        result += "0123456789ABCDEF"[byte >> 4U];
        result += "0123456789ABCDEF"[byte & 15U];
    }
    return result;
}

}  // namespace

std::string make_totp_secret() { return random_text(base32_digits, secret_length); }

std::string totp_code(std::string_view secret, std::int64_t step) {
    const auto key = bytes_of(secret);
    std::array<unsigned char, 8> counter{};
    for (std::size_t i = 0; i < counter.size(); ++i)
        counter[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(step) >> (8 * (7 - i)));
    std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
    unsigned size = 0;
    if (!HMAC(EVP_sha1(), key.data(), static_cast<int>(key.size()), counter.data(), counter.size(), mac.data(), &size))
        throw std::runtime_error("OpenSSL refuses an HMAC");
    // The dynamic truncation of RFC 4226 §5.3.
    const auto offset = mac[size - 1] & 15U;
    const auto number = (static_cast<std::uint32_t>(mac[offset] & 127U) << 24U) |
                        (static_cast<std::uint32_t>(mac[offset + 1]) << 16U) |
                        (static_cast<std::uint32_t>(mac[offset + 2]) << 8U) | mac[offset + 3];
    auto digits = std::to_string(number % 1'000'000);
    return std::string(6 - digits.size(), '0') + digits;
}

std::optional<std::int64_t> totp_step_of(std::string_view secret, std::string_view code, Instant now,
                                         std::int64_t last_step) {
    const std::int64_t present = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch() / step_length;
    std::optional<std::int64_t> found;
    for (auto step = present - 1; step <= present + 1; ++step)
        if (equal_in_constant_time(code, totp_code(secret, step)) && step > last_step && !found) found = step;
    return found;
}

std::string totp_address(std::string_view secret, std::string_view issuer, std::string_view account) {
    return "otpauth://totp/" + encoded(issuer) + ":" + encoded(account) + "?secret=" + std::string{secret} +
           "&issuer=" + encoded(issuer);
}

}  // namespace kredenz::accounts
