// What a guest typed, made harmless for mails: anybody may order with another person's address, and our mail must not
// carry a foreign link there. Mails to staff show what was typed.
#pragma once

#include "features/orders/order.hpp"

#include <string>

namespace kredenz::mail {

/// Words that a mail program would turn into a link fall into their parts: "Gewinn: bad.example/x" becomes
/// "Gewinn: bad example x". All others stay, "12.30" and "Dr. Huber" among them.
std::string without_links(std::string text);

/// The order with nothing in its form and its answers that reads as a link.
orders::Order without_links(orders::Order order);

}  // namespace kredenz::mail
