// What the commands tell the operator, in German. What can go wrong with a backup is in features/backup/messages.
#pragma once

#include "features/backup/manifest.hpp"

#include <ctime>
#include <string>
#include <string_view>

namespace kredenz::app::messages {

/// "04.01.2027, 12:00 Uhr" by the clock of the machine.
inline std::string moment(Instant instant) {
    const auto seconds = std::chrono::system_clock::to_time_t(instant);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    char text[64];
    const auto size = std::strftime(text, sizeof text, "%d.%m.%Y, %H:%M Uhr", &local);
    return {text, size};
}

inline std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string{count == 1 ? one : many};
}

inline constexpr std::string_view user_locked = " (gesperrt)";

inline std::string user_created(const std::string& email, const std::string& role) {
    return "Angelegt: " + email + " (" + role + ")";
}
inline std::string no_such_user(const std::string& email) {
    return "Es gibt keinen Benutzer " + email + ". „kredenz user list“ zeigt alle.";
}
/// `password` is empty when the operator chose it.
inline std::string password_reset(const std::string& email, const std::string& password) {
    return (password.empty() ? "Das Passwort von " + email + " ist gesetzt."
                             : "Neues Passwort von " + email + ": " + password) +
           "\nAlle Anmeldungen dieses Benutzers sind beendet.";
}

inline constexpr std::string_view products_are_there =
    "Es sind schon Daten vorhanden. Ein Betrieb lässt sich nur in eine Datenbank ohne Artikel laden.";
inline std::string folder_exists(const std::string& folder) {
    return folder + " gibt es schon. Bitte mit --to einen neuen Ordner angeben.";
}
inline std::string business_written(const std::string& folder) {
    return "Geschrieben: " + folder +
           "\nOhne Bestellungen und Passwörter; die ganze Installation sichert „kredenz backup“.";
}

inline std::string no_database(const std::string& path) {
    return "Es gibt keine Datenbank " + path + ". Bitte --data oder KREDENZ_DATA prüfen.";
}
inline std::string no_migration_without_backup(const std::string& reason) {
    return "Vor der Umstellung der Datenbank konnte keine Sicherung angelegt werden, es wurde nichts verändert. " +
           reason + " Ohne Sicherung geht es mit „kredenz migrate --without-backup“.";
}

/// "312 Bestellungen, 44 Dateien"
inline std::string content(const backup::Manifest& manifest) {
    return counted(manifest.rows_of("orders"), "Bestellung", "Bestellungen") + ", " +
           counted(static_cast<std::int64_t>(manifest.media.size()), "Datei", "Dateien");
}

inline std::string backup_made(const std::string& place, const backup::Manifest& manifest) {
    auto text = "Gesichert: " + place + "\n" + content(manifest) + "\n";
    if (manifest.key_file == backup::KeyFile::left_out)
        text +=
            "Nicht dabei: die Schlüsseldatei secret.key. Bitte getrennt aufbewahren, oder mit --with-key sichern.\n";
    return text;
}

inline std::string backup_restored(const std::string& data, const backup::Manifest& manifest, bool is_key_left_out) {
    auto text =
        "Wiederhergestellt in " + data + ": Stand vom " + moment(manifest.created_at) + "\n" + content(manifest) + "\n";
    if (manifest.key_file == backup::KeyFile::left_out || is_key_left_out)
        text +=
            "Die Schlüsseldatei secret.key kam nicht mit: Bitte die aufbewahrte in den Datenordner legen, sonst sind "
            "die Zugangsdaten der Dienste neu einzutragen.\n";
    return text;
}

}  // namespace kredenz::app::messages
