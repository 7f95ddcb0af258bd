#include "features/accounts/device_name.hpp"

#include <gtest/gtest.h>

namespace kredenz::accounts {
namespace {

TEST(DeviceName, NamesBrowserAndSystem) {
    EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/131.0.0.0 Mobile Safari/537.36"),
              "Chrome auf Android");
    EXPECT_EQ(device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
                          "Gecko) Version/18.1 Mobile/15E148 Safari/604.1"),
              "Safari auf iPhone");
    EXPECT_EQ(device_name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0"),
              "Edge auf Windows");
    EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"),
              "Firefox auf Linux");
    EXPECT_EQ(device_name("Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                          "CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1"),
              "Chrome auf iPad");
    EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36"),
              "Samsung Internet auf Android");
}

TEST(DeviceName, SaysOnlyWhatIsKnown) {
    EXPECT_EQ(device_name(""), "Unbekanntes Gerät");
    EXPECT_EQ(device_name("curl/8.5.0"), "Unbekanntes Gerät");
    EXPECT_EQ(device_name("<script>Windows</script>"), "Windows") << "nothing of what was sent is repeated";
}

}  // namespace
}  // namespace kredenz::accounts
