// The facts of an order in German words, as mails show them: times, amounts, choices, addresses, sums.
// Not sentences: those stand in messages.hpp.
#pragma once

#include "features/branches/branch.hpp"
#include "features/mail/mail_content.hpp"
#include "features/orders/order.hpp"
#include "features/settings/config.hpp"

namespace kredenz::mail {

/// "Montag, 04.01.2027, 12:30 Uhr" with spaces that do not break before "Uhr".
std::string time_words(const TimeZone& zone, Instant at);
/// "12:30"
std::string clock_words(const TimeZone& zone, Instant at);

/// When the guest may expect it; empty for as soon as possible.
std::optional<Instant> due_of(const orders::Order& order);

std::string guest_name(const orders::Order& order);
std::string type_words(const orders::Order& order);
/// Where a delivery goes, line by line.
std::string delivery_address(const orders::Order& order);
std::string place_of(const branches::Branch& branch);

/// Items with their choices, and the sums with the tax of each rate.
ItemList item_list_of(const orders::Order& order, std::string_view currency);
/// "ca. 12,30 €" where the price is not fixed.
std::string total_words(const orders::Order& order, std::string_view currency);

}  // namespace kredenz::mail
