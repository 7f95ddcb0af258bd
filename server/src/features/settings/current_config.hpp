// The business's own settings as they are now. Apart from their description, which needs no snapshot.
#pragma once

#include "features/settings/config.hpp"

namespace kredenz::snapshot {
class View;
}

namespace kredenz::settings {

/// The one record; it is made before anything is served. Lives as long as the view.
const Config& config_of(const snapshot::View& view);
/// The same as it is stored, for units that decide by it.
std::shared_ptr<const Config> config_of(storage::Session& session);
/// As these readers see it.
std::string config_json(const snapshot::View& view, Roles readers);

}  // namespace kredenz::settings
