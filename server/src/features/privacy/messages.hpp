// The German sentences about guests' data: for admins, for operators, and in what a guest gets to read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::privacy::messages {

inline constexpr std::string_view no_address =
    "Bitte geben Sie die ganze E-Mail-Adresse des Gastes ein, etwa name@beispiel.at.";

inline std::string too_many_orders(std::int64_t most) {
    return "Zu dieser Adresse gibt es mehr als " + std::to_string(most) +
           " Bestellungen. Bitte erstellen Sie die Auskunft auf dem Server mit „kredenz guest export“.";
}

inline std::string days(std::int64_t count) { return count == 1 ? "einen Tag" : std::to_string(count) + " Tage"; }

inline std::string erased_guests_unreadable(const std::string& file) {
    return file +
           " ist beschädigt: Ohne diese Datei ist nicht bekannt, welche Gäste seit der Sicherung gelöscht wurden. " +
           "Bitte legen Sie eine heile Kopie an ihre Stelle.";
}

inline constexpr std::string_view kept_title = "Wie lange wir Angaben zu Bestellungen aufbewahren";

inline std::string kept(std::int64_t after_order, std::int64_t in_backups) {
    return "Ihre Angaben zur Bestellung (Name, Kontakt, Adresse, Anmerkungen, Dateien und Bewertungstexte) werden " +
           days(after_order) +
           " nach deren Abschluss gelöscht. Danach bleibt für die Buchhaltung, was niemanden nennt: Nummer, Zeiten, "
           "Artikel, Beträge, Steuern, Zahlungsart und Bewertungssterne. Tägliche Sicherungskopien enthalten die "
           "Angaben "
           "noch bis zu " +
           days(in_backups) + " länger, von Hand erstellte, bis sie entfernt werden.";
}

// What the journal calls the work in the background.
inline constexpr std::string_view removal_of_old = "Gästedaten alter Bestellungen löschen";

}  // namespace kredenz::privacy::messages
