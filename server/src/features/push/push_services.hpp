// Where the makers of browsers take push messages. An endpoint is typed by whoever subscribes: messages go to these
// hosts and to what the operator adds, and to nobody else's.
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
