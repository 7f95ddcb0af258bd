#include "features/accounts/credentials.hpp"

namespace kredenz::accounts {
namespace {

constexpr std::string_view session_prefix = "session/";
constexpr std::string_view api_token_prefix = "api-token/";

}  // namespace

std::string session_credential(std::int64_t session) { return std::string{session_prefix} + std::to_string(session); }

std::string api_token_credential(std::int64_t token) { return std::string{api_token_prefix} + std::to_string(token); }

std::string_view ended_credential(std::string_view topic) {
    return topic.starts_with(session_prefix) || topic.starts_with(api_token_prefix) ? topic : std::string_view{};
}

}  // namespace kredenz::accounts
