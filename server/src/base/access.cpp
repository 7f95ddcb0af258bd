#include "base/access.hpp"

#include <algorithm>

namespace kredenz {

bool Actor::acts_for(std::int64_t branch) const {
    return roles.intersects(admin) || std::ranges::find(branches, branch) != branches.end();
}

std::vector<std::string_view> role_names(Roles roles) {
    std::vector<std::string_view> names;
    for (const auto& [role, name] : named_roles)
        if (roles.intersects(role)) names.push_back(name);
    return names;
}

}  // namespace kredenz
