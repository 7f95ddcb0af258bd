// The sentences of `kredenz check`: what is so, and for what is wrong what to do.
#pragma once

#include "app/command_messages.hpp"
#include "base/disk_space.hpp"
#include "features/backup/messages.hpp"

namespace kredenz::app::messages {

using backup::messages::size;

inline constexpr std::string_view configuration_read = "Einstellungen: lesbar";
inline std::string setting_wrong(std::string_view reason) { return "Einstellungen: " + std::string{reason}; }
inline std::string clock_shifted(Instant now) {
    return "Uhr: KREDENZ_CLOCK verstellt sie, der Server hält jetzt für " + moment(now) +
           ". Im Betrieb bitte die Einstellung entfernen.";
}
inline constexpr std::string_view clock_good = "Uhr: läuft und wird abgeglichen";
inline constexpr std::string_view clock_not_synchronized =
    "Uhr: wird auf diesem Rechner nicht abgeglichen. Abholzeiten folgen ihr – bitte einen Zeitdienst einrichten "
    "(apt install systemd-timesyncd).";

inline std::string pages_there(const std::string& folder) { return "Webseiten: liegen in " + folder; }
inline std::string pages_missing(const std::string& folder) {
    return "Webseiten: fehlen in " + folder + ". Bitte KREDENZ_WEB prüfen oder das Paket neu installieren.";
}

inline std::string data_good(const std::string& folder, std::uint64_t free) {
    return "Datenordner: " + folder + ", beschreibbar, " + size(free) + " frei";
}
inline std::string data_missing(const std::string& folder) {
    return "Datenordner: " + folder +
           " gibt es nicht. Bitte KREDENZ_DATA prüfen, oder ihn mit „kredenz migrate“ "
           "anlegen.";
}
inline std::string data_not_writable(const std::string& folder) {
    return "Datenordner: " + folder +
           " ist für diesen Benutzer nicht beschreibbar. Bitte Besitzer und Rechte prüfen "
           "und Kredenz mit dem Benutzer des Dienstes aufrufen.";
}
inline std::string data_open_to_all(const std::string& folder) {
    return "Datenordner: " + folder +
           " ist für alle Benutzer dieses Rechners lesbar und enthält Daten von Gästen. "
           "Besser: chmod o-rwx " +
           folder;
}
inline std::string space_low(const std::string& folder, std::uint64_t free) {
    return "Speicherplatz: In " + folder + " sind nur noch " + size(free) + " frei. Bitte Platz schaffen.";
}

inline std::string space_used_up(const std::string& folder, std::uint64_t free, DiskLevel room) {
    const std::string_view refused = room == DiskLevel::no_uploads   ? "Dateien"
                                     : room == DiskLevel::no_backups ? "Dateien und Sicherungen"
                                                                     : "alles außer Bestellungen";
    return "Speicherplatz: In " + folder + " sind nur noch " + size(free) + " frei; der Server lehnt " +
           std::string{refused} + " ab. Bitte Platz schaffen.";
}

inline constexpr std::string_view database_sqlite = "Datenbank: SQLite, erreichbar";
inline constexpr std::string_view database_postgres = "Datenbank: PostgreSQL, erreichbar";
inline std::string database_unreachable(std::string_view reason) {
    return "Datenbank: nicht erreichbar. " + std::string{reason};
}
inline constexpr std::string_view schema_missing =
    "Schema: Die Datenbank ist leer. Bitte „kredenz migrate“ ausführen oder den Server starten.";
inline std::string schema_current(const std::string& name) { return "Schema: aktuell (" + name + ")"; }
inline std::string schema_behind(const std::string& name, const std::string& newest) {
    return "Schema: " + name + "; beim nächsten Start wird gesichert und auf " + newest + " umgestellt";
}
inline std::string schema_newer(const std::string& version) {
    return "Schema: Die Datenbank gehört zu einer neueren Version. Bitte Kredenz " + version +
           " oder neuer installieren.";
}

inline std::string administrators(std::int64_t count) {
    return "Zugang: " + counted(count, "Administrator", "Administratoren");
}
inline constexpr std::string_view no_administrator =
    "Zugang: Es gibt keinen aktiven Administrator. Bitte einen anlegen: kredenz user create --email … --password … "
    "--role ROLE_ADMIN";

inline std::string media_complete(std::size_t count) {
    return "Bilder und Dateien: " + counted(static_cast<std::int64_t>(count), "Datei", "Dateien") + ", vollständig";
}
inline std::string media_missing(std::size_t count, const std::string& example) {
    return "Bilder und Dateien: " + counted(static_cast<std::int64_t>(count), "Datei fehlt", "Dateien fehlen") +
           ", zum Beispiel " + example + ". Bitte KREDENZ_MEDIA prüfen oder eine Sicherung einspielen.";
}
inline std::string media_unknown(std::size_t count, std::uint64_t bytes) {
    return "Bilder und Dateien: " + counted(static_cast<std::int64_t>(count), "Datei", "Dateien") + " mit " +
           size(bytes) + " gehören zu keinem Eintrag. Sie stören nicht.";
}

inline std::string public_url_good(const std::string& url) {
    return "Öffentliche Adresse: " + url + "; das Zertifikat ist Sache des Webservers davor";
}
inline constexpr std::string_view public_url_missing =
    "Öffentliche Adresse: nicht gesetzt. Links in Nachrichten und QR-Codes brauchen sie: „kredenz-setup "
    "beispiel.at“, oder KREDENZ_PUBLIC_URL=https://beispiel.at";
inline std::string public_url_wrong(const std::string& url) {
    return "Öffentliche Adresse: " + url +
           " ist keine Adresse wie https://beispiel.at (ohne Pfad und Schrägstrich am "
           "Ende). Bitte KREDENZ_PUBLIC_URL richtigstellen.";
}
inline std::string public_url_plain(const std::string& url) {
    return "Öffentliche Adresse: " + url + " ist unverschlüsselt. Für Gäste bitte https verwenden.";
}
inline constexpr std::string_view proxy_not_trusted =
    "Webserver davor: KREDENZ_TRUSTED_PROXIES ist leer, obwohl die Adresse mit https beginnt. Bitte sein Netz nennen, "
    "sonst gilt jede Anfrage als unverschlüsselt: KREDENZ_TRUSTED_PROXIES=127.0.0.1/32,::1/128";

inline std::string mail_good(const std::string& host, std::uint16_t port) {
    return "E-Mail: über " + host + ", Port " + std::to_string(port);
}
inline constexpr std::string_view mail_missing =
    "E-Mail: kein Server eingestellt, Gäste bekommen keine Nachrichten. Bitte KREDENZ_SMTP setzen: "
    "smtp://benutzer:passwort@mail.beispiel.at:587";
inline constexpr std::string_view mail_wrong =
    "E-Mail: KREDENZ_SMTP ist keine Adresse wie smtp://benutzer:passwort@mail.beispiel.at:587 (Sonderzeichen im "
    "Passwort bitte als %-Zeichen schreiben).";

inline std::string backup_fresh(const std::string& place, Instant at) {
    return "Sicherung: zuletzt am " + moment(at) + " in " + place;
}
inline std::string backup_old(Instant at) {
    return "Sicherung: Die letzte ist vom " + moment(at) +
           ". Der Server sichert jede Nacht von selbst – bitte seine Meldungen lesen (journalctl -u kredenz).";
}
inline constexpr std::string_view backup_missing =
    "Sicherung: noch keine. Der Server macht in der Nacht von selbst eine, sofort geht es mit „kredenz backup“.";
inline std::string backup_on_same_disk(const std::string& folder) {
    return "Sicherung: " + folder +
           " liegt auf demselben Datenträger wie die Daten. Bitte KREDENZ_BACKUPS auf einen "
           "anderen legen oder die Sicherungen regelmäßig fortkopieren.";
}

inline std::string check_passed(int hints) {
    return hints == 0 ? "Alles in Ordnung." : "Alles in Ordnung, " + counted(hints, "Hinweis", "Hinweise") + " (!).";
}
inline std::string check_failed(int faults) { return counted(faults, "Punkt ist", "Punkte sind") + " zu beheben (✗)."; }

}  // namespace kredenz::app::messages
