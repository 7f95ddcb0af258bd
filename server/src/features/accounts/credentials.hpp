// Names of credentials (sessions and API tokens): streams are opened under them, and their end is announced by them
// (see Actor).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::accounts {

/// "session/12"
std::string session_credential(std::int64_t session);
/// "api-token/3"
std::string api_token_credential(std::int64_t token);

/// The credential that an announced topic says to have ended; empty when the topic is another part's.
std::string_view ended_credential(std::string_view topic);

}  // namespace kredenz::accounts
