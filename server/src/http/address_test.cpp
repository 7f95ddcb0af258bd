#include "http/address.hpp"

#include <gtest/gtest.h>

namespace kredenz::http {
namespace {

boost::asio::ip::address address(const char* text) { return boost::asio::ip::make_address(text); }

TEST(NetworkTest, ContainsItsRange) {
    EXPECT_TRUE(Network::parse("10.1.0.0/16")->contains(address("10.1.200.3")));
    EXPECT_FALSE(Network::parse("10.1.0.0/16")->contains(address("10.2.0.1")));
    EXPECT_TRUE(Network::parse("10.1.2.3")->contains(address("::ffff:10.1.2.3")));
    EXPECT_TRUE(Network::parse("10.1.2.3")->contains(address("64:ff9b::10.1.2.3")));
    EXPECT_FALSE(Network::parse("10.1.2.3")->contains(address("64:ff9b:1::10.1.2.3")));
    EXPECT_TRUE(Network::parse("0.0.0.0/0")->contains(address("8.8.8.8")));
    EXPECT_TRUE(Network::parse("192.168.0.0/23")->contains(address("192.168.1.255")));
    EXPECT_FALSE(Network::parse("192.168.0.0/23")->contains(address("192.168.2.0")));
    EXPECT_TRUE(Network::parse("2001:db8::/32")->contains(address("2001:db8:1::1")));
    EXPECT_FALSE(Network::parse("2001:db8::/32")->contains(address("10.0.0.1")));
}

TEST(NetworkTest, NonsenseIsRefused) {
    for (const auto* bad : {"", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "host"}) {
        EXPECT_FALSE(Network::parse(bad)) << bad;
    }
    EXPECT_EQ(parse_networks("127.0.0.1, ::1 10.0.0.0/8")->size(), 3U);
    EXPECT_TRUE(parse_networks("")->empty());
    EXPECT_FALSE(parse_networks("127.0.0.1, nginx"));
}

TEST(ClientAddress, IsTheRightmostUntrustedOne) {
    const auto trusted = parse_networks("127.0.0.1, 10.0.0.0/8").value();
    const auto proxy = address("127.0.0.1");
    EXPECT_EQ(client_address(proxy, "203.0.113.9", trusted), "203.0.113.9");
    EXPECT_EQ(client_address(proxy, "6.6.6.6, 203.0.113.9, 10.0.0.2", trusted), "203.0.113.9");
    EXPECT_EQ(client_address(address("203.0.113.7"), "6.6.6.6", trusted), "203.0.113.7");
    EXPECT_EQ(client_address(proxy, "", trusted), "127.0.0.1");
    EXPECT_EQ(client_address(proxy, "6.6.6.6, garbage", trusted), "127.0.0.1");
    EXPECT_EQ(client_address(proxy, "[2001:db8::1]:4711", trusted), "2001:db8::1");
    EXPECT_EQ(client_address(proxy, "203.0.113.9:4711", trusted), "203.0.113.9");
}

TEST(ClientNetwork, IsAnAddressOfIpv4AndA64OfIpv6WithTheSiteAroundIt) {
    EXPECT_EQ(network_of("203.0.113.7").line, "203.0.113.7");
    EXPECT_EQ(network_of("203.0.113.7").site, "");
    EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6").line, "2001:db8:1:2::/64");
    EXPECT_EQ(network_of("2001:db8:1:2::").line, network_of("2001:db8:1:2:ffff::9").line);
    EXPECT_NE(network_of("2001:db8:1:3::1").line, network_of("2001:db8:1:2::1").line);
    EXPECT_EQ(network_of("2001:db8:1:3::1").site, "2001:db8:1::/48");
}

}  // namespace
}  // namespace kredenz::http
