// The German texts of the failures of pricing. Texts about an item's problems belong to the features that show them.
#pragma once

#include <string_view>

namespace kredenz::pricing::messages {

inline constexpr std::string_view unit_not_offered =
    "Dieses Produkt gibt es nicht in der gewählten Einheit. Bitte wählen Sie eine andere.";
inline constexpr std::string_view amount_out_of_range =
    "Diese Menge können wir nicht verrechnen. Bitte wählen Sie eine kleinere.";
inline constexpr std::string_view total_out_of_range = "Diese Bestellung ist zu groß. Bitte verringern Sie die Mengen.";

}  // namespace kredenz::pricing::messages
