// The menus of the public pages: what stands in them, in which order, and where it leads. How they are shown is the
// storefront's own matter; whether a page still exists is not followed here.
#pragma once

#include "record/schema.hpp"

namespace kredenz::website {

/// What an entry leads to: the start page, a content page, a branch's menu, or an address outside.
enum class NavigationType : std::uint8_t { home, site, branch, link };

struct NavigationItem {
    static constexpr std::string_view schema_name = "NavigationItem";

    std::string label;
    NavigationType type = NavigationType::home;
    /// A page's path, a branch's identifier, or an internet address; empty for the start page.
    std::string target;
    bool is_enabled = true;
    std::vector<NavigationItem> children;
};

struct Navigation {
    static constexpr std::string_view schema_name = "Navigation";
    static constexpr std::string_view table_name = "navigations";

    record::Meta meta;
    /// "main" (header), "mobile" (header of narrow screens) and "footer" are shown.
    std::string identifier;
    std::vector<NavigationItem> items;
};

void describe(record::Describe<NavigationItem>& d);
void describe(record::Describe<Navigation>& d);

}  // namespace kredenz::website

template <>
struct kredenz::record::Choices<kredenz::website::NavigationType> {
    using enum kredenz::website::NavigationType;
    static constexpr auto names = names_of<kredenz::website::NavigationType>(
        {{home, "home"}, {site, "site"}, {branch, "branch"}, {link, "link"}});
    static constexpr auto labels = names_of<kredenz::website::NavigationType>({{home, "Startseite"},
                                                                               {site, "Seite der Website"},
                                                                               {branch, "Speisekarte eines Standorts"},
                                                                               {link, "Andere Website"}});
};
