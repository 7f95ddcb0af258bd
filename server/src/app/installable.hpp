// What makes the business an app that guests can put on their home screens, and the back office one for staff, while
// the settings want it: the web manifests and their icons. The service worker is the storefront's own file
// (web/storefront/workers); staff have none, since what they work with is the server's.
#pragma once

#include "features/media/media.hpp"
#include "http/router.hpp"
#include "snapshot/snapshot.hpp"

namespace kredenz::app {

inline constexpr std::string_view manifest_path = "/manifest.webmanifest";
inline constexpr std::string_view staff_manifest_path = "/backend/manifest.webmanifest";

/// The lines of a page's head that name manifest and icon; empty while the plugin is off.
std::string install_links(const snapshot::View& view);
/// The manifest (W3C Web Application Manifest) as JSON; empty while the plugin is off.
std::string manifest(const snapshot::View& view);
/// The same for the back office.
std::string staff_manifest(const snapshot::View& view);

/// `GET /app-icon/{name}`: the icons that the manifest and the pages name.
void add_icon_route(http::Router& router, const snapshot::Snapshot& snapshot, media::Media& media);

}  // namespace kredenz::app
