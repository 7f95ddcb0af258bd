// The German words of the closing: in its CSV and PDF, and in refusals. The page of the back office has its own.
#pragma once

#include "features/branches/opening_hours_messages.hpp"
#include "features/orders/order.hpp"

#include <array>
#include <string>
#include <string_view>

namespace kredenz::closing::messages {

inline constexpr std::string_view bad_day = "Bitte geben Sie den Tag als JJJJ-MM-TT an, zum Beispiel 2027-01-04.";
inline constexpr std::string_view not_begun = "Dieser Tag hat noch nicht begonnen.";
inline constexpr std::string_view wrong_order = "Der erste Tag darf nicht nach dem letzten liegen.";
inline constexpr std::string_view too_many_days = "Bitte wählen Sie höchstens 31 Tage auf einmal.";
inline constexpr std::string_view no_such_branch = "Diesen Standort gibt es nicht.";
inline constexpr std::string_view foreign_branch = "Für diesen Standort sind Sie nicht zuständig.";

inline constexpr std::string_view area = "Bereich";
inline constexpr std::string_view name = "Bezeichnung";
inline constexpr std::string_view count = "Anzahl";
inline constexpr std::string_view gross = "Brutto";
inline constexpr std::string_view net = "Netto";
inline constexpr std::string_view tax_amount = "Steuer";
inline constexpr std::string_view time = "Uhrzeit";
inline constexpr std::string_view receipt_number = "Belegnummer";
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
inline constexpr std::string_view by_method = "Zahlungsart";
inline constexpr std::string_view by_rate = "Steuersatz";
inline constexpr std::string_view by_order_type = "Bestellart";
inline constexpr std::string_view deposits = "Pfand, ohne Steuer";
inline constexpr std::string_view delivery_fees = "davon Liefergebühren";
inline constexpr std::string_view balance = "Saldo";
inline constexpr std::string_view registered = "In Kassa erfasst";
inline constexpr std::string_view unregistered = "Nicht in Kassa erfasst";
inline constexpr std::string_view donations = "Spenden";

/// "USt 10 %", "USt 4,9 %"
inline std::string tax(Rate rate) {
    auto percent = format_units(rate.units, Rate::places);
    if (const auto point = percent.find('.'); point != std::string::npos) percent[point] = ',';
    return "USt " + percent + " %";
}
/// "04.01.2027"
inline std::string date(Day day) { return date::format("%d.%m.%Y", day); }

/// "Montag, 04.01.2027"
inline std::string long_date(Day day) {
    return std::string{branches::messages::weekdays[date::weekday{day}.iso_encoding() - 1]} + ", " + date(day);
}
/// "04.01.2027, 05:00 Uhr"
inline std::string moment(WallTime wall) { return date::format("%d.%m.%Y, %H:%M Uhr", wall); }

inline std::string period(WallTime from, WallTime to) { return "Von " + moment(from) + " bis " + moment(to); }
inline std::string created(WallTime at) { return "Erstellt am " + moment(at); }
inline constexpr std::string_view running = "Dieser Geschäftstag läuft noch, die Zahlen ändern sich.";
inline constexpr std::string_view empty = "An diesem Tag gab es weder Bestellungen noch Zahlungen.";
inline constexpr std::string_view no_fiscal_record =
    "Zusammenstellung aus den Bestellungen. Die Belege führt die Registrierkasse.";
inline constexpr std::string_view continued = " (Fortsetzung)";
/// "Tagesabschluss Am Hollerplatz, 04.01.2027"
inline std::string document_title(std::string_view branch, Day day) {
    return std::string{closing} + " " + std::string{branch} + ", " + date(day);
}
inline std::string page(std::size_t page, std::size_t pages) {
    return "Seite " + std::to_string(page) + " von " + std::to_string(pages);
}

/// "Nr. 12, Resi Hollunder, Barzahlung", "Nr. 12 vom 03.01.2027, Barzahlung"
inline std::string order(std::int64_t ticket, std::optional<Day> day, std::string_view guest, std::string_view method) {
    return "Nr. " + std::to_string(ticket) + (day ? " vom " + date(*day) : "") + (guest.empty() ? "" : ", ") +
           std::string{guest} + ", " + std::string{method};
}

}  // namespace kredenz::closing::messages
