// The rights to pages, pictures and files. Not to read them, which everybody may.
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

/// Menus, news and pages.
inline constexpr Roles edits_website = editor | manager | admin;
inline constexpr Roles edits_media = editor | manager | admin;
inline constexpr Roles uploads_files = anyone;

}  // namespace kredenz::permissions
