// What the business shows of itself beside its menus: navigations, news, and redirects of old addresses.
#pragma once

#include "resource/feature.hpp"

namespace kredenz::website {

/// `public_url` is how guests reach the server, without a slash at the end; may be empty.
resource::Feature feature(std::string public_url);

}  // namespace kredenz::website
