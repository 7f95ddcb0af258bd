// Which redirects fit together, and where a guest is sent: straight there, since no redirect leads to another.
#pragma once

#include "features/website/redirect.hpp"
#include "resource/resource.hpp"

namespace kredenz::website {

/// `public_url` is how guests reach the website, without a slash at the end; may be empty.
resource::Resource redirect_resource(std::string public_url);

/// What stands against a redirect beside these others, itself among them or not: it would lead to itself, in a circle,
/// or over a second one. Its texts are written the normal way.
std::vector<FieldError> redirect_errors(const Redirect& redirect, std::span<const std::shared_ptr<Redirect>> all);

/// The redirect of a path without escapes, however it is written; null when there is none.
const Redirect* redirect_at(const snapshot::View& view, std::string_view path);

}  // namespace kredenz::website
