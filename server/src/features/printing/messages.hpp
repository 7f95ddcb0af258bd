// The German words on tickets and slips, and the sentences about printers and print jobs. Not the names of products
// or options: those come from the order.
#pragma once

#include "features/catalog/units.hpp"
#include "features/orders/order.hpp"

#include <string>
#include <string_view>

namespace kredenz::printing::messages {

inline constexpr std::string_view duplicate = "*** DUPLIKAT ***";
inline constexpr std::string_view possible_repeat = "EVTL. BEREITS GEDRUCKT";
inline constexpr std::string_view preorder = "Vorbestellung";
inline constexpr std::string_view as_soon_as_possible = "so bald wie möglich";
inline constexpr std::string_view note = "Anmerkung";
inline constexpr std::string_view files = "Dateien: siehe Bestellung";
inline constexpr std::string_view partial_ticket = "Teilbon: nicht alle Artikel der Bestellung";
inline constexpr std::string_view order = "Bestellung";
inline constexpr std::string_view subtotal = "Zwischensumme";
inline constexpr std::string_view deposit = "Pfand";
inline constexpr std::string_view delivery_fee = "Liefergebühr";
inline constexpr std::string_view total = "GESAMT";
inline constexpr std::string_view donation_note = "Wir spenden davon";
inline constexpr std::string_view payment = "Zahlungsart";
inline constexpr std::string_view paid = "BEZAHLT";
inline constexpr std::string_view refunded = "RÜCKERSTATTET";
inline constexpr std::string_view collect = "KASSIEREN";
inline constexpr std::string_view unpaid_online = "ONLINE NICHT BEZAHLT";
inline constexpr std::string_view approximate = "ca.";
inline constexpr std::string_view minimum = "ab";
inline constexpr std::string_view quotation = "Angebotsanfrage";
inline constexpr std::string_view follow_order = "Ihre Bestellung verfolgen:";
inline constexpr std::string_view thanks = "Vielen Dank und guten Appetit!";
inline constexpr std::string_view no_fiscal_receipt =
    "Bestellübersicht, kein Kassenbeleg (RKSV). Den Kassenbeleg erhalten Sie von uns gesondert.";
inline constexpr std::string_view test_title = "TESTDRUCK";
inline constexpr std::string_view test_letters = "äöü ÄÖÜ ß € „Anführung“ – ½ × é ñ č";
inline constexpr std::string_view test_sentence =
    "Wenn Umlaute, Eurozeichen und der Schnitt stimmen, ist der Drucker bereit.";

inline std::string table(std::string_view identifier) { return "Tisch " + std::string{identifier}; }
inline std::string number(std::int64_t ticket) { return "#" + std::to_string(ticket); }
inline std::string ordered_at(std::string_view time) { return "bestellt " + std::string{time}; }
inline std::string due_at(std::string_view time) { return "fertig um " + std::string{time}; }
inline std::string allergens(std::string_view letters) { return "Allergene: " + std::string{letters}; }
inline std::string tax_line(std::string_view rate, std::string_view net) {
    return std::string{rate} + " % USt. (netto " + std::string{net} + ")";
}
inline std::string stairway(std::string_view stairway) { return "Stiege " + std::string{stairway}; }
inline std::string floor(std::string_view floor) { return "Stock " + std::string{floor}; }
inline std::string door(std::string_view door) { return "Tür " + std::string{door}; }

inline std::string_view order_type(orders::OrderType type) {
    switch (type) {
        case orders::OrderType::takeaway:
            return "ABHOLUNG";
        case orders::OrderType::delivery:
            return "LIEFERUNG";
        case orders::OrderType::dine_in:
            return "VOR ORT";
    }
    return {};
}

inline std::string_view payment_method(orders::PaymentMethod method) {
    switch (method) {
        case orders::PaymentMethod::cash:
            return "Barzahlung";
        case orders::PaymentMethod::atm_card:
            return "Bankomatkarte";
        case orders::PaymentMethod::hydro_ag_voucher:
            return "Gutschein";
        case orders::PaymentMethod::mollie:
        case orders::PaymentMethod::datatrans:
            return "Onlinezahlung";
    }
    return {};
}

inline constexpr std::array<std::string_view, 7> weekdays{"So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"};

/// How an amount is called; pieces have a sign of their own.
inline std::string_view unit(catalog::Unit unit) {
    static constexpr std::array<std::string_view, 25> names{
        "×",  "Portion", "Paar", "Pers.", "Pkg.", "g",   "dag", "kg", "ml",  "cl",  "dl",  "l", "mm",
        "cm", "dm",      "m",    "km",    "mm²",  "cm²", "dm²", "m²", "mm³", "cm³", "dm³", "m³"};
    return names[static_cast<std::size_t>(unit)];
}

}  // namespace kredenz::printing::messages
