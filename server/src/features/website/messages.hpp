// The German sentences of the checks on navigations, blocks and redirects.
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

inline std::string no_such_branch(std::string_view identifier) {
    return "Es gibt keinen Standort mit der Kennung „" + std::string{identifier} + "“.";
}

inline constexpr std::string_view path_is_address =
    "Bitte geben Sie nur den Pfad auf Ihrer Website an, zum Beispiel „/alte-karte“, keine ganze Internetadresse.";
inline constexpr std::string_view path_is_unreadable =
    "Dieser Pfad lässt sich nicht lesen. Bitte prüfen Sie, wie er geschrieben ist.";
inline constexpr std::string_view path_has_marks =
    "Die Zeichen ? # % \\ \" < > können nicht im Pfad stehen. Was in einem Link auf ein Fragezeichen folgt, wird von "
    "selbst mitgenommen.";
inline constexpr std::string_view path_is_start = "Die Startseite lässt sich nicht weiterleiten.";
inline std::string path_is_reserved(std::string_view segment) {
    return "Adressen, die mit „/" + std::string{segment} +
           "“ beginnen, braucht die Website selbst. Bitte wählen Sie einen "
           "anderen Pfad.";
}

inline constexpr std::string_view target_is_nothing =
    "Bitte geben Sie einen Pfad an, der mit / beginnt, oder eine Internetadresse, die mit https:// beginnt.";
inline constexpr std::string_view target_is_unreadable =
    "Dieses Ziel lässt sich nicht lesen. Bitte prüfen Sie, wie es geschrieben ist.";

inline constexpr std::string_view leads_to_itself = "Diese Weiterleitung würde auf sich selbst führen.";
inline std::string leads_in_a_circle(std::string_view path) {
    return "„" + std::string{path} +
           "“ führt schon hierher. Bitte wählen Sie ein anderes Ziel, sonst ergäbe sich ein Kreis.";
}
inline std::string leads_on(std::string_view path, std::string_view target) {
    return "„" + std::string{path} +
           "“ leitet selbst weiter. Bitte geben Sie gleich dessen Ziel an: " + std::string{target};
}
inline std::string is_led_to(std::string_view path) {
    return "Die Weiterleitung von „" + std::string{path} + "“ führt hierher. Bitte ändern Sie zuerst deren Ziel.";
}

}  // namespace kredenz::website::messages
