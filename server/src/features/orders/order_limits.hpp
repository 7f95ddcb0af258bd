// How many orders of a branch may wait for their confirmation, how many of them from one network, and how many places
// of a slot they hold. Pure: OrderService counts, and pauses the branch.
#pragma once

#include <cstdint>

namespace kredenz::orders {

/// How many orders one of so many bytes counts as: every board loads all of it, and one with hundreds of items is a
/// hundred times as large as usual.
constexpr std::int64_t counted_orders(std::size_t bytes) {
    constexpr std::size_t ordinary = 4096;
    return 1 + static_cast<std::int64_t>(bytes / ordinary);
}

/// What waits at a branch when another order comes; large orders count as several.
struct Waiting {
    /// What nobody has answered.
    std::int64_t unconfirmed = 0;
    /// Of these, each counted once.
    std::int64_t unconfirmed_orders = 0;
    /// Of these, from the network of the one that comes.
    std::int64_t of_network = 0;
    /// Likewise from the site around it, the network included: nothing else for IPv4.
    std::int64_t of_site = 0;
    /// What waits for its payment, from the same network and site.
    std::int64_t unpaid_of_network = 0;
    std::int64_t unpaid_of_site = 0;
    /// It comes from the site from which staff or displays of the branch follow its orders.
    bool is_from_branch_network = false;
};

/// What the new order waits for.
enum class Awaits : std::uint8_t { confirmation, payment };

enum class Admission : std::uint8_t {
    admitted,
    /// Many wait, and the same network, or its site, has its share of what may still come.
    network_waits,
    /// The new order waits for its payment, and so do very many of its network.
    payments_wait,
    /// No more may wait.
    full,
};

/// From so many waiting orders on, networks share the places that are left. A full dining room behind one address stays
/// far below it.
constexpr std::int64_t shared_from(std::int64_t ceiling) { return ceiling / 3 > 1 ? ceiling / 3 : 1; }

/// A network with more waiting orders than this is shown to staff, however few others wait: a full dining room behind
/// one address stays within it.
constexpr std::int64_t full_dining_room(std::int64_t ceiling) { return ceiling / 5; }

/// Then each network may have a twentieth of the places that are left, and one in any case: the more orders wait, the
/// fewer each gets. The branch's own network may have all that are left, and a sixth of the ceiling in any case: guests
/// in the dining room can order while somebody else floods the branch, and a flood from there ends at half the ceiling.
constexpr std::int64_t share_of_network(const Waiting& waiting, std::int64_t ceiling) {
    const auto share = (ceiling - waiting.unconfirmed) / (waiting.is_from_branch_network ? 1 : 20);
    const auto least = waiting.is_from_branch_network && ceiling > 6 ? ceiling / 6 : 1;
    return share > least ? share : least;
}

/// A site may have so many times the least share of its networks, and what one of them may where that is more:
/// thousands of networks in one site gain nothing.
inline constexpr std::int64_t networks_of_site = 4;

constexpr std::int64_t share_of_site(const Waiting& waiting, std::int64_t ceiling) {
    const auto share = share_of_network(waiting, ceiling);
    return share > networks_of_site ? share : networks_of_site;
}

/// So many orders of a network may wait for their payment: a full dining room behind one address stays below it, also
/// when everybody pays online. Staff can neither confirm nor reject them, so they decide about nothing else.
constexpr std::int64_t open_payments_of_network(std::int64_t ceiling) {
    constexpr std::int64_t full_dining_room = 100;
    return shared_from(ceiling) > full_dining_room ? shared_from(ceiling) : full_dining_room;
}

/// `ceiling` 0: any number may wait. A network's share comes before the ceiling: it holds as well while staff let more
/// wait than the ceiling says.
constexpr Admission admission_of(const Waiting& waiting, std::int64_t ceiling, Awaits awaits) {
    if (ceiling == 0) return Admission::admitted;
    const bool has_its_share =
        waiting.of_network >= share_of_network(waiting, ceiling) || waiting.of_site >= share_of_site(waiting, ceiling);
    if (waiting.unconfirmed >= shared_from(ceiling) && has_its_share) return Admission::network_waits;
    const auto open_payments = open_payments_of_network(ceiling);
    const bool has_its_payments =
        waiting.unpaid_of_network >= open_payments || waiting.unpaid_of_site >= networks_of_site * open_payments;
    if (awaits == Awaits::payment && has_its_payments) return Admission::payments_wait;
    return waiting.unconfirmed >= ceiling ? Admission::full : Admission::admitted;
}

/// Places of a slot whose orders nobody has answered or paid yet.
struct HeldPlaces {
    std::int64_t by_site = 0;
    std::int64_t by_other_sites = 0;
};

/// So many places of a slot the orders of one site may hold while nobody has answered them: half of what other sites
/// leave, so that the next one finds a place, and the more of them there are, the less each gets. Staff who confirm
/// orders give their site the rest.
constexpr std::int64_t places_of_site(std::int64_t places, std::int64_t held_by_others) {
    return (places - held_by_others + 1) / 2;
}

/// So many orders a slot may hold when one more comes from the branch's own network: unconfirmed orders from elsewhere
/// do not keep guests in the dining room from ordering. Staff decide which of them are made.
constexpr std::int64_t places_of_branch_guests(const HeldPlaces& held, std::int64_t places) {
    return places + held.by_other_sites;
}

/// Whether a site gets no more places of a slot yet.
constexpr bool has_its_places(const HeldPlaces& held, std::int64_t places) {
    return held.by_site >= places_of_site(places, held.by_other_sites);
}

/// Whether a branch that took no more takes orders again.
constexpr bool opens_again(std::int64_t unconfirmed, std::int64_t ceiling) {
    return ceiling == 0 || unconfirmed * 2 < ceiling;
}

}  // namespace kredenz::orders
