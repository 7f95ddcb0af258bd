#include "app/page_policy.hpp"

#include "base/text.hpp"
#include "features/settings/config.hpp"

#include <algorithm>

namespace kredenz::app {
namespace {

/// What Meta's pixel loads and where it reports to.
void allow_ads_pixel(PagePolicy& policy) {
    policy.allow("script-src", {"https://connect.facebook.net"})
        .allow("img-src", {"https://www.facebook.com"})
        .allow("connect-src", {"https://www.facebook.com", "https://connect.facebook.net"});
}

/// Google's Tag Manager with Google Analytics, as Google lists them (Tag Platform, "Content Security Policy"). Other
/// tags of a container are not opened for: nobody can know them from here.
void allow_tag_manager(PagePolicy& policy) {
    policy.allow("script-src", {"https://*.googletagmanager.com"})
        .allow("img-src", {"https://*.google-analytics.com", "https://*.googletagmanager.com"})
        .allow("connect-src",
               {"https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"});
}

}  // namespace

PagePolicy::PagePolicy()
    : directives_{{"default-src", "'self'"},         {"script-src", "'self'"}, {"style-src", "'self' 'unsafe-inline'"},
                  {"img-src", "'self' data: blob:"}, {"font-src", "'self'"},   {"connect-src", "'self'"},
                  {"object-src", "'none'"},          {"base-uri", "'none'"},   {"form-action", "'self'"},
                  {"frame-ancestors", "'self'"}} {}

PagePolicy& PagePolicy::allow(std::string_view directive, std::initializer_list<std::string_view> sources) {
    auto found = std::ranges::find(directives_, directive, &std::pair<std::string, std::string>::first);
    if (found == directives_.end()) found = directives_.insert(found, {std::string{directive}, "'self'"});
    for (const auto source : sources) found->second.append(" ").append(source);
    return *this;
}

std::string PagePolicy::text() const {
    std::string text;
    for (const auto& [directive, sources] : directives_) {
        if (!text.empty()) text += "; ";
        text += directive + " " + sources;
    }
    return text;
}

std::string house_policy() { return PagePolicy{}.text(); }

std::string guest_policy(const settings::Config& config) {
    PagePolicy policy;
    if (!trim(config.ads_pixel_id).empty()) allow_ads_pixel(policy);
    if (!trim(config.tag_manager_id).empty()) allow_tag_manager(policy);
    return policy.text();
}

}  // namespace kredenz::app
