// The German words of the finished pages and of answers that are made here. Not the words of the interface: those are
// the web's own.
#pragma once

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

inline constexpr std::string_view no_such_icon = "Dieses Symbol gibt es nicht.";
inline constexpr std::string_view no_such_text = "Diesen Text gibt es nicht.";

inline constexpr std::string_view metrics_refused =
    "Die Kennzahlen gibt es nur für Programme auf dem Rechner des Servers, oder mit dem Schlüssel aus "
    "KREDENZ_METRICS_TOKEN.";

}  // namespace kredenz::app::messages
