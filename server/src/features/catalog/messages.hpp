// The German sentences of the checks on products.
#pragma once

#include <string_view>

namespace kredenz::catalog::messages {

inline constexpr std::string_view maximum_below_minimum = "Die Höchstmenge ist kleiner als die Mindestmenge.";
inline constexpr std::string_view unit_repeated = "Diese Einheit kommt schon vor.";
inline constexpr std::string_view unit_needs_ratio =
    "Diese Einheit lässt sich nicht von selbst umrechnen. Bitte geben Sie die Umrechnung an.";
inline constexpr std::string_view default_unit_unknown =
    "Die vorausgewählte Einheit muss die Einheit des Produkts oder eine der weiteren Einheiten sein.";
inline constexpr std::string_view options_missing = "Bitte geben Sie mindestens eine Option an.";
inline constexpr std::string_view option_repeated = "Diese Option gibt es in diesem Teil schon.";
inline constexpr std::string_view component_missing = "Bitte wählen Sie das Produkt, für das diese Option steht.";

}  // namespace kredenz::catalog::messages
