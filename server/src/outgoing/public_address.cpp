#include "outgoing/public_address.hpp"

#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace kredenz::outgoing {

namespace ip = boost::asio::ip;

namespace {

constexpr std::array<std::string_view, 16> special_v4{
    "0.0.0.0/8",       "10.0.0.0/8",     "100.64.0.0/10",   "127.0.0.0/8",    "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24",    "192.0.2.0/24",   "192.31.196.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",     "240.0.0.0/4"};

/// Of the global unicast addresses, 2000::/3; everything outside of it is special too.
constexpr std::array<std::string_view, 4> special_v6{"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};

bool contains(const ip::network_v4& network, const ip::address_v4& address) {
    return ip::network_v4(address, network.prefix_length()).canonical() == network.canonical();
}
bool contains(const ip::network_v6& network, const ip::address_v6& address) {
    return ip::network_v6(address, network.prefix_length()).canonical() == network.canonical();
}

}  // namespace

bool is_public(const ip::address& address) {
    if (address.is_v4()) {
        const auto matches = [&](auto text) { return contains(ip::make_network_v4(text), address.to_v4()); };
        return std::ranges::none_of(special_v4, matches);
    }
    const auto matches = [&](auto text) { return contains(ip::make_network_v6(text), address.to_v6()); };
    return matches("2000::/3") && std::ranges::none_of(special_v6, matches);
}

}  // namespace kredenz::outgoing
