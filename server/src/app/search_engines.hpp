// What search engines are told: which addresses of ours are worth a visit (sitemaps.org, protocol 0.9) and which are
// nobody's business (RFC 9309). What a page says about itself is in its head, see app/pages.
#pragma once

#include "snapshot/view.hpp"

#include <string>
#include <string_view>

namespace kredenz::app {

/// `public_url` may be empty: robots.txt then names no sitemap, which consists of whole addresses.
std::string robots_text(std::string_view public_url);

/// The overview, every public branch and the legal pages, each with the day of its last change where it is known.
std::string sitemap(const snapshot::View& view, std::string_view public_url);

}  // namespace kredenz::app
