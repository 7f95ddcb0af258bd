// The Content-Security-Policy of our pages: what a browser may load on them, opened for exactly what the settings name.
// Which page shows what is not decided here.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kredenz::settings {
struct Config;
}

namespace kredenz::app {

/// Directives with their sources (CSP level 3). A fresh one allows what is ours and nothing else.
class PagePolicy {
public:
    PagePolicy();
    /// Adds sources to a directive; one that has not been named yet starts with 'self', as default-src would have it.
    PagePolicy& allow(std::string_view directive, std::initializer_list<std::string_view> sources);
    /// The header's value.
    std::string text() const;

private:
    std::vector<std::pair<std::string, std::string>> directives_;
};

/// The sources of the scripts that stand in the page itself.
using InlineScripts = std::span<const std::string>;

/// For pages of staff and kiosks.
std::string default_policy(InlineScripts scripts = {});
/// For pages of guests. What it opens is loaded after the guest's consent only.
std::string guest_policy(const settings::Config& config, InlineScripts scripts = {});
/// For the overview, which shows the map when it is the home page: opened further for the origin of the map's style.
/// What a style names elsewhere is not loaded (decision 21).
std::string overview_policy(const settings::Config& config, InlineScripts scripts = {});

/// The source that allows exactly this script (CSP level 3, hash-source).
std::string source_of(std::string_view inline_script);

}  // namespace kredenz::app
