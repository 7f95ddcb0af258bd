#include "http/address.hpp"

#include "base/text.hpp"
#include "http/header_text.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace kredenz::http {

namespace asio = boost::asio;

namespace {

/// The IPv4 address in one of IPv6 that stands for it: mapped, or as a translator writes it (64:ff9b::/96, RFC 6052),
/// behind which the whole of IPv4 would be one network.
asio::ip::address unmapped(const asio::ip::address& address) {
    if (address.is_v4()) return address;
    constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    constexpr std::array<unsigned char, 12> translated{0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0};
    const auto bytes = address.to_v6().to_bytes();
    if (!std::ranges::equal(std::span{bytes}.first<12>(), mapped) &&
        !std::ranges::equal(std::span{bytes}.first<12>(), translated))
        return address;
    return asio::ip::address_v4({bytes[12], bytes[13], bytes[14], bytes[15]});
}

template <class Bytes>
bool share_prefix(const Bytes& left, const Bytes& right, unsigned bits) {
    for (std::size_t i = 0; i < left.size() && bits > 0; ++i) {
        const unsigned take = std::min(bits, 8U);
        const auto mask = static_cast<unsigned char>(0xffU << (8 - take));
        if (((left[i] ^ right[i]) & mask) != 0) return false;
        bits -= take;
    }
    return true;
}

/// An element of X-Forwarded-For: some proxies add ports or brackets.
std::optional<asio::ip::address> parse_forwarded(std::string_view text) {
    if (text.starts_with('[')) {
        text = text.substr(1, text.find(']') - 1);
    } else if (std::ranges::count(text, ':') == 1) {
        text = text.substr(0, text.find(':'));
    }
    boost::system::error_code error;
    auto address = asio::ip::make_address(text, error);
    if (error) return std::nullopt;
    return unmapped(address);
}

}  // namespace

std::optional<Network> Network::parse(std::string_view text) {
    auto slash = text.find('/');
    boost::system::error_code error;
    auto address = asio::ip::make_address(text.substr(0, slash), error);
    if (error) return std::nullopt;
    Network network;
    network.address_ = unmapped(address);
    const unsigned width = network.address_.is_v4() ? 32 : 128;
    network.prefix_ = width;
    if (slash != std::string_view::npos) {
        const auto prefix = parse_integer(text.substr(slash + 1));
        if (!prefix || *prefix < 0 || *prefix > width) return std::nullopt;
        network.prefix_ = static_cast<unsigned>(*prefix);
    }
    return network;
}

bool Network::contains(const asio::ip::address& candidate) const {
    auto address = unmapped(candidate);
    if (address.is_v4() != address_.is_v4()) return false;
    if (address.is_v4()) return share_prefix(address.to_v4().to_bytes(), address_.to_v4().to_bytes(), prefix_);
    return share_prefix(address.to_v6().to_bytes(), address_.to_v6().to_bytes(), prefix_);
}

std::optional<std::vector<Network>> parse_networks(std::string_view text) {
    std::string list(text);
    std::ranges::replace(list, ' ', ',');
    std::vector<Network> networks;
    bool all_valid = true;
    for_each_element(list, [&](std::string_view element) {
        auto network = Network::parse(element);
        all_valid = all_valid && network.has_value();
        if (network) networks.push_back(*network);
    });
    if (!all_valid) return std::nullopt;
    return networks;
}

bool is_trusted(const asio::ip::address& address, std::span<const Network> trusted) {
    return std::ranges::any_of(trusted, [&](const Network& network) { return network.contains(address); });
}

ClientNetwork network_of(const std::string& client_address) {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(client_address, error);
    if (error || address.is_v4()) return {.line = client_address, .site = {}};
    const auto prefix = [&](unsigned bits) {
        auto bytes = address.to_v6().to_bytes();
        std::fill(bytes.begin() + bits / 8, bytes.end(), std::uint8_t{0});
        return asio::ip::address_v6(bytes).to_string() + "/" + std::to_string(bits);
    };
    return {.line = prefix(64), .site = prefix(48)};
}

std::string client_address(const asio::ip::address& peer, std::string_view forwarded_for,
                           std::span<const Network> trusted) {
    auto client = unmapped(peer);
    std::vector<std::string_view> chain;
    for_each_element(forwarded_for, [&](std::string_view element) { chain.push_back(element); });
    while (!chain.empty() && is_trusted(client, trusted)) {
        auto next = parse_forwarded(chain.back());
        if (!next) break;
        client = *next;
        chain.pop_back();
    }
    return client.to_string();
}

}  // namespace kredenz::http
