#include "app/page_policy.hpp"

#include "base/text.hpp"
#include "features/settings/config.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

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

PagePolicy policy_with(InlineScripts scripts) {
    PagePolicy policy;
    for (const auto& source : scripts) policy.allow("script-src", {source});
    return policy;
}

PagePolicy policy_of(const settings::Config& config, InlineScripts scripts) {
    auto policy = policy_with(scripts);
    if (!trim(config.ads_pixel_id).empty()) allow_ads_pixel(policy);
    if (!trim(config.tag_manager_id).empty()) allow_tag_manager(policy);
    return policy;
}

/// "https://maps.test:8443" of an address there; empty for what is none, which could say something else in a header.
std::string_view origin_of(std::string_view address) {
    const auto scheme = address.starts_with("https://") ? 8U : address.starts_with("http://") ? 7U : 0U;
    if (scheme == 0) return {};
    const auto end = std::min(address.find_first_of("/?#", scheme), address.size());
    const auto host = address.substr(scheme, end - scheme);
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    const bool is_plain = !host.empty() && host.find_first_not_of(allowed) == std::string_view::npos;
    return is_plain ? address.substr(0, end) : std::string_view{};
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

std::string default_policy(InlineScripts scripts) { return policy_with(scripts).text(); }

std::string guest_policy(const settings::Config& config, InlineScripts scripts) {
    return policy_of(config, scripts).text();
}

std::string overview_policy(const settings::Config& config, InlineScripts scripts) {
    auto policy = policy_of(config, scripts);
    const bool shows_map = config.enable_plugin_home_page && config.enable_plugin_mapbox;
    // The library fetches pictures as well and starts its worker from our own file.
    if (const auto origin = origin_of(trim(config.map_style)); shows_map && !origin.empty())
        policy.allow("connect-src", {origin});
    return policy.text();
}

std::string source_of(std::string_view inline_script) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(inline_script.data()), inline_script.size());
    constexpr int encoding = sodium_base64_VARIANT_ORIGINAL;
    std::string text(sodium_base64_ENCODED_LEN(hash.size(), encoding), '\0');
    sodium_bin2base64(text.data(), text.size(), hash.data(), hash.size(), encoding);
    text.pop_back();
    return "'sha256-" + text + "'";
}

}  // namespace kredenz::app
