#include "features/website/feature.hpp"

#include "features/website/redirects.hpp"
#include "features/website/website_resources.hpp"

namespace kredenz::website {

resource::Feature feature(std::string public_url) {
    auto resources = website_resources();
    resources.push_back(redirect_resource(std::move(public_url)));
    return {.resources = std::move(resources)};
}

}  // namespace kredenz::website
