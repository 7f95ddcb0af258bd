// The calls for admins about guests' data: what there is of one, erasing it, and the account of both. The address comes
// in the body: paths stand in logs.
#pragma once

#include "features/privacy/guest_eraser.hpp"
#include "features/privacy/guest_export.hpp"
#include "http/router.hpp"

namespace kredenz::privacy {

/// What the calls share; lives as long as the router.
struct Privacy {
    Privacy(resource::Context context_, media::Media& media_, const std::filesystem::path& backup_folder)
        : context(context_),
          media(&media_),
          eraser(context_, media_, backup_folder),
          exporter(context_, backup_folder) {}

    resource::Context context;
    /// Its threads do what blocks.
    media::Media* media;
    GuestEraser eraser;
    GuestExporter exporter;
};

/// `privacy` outlives the router.
void add_guest_routes(http::Router& router, Privacy& privacy);

}  // namespace kredenz::privacy
