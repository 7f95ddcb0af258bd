// Client addresses behind proxies: which peers are trusted, which client their X-Forwarded-For names, and which
// addresses count as one. Not access control: an address here identifies for limits and logs only.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::http {

/// A range of addresses; IPv4 and IPv6 do not mix, mapped IPv4 addresses count as IPv4.
class Network {
public:
    /// "10.0.0.0/8", "::1", "192.168.1.4"; empty for anything else.
    static std::optional<Network> parse(std::string_view text);

    bool contains(const boost::asio::ip::address& address) const;

private:
    boost::asio::ip::address address_;
    unsigned prefix_ = 0;
};

/// KREDENZ_TRUSTED_PROXIES: networks separated by commas or spaces. Empty when one of them is not a network.
std::optional<std::vector<Network>> parse_networks(std::string_view text);

/// The rightmost address of the chain that is no trusted proxy; `peer` when it is none itself.
/// `forwarded_for` is the value of X-Forwarded-For, several headers joined with commas.
std::string client_address(const boost::asio::ip::address& peer, std::string_view forwarded_for,
                           std::span<const Network> trusted);

/// The client as limits count it: one internet connection has one IPv4 address, but 2^64 addresses of IPv6.
struct ClientNetwork {
    /// "203.0.113.7", or "2001:db8:1:2::/64".
    std::string line;
    /// The /48 around an IPv6 network: what one rented server gets; empty for IPv4.
    std::string site;
};

/// Of an address as client_address() writes it; a text that is none is a network of its own.
ClientNetwork network_of(const std::string& client_address);

/// Whether `address` lies in one of the networks.
bool is_trusted(const boost::asio::ip::address& address, std::span<const Network> trusted);

}  // namespace kredenz::http
