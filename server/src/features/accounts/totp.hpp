// Codes of six digits that an app makes from a shared secret and the time (RFC 6238 over RFC 4226: HMAC-SHA-1, steps of
// 30 seconds). Not who must give one, nor where secrets lie: that is accounts/second_factor.
#pragma once

#include "base/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::accounts {

/// 160 random bits (RFC 4226 §4, R6), as 32 letters and digits of base 32 (RFC 4648 §6), the form in which apps take
/// it.
std::string make_totp_secret();

/// The code of a step. Throws std::invalid_argument for a secret that is no base 32.
std::string totp_code(std::string_view secret, std::int64_t step);

/// The step whose code this is: the present one, the one before or the one after (RFC 6238 §5.2), if it came after
/// `last_step`; empty otherwise.
std::optional<std::int64_t> totp_step_of(std::string_view secret, std::string_view code, Instant now,
                                         std::int64_t last_step);

/// What the QR code for the app holds; `issuer` and `account` are how it calls the entry.
std::string totp_address(std::string_view secret, std::string_view issuer, std::string_view account);

}  // namespace kredenz::accounts
