#include "app/availability_events.hpp"

#include "features/catalog/availability_routes.hpp"

namespace kredenz::app {

void AvailabilityEvents::look_at(const snapshot::View& view) {
    for (const auto* branch : view.all<branches::Branch>()) {
        if (!branch->is_public) continue;
        auto now = catalog::availability_json(view, *branch, guest);
        auto& known = known_[branch->meta.id];
        if (known == now) continue;
        known = std::move(now);
        if (has_looked_) changed_.push_back(branch->meta.id);
    }
    has_looked_ = true;
}

void AvailabilityEvents::publish() {
    for (const auto branch : std::exchange(changed_, {}))
        hub_.publish(catalog::availability_topic(branch),
                     {.id = clock_.now().time_since_epoch().count(), .name = "service", .data = known_[branch]});
}

}  // namespace kredenz::app
