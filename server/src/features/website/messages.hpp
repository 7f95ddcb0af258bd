// The German sentences of the checks on navigations and blocks.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::website::messages {

inline constexpr std::string_view too_deep = "Eine Navigation hat höchstens drei Ebenen.";
inline constexpr std::string_view too_many = "Eine Navigation hat höchstens 100 Einträge.";
inline constexpr std::string_view target_is_no_page =
    "Bitte geben Sie den Pfad der Seite an, zum Beispiel „ueber-uns“: Kleinbuchstaben, Ziffern und Bindestriche, "
    "dazwischen Schrägstriche.";
inline constexpr std::string_view target_is_no_address =
    "Bitte geben Sie eine Internetadresse an, die mit https:// beginnt.";

inline constexpr std::string_view text_is_missing = "Bitte geben Sie einen Text ein.";
inline constexpr std::string_view image_is_missing = "Bitte wählen Sie ein Bild.";

inline std::string no_such_branch(std::string_view identifier) {
    return "Es gibt keine Filiale mit der Kennung „" + std::string{identifier} + "“.";
}

}  // namespace kredenz::website::messages
