#include "features/orders/recently_seen.hpp"

#include <algorithm>

namespace kredenz::orders {

void RecentlySeen::note(std::string mark, Instant now) {
    const std::scoped_lock lock{mutex_};
    seen_[std::move(mark)] = now;
    if (seen_.size() > most)
        seen_.erase(std::ranges::min_element(seen_, {}, [](const auto& mark) { return mark.second; }));
}

bool RecentlySeen::includes(std::string_view mark, Instant now) const {
    const std::scoped_lock lock{mutex_};
    const auto found = seen_.find(std::string{mark});
    return found != seen_.end() && now - found->second < remembered_;
}

}  // namespace kredenz::orders
