#include "features/devices/device.hpp"

#include "features/devices/device_routes.hpp"

#include <gtest/gtest.h>

namespace kredenz::devices {
namespace {

Device device_of(Kind kind) {
    Device device;
    device.kind = std::move(kind);
    return device;
}

TEST(Roles, FollowKindAndStation) {
    EXPECT_EQ(role_of(device_of(OrderDisplay{Station::counter})), counter_display);
    EXPECT_EQ(role_of(device_of(OrderDisplay{Station::kitchen})), kitchen_display);
    EXPECT_EQ(role_of(device_of(SignageTv{})), signage_tv);
    EXPECT_EQ(role_of(device_of(TimeClockTerminal{})), time_clock_terminal);
    EXPECT_EQ(role_of(device_of(Kiosk{})), kiosk);
    EXPECT_EQ(role_of(device_of(ReceiptPrinter{})), nobody) << "a printer asks for nothing";
}

TEST(OwnPaths, AreThoseOfTheDeviceItself) {
    EXPECT_TRUE(is_own_path("/api/devices/me"));
    EXPECT_TRUE(is_own_path("/api/devices/me/events"));
    EXPECT_FALSE(is_own_path("/api/devices/menu"));
    EXPECT_FALSE(is_own_path("/api/devices/7"));
}

}  // namespace
}  // namespace kredenz::devices
