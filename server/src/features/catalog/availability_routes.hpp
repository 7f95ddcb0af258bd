// The calls about what a branch can serve right now: pause, extra minutes and what is sold out, for staff to set and
// for every open page to hear of. Ordering itself is judged in features/orders.
#pragma once

#include "features/branches/branch.hpp"
#include "features/catalog/sold_out.hpp"
#include "live/hub.hpp"
#include "resource/resource.hpp"
#include "storage/outbox.hpp"

namespace kredenz::catalog {

/// What a branch can sell right now.
struct BranchAvailability {
    static constexpr std::string_view schema_name = "BranchAvailability";
    std::int64_t branch = 0;
    /// By staff. Past instants mean nothing.
    std::optional<Instant> paused_until;
    std::string paused_by;
    /// A pause that began by itself: too many orders wait for their confirmation.
    std::optional<Instant> overloaded_until;
    std::int64_t extra_minutes = 0;
    std::optional<Instant> extra_minutes_until;
    std::string extra_minutes_by;
    record::JsonOf<std::vector<SoldOut>> sold_out;
};

void describe(record::Describe<BranchAvailability>& d);

/// A BranchAvailability.
std::string availability_json(const snapshot::View& view, const branches::Branch& branch, Roles readers);

/// The live topic of a branch's availability, for anybody; its events carry it as guests see it.
live::Topic availability_topic(std::int64_t branch);

/// Told inside the unit that sets a branch's extra minutes, with the branch as it is then. An error undoes both.
using MinutesFollower =
    std::function<Result<void>(storage::Session& session, const branches::Branch& branch, Instant now)>;

/// `context` and `hub` outlive the router.
void add_availability_routes(http::Router& router, resource::Context context, live::Hub& hub, MinutesFollower follower);

/// Carries out deliveries of sold_out_end_kind; blocks.
storage::DeliveryResult end_sold_out_of(resource::Context context, const storage::Delivery& delivery);

}  // namespace kredenz::catalog
