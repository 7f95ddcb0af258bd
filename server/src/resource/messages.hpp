// The German sentences of the five calls.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::resource::messages {

inline std::string not_found(std::string_view label) {
    return std::string{label} + ": Diesen Eintrag gibt es nicht oder nicht mehr.";
}
inline std::string stale(std::string_view label) {
    return std::string{label} +
           ": Dieser Eintrag wurde inzwischen von jemand anderem geändert. Bitte übernehmen Sie Ihre Änderungen in die "
           "aktuelle Fassung.";
}
inline std::string still_used(std::string_view label, std::string_view where) {
    return std::string{label} +
           " kann nicht gelöscht werden, weil hier noch darauf verwiesen wird: " + std::string{where} + ".";
}
/// What is no resource, and has no name that people know.
inline constexpr std::string_view records_of_another_kind = "andere Einträge, zum Beispiel Bestellungen";
inline std::string hidden_referrer(std::string_view label) { return std::string{label} + " (für Sie nicht sichtbar)"; }
inline std::string no_such_target(std::string_view label) {
    return "„" + std::string{label} + "“ verweist auf einen Eintrag, den es nicht oder nicht mehr gibt.";
}
inline std::string already_taken(std::string_view label) {
    return "„" + std::string{label} + "“ ist schon vergeben. Bitte wählen Sie einen anderen Wert.";
}
inline std::string foreign_branch() { return "Das gehört zu einem Standort, für den Sie nicht zuständig sind."; }
inline std::string no_branch_given() { return "Bitte geben Sie an, um welchen Standort es geht."; }
inline std::string whole_business() {
    return "Das gilt für den ganzen Betrieb und wird von der Administration geändert. Bitte ordnen Sie es nur Ihren "
           "eigenen Standorten zu.";
}
inline constexpr std::string_view number = "Nummer";
inline constexpr std::string_view created_at = "Angelegt";
inline constexpr std::string_view updated_at = "Geändert";
inline constexpr std::string_view yes = "Ja";
inline constexpr std::string_view no = "Nein";
inline constexpr std::string_view exports_busy =
    "Gerade wird schon eine andere Tabelle erstellt. Bitte versuchen Sie es in einer Minute noch einmal.";
inline std::string too_many_rows(std::int64_t most) {
    return "Das sind mehr als " + std::to_string(most) + " Zeilen. Bitte schränken Sie die Liste mit Filtern ein.";
}
inline constexpr std::string_view nothing_to_change = "Bitte geben Sie an, was an den Einträgen geändert wird.";
inline std::string not_for_many(std::string_view label) {
    return "„" + std::string{label} + "“ muss bei jedem Eintrag einzeln geändert werden.";
}
inline constexpr std::string_view too_much_for_many =
    "Das ist für so viele Einträge auf einmal zu viel Text. Bitte ändern Sie weniger Einträge oder weniger Felder.";
inline std::string bulk_refused(std::size_t obstacles, std::size_t asked) {
    return "Es wurde nichts geändert, denn bei " + std::to_string(obstacles) + " von " + std::to_string(asked) +
           " Einträgen geht es nicht. Bitte beheben Sie, was dort steht, oder nehmen Sie sie aus der Auswahl.";
}
inline std::string wrong_id() { return "Die Nummer im Datensatz passt nicht zur Adresse der Anfrage."; }
inline std::string bad_version() {
    return "Es ist unklar, welche Fassung des Eintrags Sie geändert haben. Bitte laden Sie die Seite neu und versuchen "
           "Sie es noch einmal.";
}
inline std::string no_such_filter(std::string_view name) {
    return "Nach „" + std::string{name} + "“ kann hier nicht gefiltert oder sortiert werden.";
}
inline std::string bad_parameter(std::string_view name) {
    return "Der Parameter „" + std::string{name} + "“ hat keinen gültigen Wert.";
}
inline std::string repeated_parameter(std::string_view name) {
    return "Der Parameter „" + std::string{name} + "“ darf nur einmal vorkommen.";
}

}  // namespace kredenz::resource::messages
