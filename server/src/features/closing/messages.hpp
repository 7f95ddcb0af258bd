// The German words of the daily close: in its CSV, and in refusals. The page of the back office has its own.
#pragma once

#include "features/orders/order.hpp"

#include <array>
#include <string>
#include <string_view>

namespace kredenz::closing::messages {

inline constexpr std::string_view bad_day = "Bitte geben Sie den Tag als JJJJ-MM-TT an, zum Beispiel 2027-01-04.";
inline constexpr std::string_view not_begun = "Dieser Tag hat noch nicht begonnen.";
inline constexpr std::string_view wrong_order = "Der erste Tag darf nicht nach dem letzten liegen.";
inline constexpr std::string_view too_many_days = "Bitte wählen Sie höchstens 31 Tage auf einmal.";
inline constexpr std::string_view no_such_branch = "Diese Filiale gibt es nicht.";
inline constexpr std::string_view foreign_branch = "Für diese Filiale sind Sie nicht zuständig.";

inline constexpr std::array<std::string_view, 8> csv_head{"Bereich", "Bezeichnung", "Anzahl",  "Brutto",
                                                          "Netto",   "Steuer",      "Uhrzeit", "Belegnummer"};
inline constexpr std::string_view closing = "Tagesabschluss";
inline constexpr std::string_view orders = "Bestellungen";
inline constexpr std::string_view placed = "Eingegangen";
inline constexpr std::string_view open = "Offen";
inline constexpr std::string_view completed = "Abgeschlossen";
inline constexpr std::string_view rejected = "Abgelehnt";
inline constexpr std::string_view canceled = "Storniert";
inline constexpr std::string_view takings = "Einnahmen";
inline constexpr std::string_view refunds = "Rückzahlungen";
inline constexpr std::string_view total = "Summe";
inline constexpr std::string_view deposits = "davon Pfand";
inline constexpr std::string_view delivery_fees = "davon Liefergebühren";
inline constexpr std::string_view balance = "Saldo";
inline constexpr std::string_view registered = "In Kassa erfasst";
inline constexpr std::string_view unregistered = "Nicht in Kassa erfasst";
inline constexpr std::string_view donations = "Spenden";

constexpr std::string_view method(orders::PaymentMethod method) {
    constexpr std::array<std::string_view, 5> names{"Barzahlung", "Bankomatkarte", "Gutschein Hydro AG",
                                                    "Online über Mollie", "Online über Datatrans"};
    return names[static_cast<std::size_t>(method)];
}
constexpr std::string_view order_type(orders::OrderType type) {
    constexpr std::array<std::string_view, 3> names{"Abholung", "Lieferung", "Vor Ort"};
    return names[static_cast<std::size_t>(type)];
}
/// "USt 10 %", "USt 4,9 %"
inline std::string tax(Rate rate) {
    auto percent = format_units(rate.units, Rate::places);
    if (const auto point = percent.find('.'); point != std::string::npos) percent[point] = ',';
    return "USt " + percent + " %";
}
/// "Nr. 12, Resi Hollunder, Barzahlung"
inline std::string order(std::int64_t ticket, std::string_view name, std::string_view method) {
    return "Nr. " + std::to_string(ticket) + (name.empty() ? "" : ", ") + std::string{name} + ", " +
           std::string{method};
}

}  // namespace kredenz::closing::messages
