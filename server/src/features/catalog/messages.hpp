// The German sentences of the checks on products and of what is sold out, and the signs of units. Not the names of
// units and other choices, which stand beside their identifiers (features/catalog/catalog.hpp).
#pragma once

#include "features/catalog/units.hpp"

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

inline constexpr std::string_view nothing_sold_out =
    "Bitte geben Sie an, welches Produkt oder welche Option ausverkauft ist.";
inline constexpr std::string_view no_such_option = "Diese Option gibt es bei diesem Produkt nicht.";
inline constexpr std::string_view not_sold_out = "Das ist nicht mehr als ausverkauft gemeldet.";
inline constexpr std::string_view sold_out_changed =
    "Jemand anderer hat das gerade geändert. Bitte laden Sie die Ansicht neu.";
inline constexpr std::string_view until_in_past = "Das Ende muss in der Zukunft liegen.";

/// Behind an amount; pieces are counted with ×.
inline std::string_view unit_sign(Unit unit) {
    static constexpr auto names = names_of<Unit>({{Unit::piece, "×"},
                                                  {Unit::serving, "Port."},
                                                  {Unit::pair, "Paar"},
                                                  {Unit::person, "Pers."},
                                                  {Unit::package, "Pkg."},
                                                  {Unit::gram, "g"},
                                                  {Unit::decagram, "dag"},
                                                  {Unit::kilogram, "kg"},
                                                  {Unit::milliliter, "ml"},
                                                  {Unit::centiliter, "cl"},
                                                  {Unit::deciliter, "dl"},
                                                  {Unit::liter, "l"},
                                                  {Unit::millimeter, "mm"},
                                                  {Unit::centimeter, "cm"},
                                                  {Unit::decimeter, "dm"},
                                                  {Unit::meter, "m"},
                                                  {Unit::kilometer, "km"},
                                                  {Unit::square_millimeter, "mm²"},
                                                  {Unit::square_centimeter, "cm²"},
                                                  {Unit::square_decimeter, "dm²"},
                                                  {Unit::square_meter, "m²"},
                                                  {Unit::cubic_millimeter, "mm³"},
                                                  {Unit::cubic_centimeter, "cm³"},
                                                  {Unit::cubic_decimeter, "dm³"},
                                                  {Unit::cubic_meter, "m³"}});
    return names[unit];
}

// What the journal calls what goes out.
inline constexpr std::string_view sold_out_end = "Ende von „ausverkauft“";

}  // namespace kredenz::catalog::messages
