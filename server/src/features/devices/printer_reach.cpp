#include "features/devices/printer_reach.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <array>

namespace kredenz::devices {
namespace {

namespace ip = boost::asio::ip;

/// Where Amazon (by IPv6) and Alibaba tell a machine its keys; the others do so at an address of the link.
constexpr std::array<std::string_view, 2> keepers_of_keys{"fd00:ec2::254", "100.100.100.200"};

bool is_network_of_this(const ip::address_v4& address) { return (address.to_uint() >> 24) == 0; }
bool is_of_link(const ip::address_v4& address) { return (address.to_uint() >> 16) == 0xA9FE; }

bool is_ordinary(const ip::address_v4& address) {
    return !address.is_loopback() && !is_network_of_this(address) && !is_of_link(address) && !address.is_multicast() &&
           address != ip::address_v4::broadcast();
}

bool is_ordinary(const ip::address_v6& address) {
    return !address.is_loopback() && !address.is_unspecified() && !address.is_link_local() && !address.is_multicast();
}

/// ::ffff:10.1.2.3 is another way to write 10.1.2.3.
ip::address unmapped(const ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

}  // namespace

bool may_be_printer(const ip::address& address, PrinterReach reach) {
    if (reach == PrinterReach::anywhere) return true;
    const auto meant = unmapped(address);
    const auto is_it = [&](std::string_view text) { return ip::make_address(text) == meant; };
    if (std::ranges::any_of(keepers_of_keys, is_it)) return false;
    return meant.is_v4() ? is_ordinary(meant.to_v4()) : is_ordinary(meant.to_v6());
}

bool may_be_printer(std::string_view host, PrinterReach reach) {
    if (reach == PrinterReach::anywhere) return true;
    boost::system::error_code error;
    const auto address = ip::make_address(std::string{host}, error);
    if (!error) return may_be_printer(address, reach);
    auto name = lower_case(host);
    if (name.ends_with('.')) name.pop_back();
    return name != "localhost" && !name.ends_with(".localhost");
}

}  // namespace kredenz::devices
