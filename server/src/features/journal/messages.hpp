// The German texts of the journal: what it calls sign-ins, changes and errors, and what its calls answer. What it calls
// deliveries stands with each kind of them.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::journal::messages {

inline constexpr std::string_view by_password = "Anmeldung mit Passwort";
inline constexpr std::string_view by_link = "Anmeldung per Link";
inline constexpr std::string_view by_code = "Anmeldung in zwei Schritten";

inline constexpr std::string_view failed_call = "Unerwarteter Fehler bei einem Aufruf";
inline constexpr std::string_view failed_job = "Fehler bei einer Aufgabe im Hintergrund";
inline constexpr std::string_view failed_backup = "Sicherung nicht gelungen";

inline constexpr std::string_view created = "angelegt";
inline constexpr std::string_view changed = "geändert";
inline constexpr std::string_view removed = "gelöscht";
inline constexpr std::string_view restored = "wiederhergestellt";
inline std::string change(std::string_view record, std::string_view step) {
    return std::string{record} + " " + std::string{step};
}

inline constexpr std::string_view no_such_entry =
    "Diesen Eintrag gibt es im Protokoll nicht mehr. Bitte laden Sie die Ansicht neu.";
inline constexpr std::string_view not_failed =
    "Dieser Auftrag ist nicht fehlgeschlagen und muss nicht wiederholt werden. Bitte laden Sie die Ansicht neu.";
inline constexpr std::string_view no_delivery = "Wiederholen lässt sich nur, was zugestellt oder gedruckt wird.";

}  // namespace kredenz::journal::messages
