#include "features/push/push_services.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace kredenz::push {
namespace {

TEST(PushServices, AreThoseOfTheBrowsers) {
    for (const auto* endpoint :
         {"https://fcm.googleapis.com/fcm/send/abc:def", "https://android.googleapis.com/gcm/send/abc",
          "https://updates.push.services.mozilla.com/wpush/v2/abc", "https://web.push.apple.com/QABC",
          "https://wns2-par02p.notify.windows.com/w/?token=abc", "https://FCM.googleapis.com:443/wp/abc"})
        EXPECT_TRUE(is_push_service(endpoint, {})) << endpoint;
}

TEST(PushServices, AreNobodyElses) {
    for (const auto* endpoint :
         {"https://push.example.org/a", "http://fcm.googleapis.com/a", "https://fcm.googleapis.com:8443/a",
          "https://fcm.googleapis.com.example.org/a", "https://fcm.googleapis.com./a", "https://push.apple.com/a",
          "https://evilpush.apple.com/a", "https://xnotify.windows.com/a", "https://user@fcm.googleapis.com/a",
          "https://fcm.googleapis.com@example.org/a", "https://127.0.0.1/a", "fcm.googleapis.com", ""})
        EXPECT_FALSE(is_push_service(endpoint, {})) << endpoint;
}

TEST(PushServices, AreAlsoTheOperators) {
    const std::vector<std::string> own{"push.example.org", "*.example.net"};
    EXPECT_TRUE(is_push_service("https://push.example.org/a", own));
    EXPECT_TRUE(is_push_service("https://a.b.example.net/a", own));
    EXPECT_FALSE(is_push_service("https://example.net/a", own));
    EXPECT_FALSE(is_push_service("https://a.push.example.org/a", own));
}

TEST(PushServices, PatternsAreHosts) {
    for (const auto* pattern : {"push.example.org", "*.example.org", "localhost", "10.0.0.1"})
        EXPECT_TRUE(is_host_pattern(pattern)) << pattern;
    for (const auto* pattern : {"", "*", "*.", "https://push.example.org", "Push.example.org", "a.*.org", "a/b"})
        EXPECT_FALSE(is_host_pattern(pattern)) << pattern;
}

}  // namespace
}  // namespace kredenz::push
