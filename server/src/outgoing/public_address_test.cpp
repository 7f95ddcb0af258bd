#include "outgoing/public_address.hpp"

#include <gtest/gtest.h>

namespace kredenz::outgoing {
namespace {

bool is_public(const char* text) { return outgoing::is_public(boost::asio::ip::make_address(text)); }

TEST(PublicAddress, BelongsToTheInternet) {
    for (const auto* text : {"1.1.1.1", "172.15.255.255", "172.32.0.1", "100.63.0.1", "100.128.0.1", "223.255.255.255",
                             "2606:4700::1111", "2a00:1450::1"})
        EXPECT_TRUE(is_public(text)) << text;
}

TEST(PublicAddress, IsNothingSpecial) {
    for (const auto* text : {"127.0.0.1", "127.255.0.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255",
                             "192.168.0.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255"})
        EXPECT_FALSE(is_public(text)) << text;
    for (const auto* text : {"::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:10.0.0.1",
                             "::ffff:1.1.1.1", "64:ff9b::a00:1", "2002:0a00:0001::1", "2001::1", "2001:db8::1"})
        EXPECT_FALSE(is_public(text)) << text;
}

}  // namespace
}  // namespace kredenz::outgoing
