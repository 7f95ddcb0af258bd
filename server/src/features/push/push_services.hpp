// The hosts of the browser makers' push services. Subscriptions may name any endpoint: messages are sent only to these
// hosts and to those that the operator adds.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kredenz::push {

/// The host of an https endpoint, in lower case; empty for anything else, and for another port than that of https.
std::string service_host(std::string_view endpoint);

/// A host, or "*.example.org" for all below it.
bool is_host_pattern(std::string_view text);

/// Whether messages for the endpoint may go out; `additional` are host patterns.
bool is_push_service(std::string_view endpoint, std::span<const std::string> additional);

}  // namespace kredenz::push
