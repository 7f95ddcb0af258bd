// The German sentences of backup and restore: what happened and what to do now. For the operator.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace kredenz::backup::messages {

/// "3,2 GB"
inline std::string size(std::uint64_t bytes) {
    constexpr double kilo = 1000;
    auto value = static_cast<double>(bytes);
    const char* unit = "Byte";
    for (const auto* next : {"kB", "MB", "GB", "TB"}) {
        if (value < kilo) break;
        value /= kilo;
        unit = next;
    }
    char text[32];
    std::snprintf(text, sizeof text, bytes < 1000 ? "%.0f %s" : "%.1f %s", value, unit);
    std::string german{text};
    if (const auto point = german.find('.'); point != std::string::npos) german[point] = ',';
    return german;
}

inline constexpr std::string_view empty_database =
    "Die Datenbank ist noch leer, es gibt nichts zu sichern. Bitte zuerst „kredenz migrate“ ausführen.";
inline constexpr std::string_view stopped = "Die Sicherung wurde abgebrochen, weil Kredenz beendet wird.";
inline constexpr std::string_view manifest_damaged =
    "Die Sicherung ist beschädigt: Ihr Verzeichnis (manifest.json) ist unvollständig oder verändert. Es wurde nichts "
    "eingespielt. Bitte eine andere Sicherung nehmen.";
inline constexpr std::string_view unknown_format =
    "Die Sicherung hat ein Format, das dieses Kredenz nicht kennt. Bitte die Version installieren, mit der sie gemacht "
    "wurde, oder eine neuere.";
inline constexpr std::string_view wrong_pass_phrase =
    "Das Kennwort passt nicht zum verschlossenen Schlüssel in der Sicherung. Es wurde nichts eingespielt. Bitte die "
    "Datei bei --passphrase-file prüfen.";
inline constexpr std::string_view pass_phrase_needed =
    "Die Sicherung enthält den Schlüssel der Zugangsdaten, mit einem Kennwort verschlossen. Bitte das Kennwort mit "
    "--passphrase-file angeben, oder mit --without-key darauf verzichten.";
inline constexpr std::string_view database_not_empty =
    "Die Datenbank ist nicht leer. Es wurde nichts verändert. Bitte bei --database eine neue, leere Datenbank angeben.";
inline constexpr std::string_view with_key_needs_pass_phrase =
    "--with-key braucht --passphrase-file: eine Datei, deren erste Zeile das Kennwort ist.";

inline std::string target_exists(const std::string& path) {
    return path + " gibt es schon. Bitte mit --to einen anderen Namen angeben.";
}
inline std::string not_a_backup(const std::string& path) {
    return path +
           " ist keine vollständige Sicherung von Kredenz. Bitte den Ordner oder die .tar-Datei einer Sicherung "
           "angeben.";
}
inline std::string tar_damaged(const std::string& path) {
    return "Die Sicherung " + path +
           " ist unvollständig oder keine Sicherung von Kredenz. Es wurde nichts eingespielt. Bitte eine andere nehmen "
           "oder die Datei noch einmal kopieren.";
}
inline std::string file_damaged(const std::string& file) {
    return "Die Sicherung ist beschädigt: " + file +
           " fehlt oder hat einen anderen Inhalt. Es wurde nichts eingespielt. Bitte eine andere Sicherung nehmen.";
}
inline std::string newer_schema(const std::string& version) {
    return "Die Sicherung stammt von Kredenz " + version +
           ", dessen Datenbank dieses Kredenz nicht kennt. Es wurde nichts eingespielt. Bitte Kredenz " + version +
           " oder neuer installieren.";
}
inline std::string folder_not_empty(const std::string& folder) {
    return "Der Ordner " + folder +
           " ist nicht leer. Es wurde nichts verändert. Bitte mit --data einen neuen Ordner angeben oder den "
           "vorhandenen vorher umbenennen.";
}
inline std::string key_in_the_way(const std::string& file) {
    return "Die Schlüsseldatei " + file +
           " gibt es schon. Es wurde nichts verändert. Bitte sie umbenennen, oder sie mit --without-key behalten.";
}
inline std::string no_key_file(const std::string& file) {
    return "Es gibt keine Schlüsseldatei " + file + ". Bitte ohne --with-key sichern.";
}
inline std::string pass_phrase_too_short(std::size_t least) {
    return "Das Kennwort ist zu kurz. Bitte mindestens " + std::to_string(least) + " Zeichen verwenden.";
}
inline std::string pass_phrase_unreadable(const std::string& file) {
    return "Die Datei " + file + " lässt sich nicht lesen oder ist leer. Ihre erste Zeile ist das Kennwort.";
}
inline std::string too_little_space(const std::string& folder, std::uint64_t needed, std::uint64_t kept_free,
                                    std::uint64_t free) {
    return "In " + folder + " ist zu wenig Platz: Gebraucht werden etwa " + size(needed) + ", und " + size(kept_free) +
           " müssen frei bleiben; frei sind " + size(free) +
           ". Bitte Platz schaffen oder einen Ort auf einer anderen Platte wählen.";
}
inline std::string cannot_write_backup(const std::string& reason) {
    return "Die Sicherung ist nicht gelungen, es blieb nichts zurück: " + reason +
           ". Bitte Rechte und Platz prüfen oder einen anderen Ort wählen.";
}
inline std::string cannot_restore(const std::string& reason) {
    return "Die Sicherung konnte nicht eingespielt werden: " + reason + ". Bitte Rechte und Platz prüfen.";
}

}  // namespace kredenz::backup::messages
