#include "base/access.hpp"

#include <algorithm>

namespace kredenz {

bool Actor::acts_for(std::int64_t branch) const {
    return roles.intersects(admin) || std::ranges::find(branches, branch) != branches.end();
}

}  // namespace kredenz
