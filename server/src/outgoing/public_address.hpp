// Whether an IP address belongs to the public internet, for calls whose URL a user typed.
// Not a resolver: the transfer asks about the very address it connects to, so that a name cannot change its mind.
#pragma once

#include <boost/asio/ip/address.hpp>

namespace kredenz::outgoing {

/// False for loopback, private, link-local, shared, multicast, documentation and reserved addresses (the registries
/// of RFC 6890), and for IPv6 addresses that carry an IPv4 address (mapped, 6to4, Teredo, NAT64).
bool is_public(const boost::asio::ip::address& address);

}  // namespace kredenz::outgoing
