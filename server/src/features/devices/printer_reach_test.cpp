#include "features/devices/printer_reach.hpp"

#include <gtest/gtest.h>

namespace kredenz::devices {
namespace {

TEST(PrinterReach, IsTheNetworkOfTheHouse) {
    for (const auto* host : {"192.168.0.60", "10.1.2.3", "172.20.0.9", "8.8.8.8", "fd12:3456::9", "2001:db8::7",
                             "::ffff:192.168.0.60", "printer.local", "bondrucker", "localhost.example.org"})
        EXPECT_TRUE(may_be_printer(host, PrinterReach::network)) << host;
}

TEST(PrinterReach, IsNoServiceOfThisMachineNorOfItsCloud) {
    for (const auto* host : {"127.0.0.1",
                             "127.1.2.3",
                             "0.0.0.0",
                             "0.1.2.3",
                             "169.254.169.254",
                             "169.254.1.1",
                             "255.255.255.255",
                             "224.0.0.1",
                             "100.100.100.200",
                             "::1",
                             "::",
                             "fe80::1",
                             "ff02::1",
                             "::ffff:127.0.0.1",
                             "::ffff:169.254.169.254",
                             "::ffff:100.100.100.200",
                             "::ffff:0.0.0.0",
                             "fd00:ec2::254",
                             "localhost",
                             "LOCALHOST",
                             "localhost.",
                             "a.localhost"}) {
        EXPECT_FALSE(may_be_printer(host, PrinterReach::network)) << host;
        EXPECT_TRUE(may_be_printer(host, PrinterReach::anywhere)) << host;
    }
}

}  // namespace
}  // namespace kredenz::devices
