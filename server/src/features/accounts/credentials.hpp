// Names of credentials (sessions and API tokens): streams are opened under them (see Actor), and their end is announced
// by them. Not the secrets.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::accounts {

/// "session/12"
std::string session_credential(std::int64_t session);
/// "api-token/3"
std::string api_token_credential(std::int64_t token);

/// Announced: what was opened with it ends.
struct CredentialEnded {
    static constexpr std::string_view topic_name = "credential";
    std::string credential;
};

}  // namespace kredenz::accounts
