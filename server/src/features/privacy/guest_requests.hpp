// The record of exports and erasures of guests' data: when, by whom, and how much it was. Without the guest.
#pragma once

#include "base/access.hpp"
#include "features/orders/order.hpp"
#include "storage/session.hpp"
#include "storage/window.hpp"

namespace kredenz::privacy {

/// Invalid for an incomplete address: it would find nothing, and look as if nothing were stored of the guest.
Result<void> check_guest_address(std::string_view email);

enum class GuestAction : std::uint8_t { exported, erasure };

/// How much is stored of a guest.
struct GuestSums {
    static constexpr std::string_view schema_name = "GuestSums";
    std::int64_t orders = 0;
    std::int64_t ratings = 0;
    std::int64_t uploads = 0;
    /// Orders that have not ended: they are shown and not erased.
    std::int64_t open_orders = 0;

    void add(const orders::Order& order);
};

struct GuestRequest {
    static constexpr std::string_view schema_name = "GuestRequest";
    std::int64_t id = 0;
    GuestAction action = GuestAction::exported;
    Instant at{};
    /// The name of who asked, as it was then.
    std::string by;
    GuestSums sums;
};

void describe(record::Describe<GuestSums>& d);
void describe(record::Describe<GuestRequest>& d);

/// Inside a unit; the database gives the request its id.
void note_request(storage::Session& session, const GuestRequest& request, std::int64_t user);

struct GuestRequestPage {
    std::vector<GuestRequest> requests;
    std::int64_t total = 0;
};
/// Newest first.
GuestRequestPage list_requests(storage::Session& session, storage::Window window);

}  // namespace kredenz::privacy

template <>
struct kredenz::record::Choices<kredenz::privacy::GuestAction> {
    using enum kredenz::privacy::GuestAction;
    static constexpr auto names = names_of<kredenz::privacy::GuestAction>({{exported, "export"}, {erasure, "erasure"}});
};
