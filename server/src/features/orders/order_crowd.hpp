// How many orders of a branch may wait for their confirmation, how many of them from one network, and how many places of
// a slot they hold. Pure: who counts and who pauses the branch is the service's matter.
#pragma once

#include <cstdint>

namespace kredenz::orders {

/// What waits at a branch when another order comes.
struct Waiting {
    /// What nobody has answered.
    std::int64_t unconfirmed = 0;
    /// Of these, from the network of the one that comes.
    std::int64_t of_network = 0;
    /// Likewise from the site around it, the network included: nothing else for IPv4.
    std::int64_t of_site = 0;
    /// What waits for its payment, from the same network and site.
    std::int64_t unpaid_of_network = 0;
    std::int64_t unpaid_of_site = 0;
};

/// What the one that comes waits for.
enum class Awaits : std::uint8_t { confirmation, payment };

enum class Admission : std::uint8_t {
    admitted,
    /// Many wait, and one of them comes from the same network, or several from its site.
    network_waits,
    /// The one that comes waits for its payment, and so do very many of its network.
    payments_wait,
    /// No more may wait.
    full,
};

/// From so many waiting orders on, each network has one. A full house behind one address stays far below it.
constexpr std::int64_t shared_from(std::int64_t ceiling) { return ceiling / 3 > 1 ? ceiling / 3 : 1; }

/// A site may have so many times what each of its networks may, as in the limits by network.
inline constexpr std::int64_t networks_of_site = 4;

/// So many orders of a network may wait for their payment: a full house behind one address stays below it, also when
/// everybody pays online. Staff can neither confirm nor reject them, so they decide about nothing else.
constexpr std::int64_t open_payments_of_network(std::int64_t ceiling) {
    constexpr std::int64_t full_house = 100;
    return shared_from(ceiling) > full_house ? shared_from(ceiling) : full_house;
}

/// `ceiling` 0: any number may wait. A network's share comes before the ceiling: it holds as well while staff let more
/// wait than the ceiling says.
constexpr Admission admission_of(const Waiting& waiting, std::int64_t ceiling, Awaits awaits) {
    if (ceiling == 0) return Admission::admitted;
    const bool has_its_share = waiting.of_network > 0 || waiting.of_site >= networks_of_site;
    if (waiting.unconfirmed >= shared_from(ceiling) && has_its_share) return Admission::network_waits;
    const auto open_payments = open_payments_of_network(ceiling);
    const bool has_its_payments =
        waiting.unpaid_of_network >= open_payments || waiting.unpaid_of_site >= networks_of_site * open_payments;
    if (awaits == Awaits::payment && has_its_payments) return Admission::payments_wait;
    return waiting.unconfirmed >= ceiling ? Admission::full : Admission::admitted;
}

/// So many places of a slot the orders of one site may hold while nobody has answered them: others find one, and staff
/// who confirm them give the site the rest.
constexpr std::int64_t places_of_site(std::int64_t places) { return (places + 1) / 2; }

/// Whether a site that holds so many places of a slot gets no more of it yet. `ceiling` 0: it may hold all.
constexpr bool has_its_places(std::int64_t held, std::int64_t places, std::int64_t ceiling) {
    return ceiling > 0 && held >= places_of_site(places);
}

/// Whether a branch that took no more takes orders again.
constexpr bool opens_again(std::int64_t unconfirmed, std::int64_t ceiling) {
    return ceiling == 0 || unconfirmed * 2 < ceiling;
}

}  // namespace kredenz::orders
