// The browser and system of a User-Agent header, as a name that people recognise. Coarse on purpose: no versions.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::accounts {

/// "Chrome auf Android" for the value of a User-Agent header (RFC 9110 §10.1.5); "Unbekanntes Gerät" where neither
/// browser nor system is known.
std::string device_name(std::string_view user_agent);

}  // namespace kredenz::accounts
