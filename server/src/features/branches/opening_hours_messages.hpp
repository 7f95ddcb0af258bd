// The German words of opening hours that the server says itself: names of weekdays and the refusals of an order.
// The notes above the menu are the storefront's texts.
#pragma once

#include "features/branches/opening_hours_appointments.hpp"
#include "features/branches/opening_hours_status.hpp"

#include <array>
#include <string>
#include <string_view>

namespace kredenz::branches::messages {

/// Monday first.
inline constexpr std::array<std::string_view, 7> weekdays{"Montag",  "Dienstag", "Mittwoch", "Donnerstag",
                                                          "Freitag", "Samstag",  "Sonntag"};

inline constexpr std::string_view closed = "Derzeit haben wir leider geschlossen.";
inline constexpr std::string_view delivery_closed = "Derzeit bieten wir leider keine Lieferung an.";
/// Follows either of the two.
inline constexpr std::string_view preorder = "Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.";
/// While too many orders wait for their confirmation.
inline constexpr std::string_view overloaded =
    "Derzeit nehmen wir leider keine Bestellungen an, weil sehr viele zugleich eingelangt sind. Bitte versuchen Sie es "
    "in einigen Minuten noch einmal.";
/// While ordering is paused; names when it goes on.
inline std::string paused(const DayPhrase& until) {
    const auto time = format_time_of_day(until.time) + " Uhr.";
    return "Derzeit nehmen wir leider keine Bestellungen an. Bestellen können Sie wieder " +
           (until.day.empty() ? "ab " + time : "am " + until.day + " ab " + time);
}

/// Before this instant the branch takes no orders at all.
inline std::string orderable_from(const TimeZone& zone, Instant instant) {
    return date::format("Bestellbar ab %d.%m.%Y %H:%M", zone.to_wall(instant));
}

/// The refusal of an appointment.
constexpr std::string_view appointment(AppointmentProblem problem) {
    switch (problem) {
        case AppointmentProblem::too_early:
            return "Bis zum ausgewählten Zeitpunkt können wir Ihre Bestellung leider nicht fertigstellen. "
                   "Bitte wählen Sie einen späteren Termin.";
        case AppointmentProblem::closed:
            return "Zum ausgewählten Zeitpunkt haben wir leider geschlossen. "
                   "Bitte wählen Sie einen Termin während unserer Öffnungszeiten.";
        case AppointmentProblem::too_far:
            return "So weit im Voraus nehmen wir leider keine Bestellungen an. "
                   "Bitte wählen Sie einen früheren Termin.";
    }
    return {};
}

}  // namespace kredenz::branches::messages
