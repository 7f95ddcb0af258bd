// Tells every open page when what can be ordered at a branch has changed: looks at each new state of the base data and,
// once its bytes are published, sends the difference. Not the answer itself: that is
// features/catalog/availability_routes.
#pragma once

#include "base/clock.hpp"
#include "live/hub.hpp"
#include "snapshot/view.hpp"

namespace kredenz::app {

/// Both calls come from the one thread that rebuilds the base data.
class AvailabilityEvents {
public:
    /// Both outlive it.
    AvailabilityEvents(live::Hub& hub, const Clock& clock) : hub_(hub), clock_(clock) {}

    void look_at(const snapshot::View& view);
    /// Sends what changed between the last two looks; the first look tells nothing.
    void publish();

private:
    live::Hub& hub_;
    const Clock& clock_;
    std::map<std::int64_t, std::string> known_;
    std::vector<std::int64_t> changed_;
    bool has_looked_ = false;
};

}  // namespace kredenz::app
