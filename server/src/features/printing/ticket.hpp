// The tickets of an order: what the kitchen cooks by and what the guest takes along, as documents. Pure: an order as
// it is stored, its branch and the wishes of a printer in, blocks out.
#pragma once

#include "features/orders/order.hpp"
#include "features/printing/document.hpp"
#include "features/printing/ticket_content.hpp"

namespace kredenz::printing {

/// What is printed of an order.
enum class TicketKind : std::uint8_t {
    kitchen,
    slip,
    /// Shows that a printer works, and belongs to no order.
    test,
    /// To a kitchen that holds a ticket: so it is now.
    change,
    /// To a kitchen that holds a ticket: do not make it.
    cancellation,
};

/// What the head of a ticket says about earlier ones.
enum class Mark : std::uint8_t {
    none,
    /// Somebody asked for it once more.
    duplicate,
    /// Nobody knows whether the ticket before it came out.
    possible_repeat,
};

struct TicketContext {
    std::string shop_name;
    std::string branch_name;
    std::string address;
    std::string phone;
    std::string currency = "EUR";
    TimeZone zone;
};

struct Ticket {
    const orders::Order& order;
    const TicketContext& issuer;
    TicketKind kind = TicketKind::kitchen;
    Mark mark = Mark::none;
    /// Of a change: what stands in white on black.
    TicketChanges changes = {};
    /// The name of the printer that should have printed it; empty for its own.
    std::string instead_of = {};
    /// Positions of the items that this printer cooks; empty means all.
    std::vector<std::size_t> items = {};
    /// Letters by item; empty when the printer leaves them out.
    std::vector<std::string> allergens = {};
    /// Where the guest follows the order; empty without a public address.
    std::string status_url = {};
};

/// Number, time, items with amounts and choices, notes; no prices, nothing of the guest but the first name. Also as
/// TicketKind::change and TicketKind::cancellation.
Document kitchen_ticket(const Ticket& ticket);

/// Items with prices, deposit, taxes, totals and payment. Says that it is no fiscal receipt.
Document guest_slip(const Ticket& ticket);

/// Letters, sizes and widths, to see whether a printer is set up right.
Document test_ticket(std::string_view printer, const TicketContext& issuer, Instant now);

}  // namespace kredenz::printing

template <>
struct kredenz::record::Choices<kredenz::printing::TicketKind> {
    using enum kredenz::printing::TicketKind;
    static constexpr auto names = names_of<kredenz::printing::TicketKind>(
        {{kitchen, "kitchen"}, {slip, "slip"}, {test, "test"}, {change, "change"}, {cancellation, "cancellation"}});
    static constexpr auto labels = names_of<kredenz::printing::TicketKind>({{kitchen, "Küchenbon"},
                                                                            {slip, "Bestellübersicht"},
                                                                            {test, "Testdruck"},
                                                                            {change, "Änderungsbon"},
                                                                            {cancellation, "Stornobon"}});
};
template <>
struct kredenz::record::Choices<kredenz::printing::Mark> {
    using enum kredenz::printing::Mark;
    static constexpr auto names = names_of<kredenz::printing::Mark>(
        {{none, "none"}, {duplicate, "duplicate"}, {possible_repeat, "possibleRepeat"}});
    static constexpr auto labels = names_of<kredenz::printing::Mark>(
        {{none, "Erstdruck"}, {duplicate, "Duplikat"}, {possible_repeat, "evtl. bereits gedruckt"}});
};
