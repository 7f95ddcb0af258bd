// The texts of a redirect: how a path is written once, whatever people type, and what may be a target. Which redirects
// fit together is checked in features/website/redirects.
#pragma once

#include "base/error.hpp"

#include <string>
#include <string_view>

namespace kredenz::website {

/// The one way of writing a path, for storing and finding: lower case, one slash between its parts and none at the end.
/// "/site/karte" is "/karte", since a page answers at both; the legal texts' addresses stay apart. `decoded` holds no
/// escapes.
std::string normal_path(std::string_view decoded);

/// What somebody typed as the path of a redirect, written in the normal way; a German error of the field "path" for
/// what is none or belongs to our own pages. `public_url` is our own address, without a slash at the end, and may be
/// empty: a path may be copied with it from a browser.
Result<std::string> read_redirect_path(std::string_view typed, std::string_view public_url);

/// What somebody typed as the target: a path without our own address, or an address of another host; a German error of
/// the field "target" for all else.
Result<std::string> read_redirect_target(std::string_view typed, std::string_view public_url);

/// The normal path of a target on this website; empty for an address of another host.
std::string path_of_target(std::string_view target);

/// A target as the header Location wants it (RFC 9110 §10.2.2): what is no part of an address escaped, and `query`,
/// "?…" or empty, carried along before a fragment.
std::string location_of(std::string_view target, std::string_view query);

}  // namespace kredenz::website
