// What the commands tell the operator, in German. What can go wrong with a backup is in features/backup/messages.
#pragma once

#include "features/backup/backup_folder.hpp"
#include "features/backup/manifest.hpp"
#include "features/privacy/guest_eraser.hpp"

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

/// "04.01.2027"
inline std::string day(Day day) {
    const auto iso = format_day(day);
    return iso.substr(8, 2) + "." + iso.substr(5, 2) + "." + iso.substr(0, 4);
}

inline std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string{count == 1 ? one : many};
}

inline constexpr std::string_view user_locked = " (gesperrt)";
inline constexpr std::string_view user_expired = " (abgelaufen)";

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

inline std::string confirm_erasure(const std::string& email) {
    return "Alle Angaben zu " + email +
           " aus abgeschlossenen Bestellungen löschen? Das lässt sich nicht rückgängig machen.";
}
inline constexpr std::string_view yes = "ja";
inline constexpr std::string_view no = "nein";
inline constexpr std::string_view yes_or_no = " [ja/nein] ";
inline constexpr std::string_view answer_yes_or_no = "Bitte mit „ja“ oder „nein“ antworten: ";
inline constexpr std::string_view nothing_erased = "Es wurde nichts gelöscht.\n";
inline std::string export_written(const std::string& file) { return "Geschrieben: " + file + "\n"; }
inline std::string cannot_write(const std::string& file) {
    return file + " lässt sich nicht schreiben. Bitte Ordner und Rechte prüfen.";
}
inline std::string guest_erased(const privacy::Erasure& erasure) {
    const auto& sums = erasure.sums;
    std::string text = "Zu dieser Adresse ist keine abgeschlossene Bestellung gespeichert.\n";
    if (sums.orders > 0)
        text = "Gelöscht: die Person aus " + counted(sums.orders, "Bestellung", "Bestellungen") + ", " +
               counted(sums.ratings, "Bewertung", "Bewertungen") + ", " + counted(sums.uploads, "Datei", "Dateien") +
               "\n";
    if (sums.open_orders > 0)
        text += counted(sums.open_orders, "Bestellung ist noch offen und wurde",
                        "Bestellungen sind noch offen und wurden") +
                " nicht gelöscht. Bitte danach noch einmal löschen:\n";
    for (const auto& order : erasure.open)
        text += "  Nr. " + std::to_string(order.ticket_number) + " vom " + day(order.business_day) + "\n";
    const auto unnamed = sums.open_orders - std::ssize(erasure.open);
    if (unnamed > 0) text += "  und " + counted(unnamed, "weitere", "weitere") + "\n";
    if (!erasure.backups.empty())
        text += "In " + counted(std::ssize(erasure.backups), "Sicherung", "Sicherungen") +
                " können die Angaben noch stehen: „kredenz backup --list“ nennt sie.\n";
    return text;
}

inline constexpr std::string_view products_are_there =
    "Es sind schon Daten vorhanden. Ein Betrieb lässt sich nur in eine Datenbank ohne Artikel laden.";
inline std::string folder_exists(const std::string& folder) {
    return folder + " gibt es schon. Bitte mit --to einen neuen Ordner angeben.";
}
inline std::string unknown_file(const std::string& file) {
    return "Mit der Datei " + file + " kann diese Version nichts anfangen. Bitte nehmen Sie sie aus dem Ordner.";
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

/// What a backup knows of guests, and until when; empty when it has no orders.
inline std::string guests_in(const backup::Manifest& manifest) {
    if (manifest.rows_of("orders") == 0) return {};
    if (manifest.guests_until)
        return "Enthält Personendaten von Gästen bis " + moment(*manifest.guests_until) +
               ", dann entfernt der Server diese Sicherung.\n";
    return "Enthält Personendaten von Gästen, bis Sie diese Sicherung löschen: Der Server entfernt sie nicht. Bitte "
           "nicht "
           "länger aufheben als nötig.\n";
}

inline std::string no_backups(const std::string& backup_folder) {
    return "In " + backup_folder + " liegt keine Sicherung.\n";
}

/// `manifest` is null for one that cannot be read.
inline std::string backup_listed(const backup::StoredBackup& one, const backup::Manifest* manifest) {
    auto text = one.path.string() + ": Stand vom " + moment(one.created_at) + "\n";
    if (!manifest) return text + "Sie ist unvollständig oder beschädigt. Bitte eine andere aufheben.\n";
    return text + content(*manifest) + "\n" + guests_in(*manifest);
}

/// After a restore: how many orders knew guests whose time is over.
inline std::string guests_left_again(std::size_t orders, Instant backup_made_at) {
    auto text = orders == 0 ? std::string{}
                            : "Aus " + counted(static_cast<std::int64_t>(orders), "Bestellung", "Bestellungen") +
                                  " wurde die Person wieder gelöscht.\n";
    return text + "Löschungen seit " + moment(backup_made_at) +
           " wurden wiederholt, soweit sie bei den Sicherungen vermerkt sind (erased-guests.json). Stammt die "
           "Sicherung "
           "von einem anderen Ort, bitte diese Löschungen mit „kredenz guest erase“ wiederholen.\n";
}

inline std::string backup_made(const std::string& place, const backup::Manifest& manifest) {
    auto text = "Gesichert: " + place + "\n" + content(manifest) + "\n" + guests_in(manifest);
    if (manifest.key_file == backup::KeyFile::left_out)
        text +=
            "Nicht dabei: die Schlüsseldatei secret.key. Bitte getrennt aufbewahren, oder mit --with-key sichern.\n";
    return text;
}

inline std::string two_factor_reset(std::string_view email) {
    return "Die Anmeldung in zwei Schritten von " + std::string{email} +
           " ist ausgeschaltet, alle Anmeldungen sind beendet.";
}
inline constexpr std::string_view password_not_given =
    "Bitte schreiben Sie das Passwort in die erste Zeile der Standardeingabe.";

inline constexpr std::string_view keys_question =
    "Alle Personen melden sich nach dem Wiederherstellen neu an. Sollen die Schlüssel von Geräten, Druckern, Listen "
    "und "
    "Programmen so gelten, wie sie in der Sicherung stehen, auch wenn sie seither widerrufen wurden? Bei „nein“ werden "
    "alle neu vergeben.";
inline constexpr std::string_view keys_undecided =
    "Bitte angeben, was mit den Schlüsseln von Geräten, Druckern, Listen und Programmen geschieht: --keep-keys lässt "
    "sie "
    "gelten, wie sie in der Sicherung stehen, --revoke-keys widerruft alle.";
inline constexpr std::string_view keys_kept =
    "Alle Personen melden sich neu an. Die Schlüssel von Geräten, Druckern, Listen und Programmen gelten wie zum "
    "Zeitpunkt der Sicherung: Bitte widerrufen Sie, was seither verloren ging.\n";
inline constexpr std::string_view keys_revoked =
    "Alle Personen melden sich neu an. Geräte, Drucker, Listen und Programme brauchen neue Schlüssel.\n";

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
