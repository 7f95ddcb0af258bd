#include "features/accounts/device_name.hpp"

#include "features/accounts/messages.hpp"

#include <array>

namespace kredenz::accounts {
namespace {

struct Mark {
    std::string_view text;
    std::string_view name;
};

/// Most browsers also claim to be those that stand further down.
constexpr std::array<Mark, 12> browsers{{{"Edg/", "Edge"},
                                         {"EdgA/", "Edge"},
                                         {"EdgiOS/", "Edge"},
                                         {"OPR/", "Opera"},
                                         {"SamsungBrowser/", "Samsung Internet"},
                                         {"Vivaldi/", "Vivaldi"},
                                         {"FxiOS/", "Firefox"},
                                         {"Firefox/", "Firefox"},
                                         {"CriOS/", "Chrome"},
                                         {"HeadlessChrome/", "Chrome"},
                                         {"Chrome/", "Chrome"},
                                         {"Safari/", "Safari"}}};

/// The same of systems: Android says Linux too.
constexpr std::array<Mark, 7> systems{{{"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Android", "Android"},
                                       {"CrOS", "ChromeOS"},
                                       {"Windows", "Windows"},
                                       {"Macintosh", "Mac"},
                                       {"Linux", "Linux"}}};

template <std::size_t Size>
std::string_view first_of(const std::array<Mark, Size>& marks, std::string_view text) {
    for (const auto& mark : marks)
        if (text.find(mark.text) != std::string_view::npos) return mark.name;
    return {};
}

}  // namespace

std::string device_name(std::string_view user_agent) {
    const auto browser = first_of(browsers, user_agent);
    const auto system = first_of(systems, user_agent);
    if (browser.empty() && system.empty()) return std::string{messages::unknown_device};
    if (browser.empty() || system.empty()) return std::string{browser} + std::string{system};
    return messages::browser_on(browser, system);
}

}  // namespace kredenz::accounts
