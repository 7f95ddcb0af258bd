// Bytes as text for addresses and headers: base64 with '-' and '_' and without padding (RFC 4648 §5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kredenz {

std::string base64url(std::string_view bytes);
/// Empty for text that is none.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace kredenz
