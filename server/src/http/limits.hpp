// Every limit on callers, most of them on anonymous ones, with its name and default: the one table that routes,
// configuration and documentation take them from. Not the counting: that is request_limits.hpp.
//
// Sized for a full house at noon: sixty guests behind one address look at the menu, ask for six prices each and
// order within a minute, and none of them is refused. What no branch needs is refused early.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string_view>

namespace kredenz::http {

/// A token bucket for each key: `quota` at once, and the same again spread over each further `window`.
struct Limit {
    /// In KREDENZ_LIMITS and in the RateLimit headers.
    std::string_view name;
    double quota;
    std::chrono::seconds window;
    /// English, for the command line: what is counted, by what key.
    std::string_view counts;
};

/// How many may be there at the same time, and four times as many of the site around a network of IPv6.
struct Ceiling {
    std::string_view name;
    std::size_t most;
    std::string_view counts;
};

namespace limits {

using std::chrono::seconds;

// By network, of those without a session or a device's key; browsers and printers that are known count by themselves.
inline constexpr Limit requests{"requests", 30'000, seconds{60}, "requests not answered from memory, by network"};
inline constexpr Limit unknown_keys{"unknown-keys", 300, seconds{60}, "cookies and keys not known yet, by network"};
inline constexpr Limit body_bytes{"body-bytes", 400'000'000, seconds{3600}, "bytes of bodies, by network"};
inline constexpr Limit orders{"orders", 75, seconds{120}, "orders, by network; off: also any number unconfirmed"};
inline constexpr Limit order_attempts{"order-attempts", 300, seconds{120}, "carts sent as orders, by network"};
inline constexpr Limit quotes{"quotes", 600, seconds{60}, "prices asked for, by network"};
inline constexpr Limit payments{"payments", 120, seconds{120}, "payments begun or asked about, by network"};
inline constexpr Limit questionnaires{"questionnaires", 75, seconds{300}, "ratings, by network"};
inline constexpr Limit uploads{"uploads", 100, seconds{3600}, "files of guests, by network"};
inline constexpr Limit sign_ins{"sign-ins", 30, seconds{60}, "tries to sign in, by network"};
inline constexpr Limit links{"links", 30, seconds{300}, "one-time links ordered or used, by network"};
inline constexpr Limit pairings{"pairings", 10, seconds{200}, "codes of new devices, by network"};
inline constexpr Limit pairing_questions{"pairing-questions", 120, seconds{24}, "devices that wait, by network"};
inline constexpr Limit printer_polls{"printer-polls", 200, seconds{20}, "printers' questions, by network"};
inline constexpr Limit push_subscriptions{"push-subscriptions", 120, seconds{600}, "push subscriptions, by network"};
inline constexpr Limit stream_openings{"stream-openings", 600, seconds{60}, "event streams opened, by network"};

// By what they would fill or ask too often.
inline constexpr Limit link_mails{"link-mails", 3, seconds{900}, "one-time links of either kind, by e-mail address"};
inline constexpr Limit receipts{"receipts", 4, seconds{4 * 3600}, "mails of new orders, by e-mail address"};
inline constexpr Limit order_mails{"order-mails", 3, seconds{180}, "mails sent once more, by order"};
inline constexpr Limit payment_checks{"payment-checks", 5, seconds{25}, "questions to a provider, by order"};
inline constexpr Limit pairing_guesses{"pairing-guesses", 30, seconds{900}, "codes entered, by account"};
inline constexpr Limit device_logs{"device-logs", 5, seconds{50}, "logs sent, by device"};

inline constexpr std::array all{
    &requests,        &unknown_keys, &body_bytes,        &orders,        &order_attempts,
    &quotes,          &payments,     &questionnaires,    &uploads,       &sign_ins,
    &links,           &pairings,     &pairing_questions, &printer_polls, &push_subscriptions,
    &stream_openings, &link_mails,   &receipts,          &order_mails,   &payment_checks,
    &pairing_guesses, &device_logs};

}  // namespace limits

namespace ceilings {

inline constexpr Ceiling connections{"connections", 512, "connections, by network"};
inline constexpr Ceiling requests_under_way{"requests-under-way", 2000, "requests not answered yet, by network"};
inline constexpr Ceiling streams{"streams", 300, "event streams of guests, by network"};
inline constexpr Ceiling known_streams{"known-streams", 300, "event streams of one account or one device"};
inline constexpr Ceiling large_bodies{"large-bodies", 8,
                                      "bodies above 64 kB under way, by network; a quarter when half of all are"};

inline constexpr Ceiling unclaimed_megabytes{"unclaimed-megabytes", 4000,
                                             "megabytes of guests' files that no order took, all together"};

inline constexpr std::array all{&connections,   &requests_under_way, &streams,
                                &known_streams, &large_bodies,       &unclaimed_megabytes};

}  // namespace ceilings

}  // namespace kredenz::http
