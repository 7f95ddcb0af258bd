#include "features/accounts/credentials.hpp"

namespace kredenz::accounts {

std::string session_credential(std::int64_t session) { return "session/" + std::to_string(session); }

std::string api_token_credential(std::int64_t token) { return "api-token/" + std::to_string(token); }

}  // namespace kredenz::accounts
