// The German words of the finished pages, of answers that are made here, and of errors for the journal. Not the words
// of the interface: those are the web's own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::app::messages {

inline constexpr std::string_view terms_and_conditions = "AGB";
inline constexpr std::string_view privacy_policy = "Datenschutz";
inline constexpr std::string_view imprint = "Impressum";
inline constexpr std::string_view allergens = "Allergene";

inline constexpr std::string_view checkout = "Bestellvorgang";
inline constexpr std::string_view order_status = "Bestellstatus";
inline constexpr std::string_view not_found = "404 Not Found";

inline constexpr std::string_view needs_script =
    "Speisekarte und Bestellung brauchen JavaScript. Bitte erlauben Sie es für diese Seite, oder rufen Sie uns an.";

inline constexpr std::string_view staff_app = "Kredenz";
inline std::string staff_app_of(std::string_view business) { return "Kredenz " + std::string{business}; }
inline constexpr std::string_view staff_app_description =
    "Bestellungen, Karte und alles andere für die, die hier arbeiten.";

inline constexpr std::string_view no_such_icon = "Dieses Symbol gibt es nicht.";
inline constexpr std::string_view no_such_text = "Diesen Text gibt es nicht.";

inline constexpr std::string_view metrics_refused =
    "Die Kennzahlen gibt es nur für Programme auf dem Rechner des Servers, oder mit dem Schlüssel aus "
    "KREDENZ_METRICS_TOKEN.";

// What the journal calls the work in the background.
inline constexpr std::string_view removal_of_trash = "Papierkorb leeren";
inline constexpr std::string_view removal_of_old_rows = "Aufzeichnungen aufräumen, deren Frist vorbei ist";

// Errors, for the journal
inline std::string found_in_log(std::string_view reference) {
    return "Im Log des Servers steht mehr dazu, unter der Kennung " + std::string{reference} + ".";
}
inline constexpr std::string_view more_in_log = "Im Log des Servers steht mehr dazu.";
inline std::string no_room_for_backup(std::uint64_t megabytes) {
    return "Aufgeschoben, denn auf dem Datenträger sind nur noch " + std::to_string(megabytes) +
           " MB frei. Bitte schaffen Sie Platz.";
}

}  // namespace kredenz::app::messages
