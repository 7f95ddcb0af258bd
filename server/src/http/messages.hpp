// The German texts of the HTTP layer itself. Texts of features come from the features.
#pragma once

#include <string_view>

namespace kredenz::http::messages {

inline constexpr std::string_view malformed_request =
    "Die Anfrage konnte nicht gelesen werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";
inline constexpr std::string_view malformed_address = "Diese Adresse ist nicht lesbar. Bitte prüfen Sie den Link.";
inline constexpr std::string_view not_found =
    "Diese Adresse gibt es hier nicht. Bitte prüfen Sie den Link oder laden Sie die Seite neu.";
inline constexpr std::string_view method_not_allowed =
    "Das ist an dieser Adresse nicht möglich. Bitte laden Sie die Seite neu.";
inline constexpr std::string_view unauthenticated = "Bitte melden Sie sich an.";
inline constexpr std::string_view forbidden =
    "Dafür fehlt Ihnen die Berechtigung. Bitte wenden Sie sich an Ihre Administration.";
inline constexpr std::string_view receive_timeout =
    "Die Anfrage kam nicht rechtzeitig an. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";
inline constexpr std::string_view body_too_large =
    "Das ist zu groß: Hier sind höchstens {} erlaubt. Bitte senden Sie weniger oder eine kleinere Datei.";
inline constexpr std::string_view head_too_large =
    "Die Anfrage ist zu umfangreich. Bitte löschen Sie die Cookies dieser Seite und versuchen Sie es noch einmal.";
inline constexpr std::string_view unsupported_media =
    "Dieses Format wird hier nicht angenommen. Bitte senden Sie JSON.";
inline constexpr std::string_view expectation_failed = "Die Anfrage verlangt etwas, das der Server nicht kann.";
inline constexpr std::string_view transfer_not_supported = "Diese Art der Übertragung wird nicht angenommen.";
inline constexpr std::string_view range_not_satisfiable = "Dieser Teil der Datei existiert nicht.";
inline constexpr std::string_view too_many_requests_one =
    "Das war zu oft hintereinander. Bitte warten Sie eine Sekunde.";
inline constexpr std::string_view too_many_requests =
    "Das war zu oft hintereinander. Bitte versuchen Sie es in {} Sekunden noch einmal.";
inline constexpr std::string_view too_many_requests_minutes =
    "Das war zu oft hintereinander. Bitte versuchen Sie es in {} Minuten noch einmal.";
inline constexpr std::string_view too_many_under_way =
    "Von diesem Anschluss kommen gerade zu viele Anfragen gleichzeitig. Bitte versuchen Sie es gleich noch einmal.";
inline constexpr std::string_view too_many_streams =
    "Von diesem Anschluss sind zu viele Seiten gleichzeitig offen. Bitte schließen Sie andere oder laden Sie später "
    "neu.";
inline constexpr std::string_view too_many_known_streams =
    "Mit diesem Konto sind zu viele Seiten gleichzeitig offen. Bitte schließen Sie andere und laden Sie dann neu.";
inline constexpr std::string_view disk_full_for_files =
    "Der Speicherplatz des Servers ist knapp, Dateien kann er gerade nicht annehmen. Bestellungen ohne Datei gehen "
    "weiter.";
inline constexpr std::string_view disk_full_for_changes =
    "Der Speicherplatz des Servers ist fast aufgebraucht: Er nimmt nur noch Bestellungen an. Bitte schaffen Sie Platz "
    "und versuchen Sie es dann noch einmal.";
inline constexpr std::string_view disk_full_for_guests =
    "Das können wir gerade nicht annehmen, Bestellungen schon. Bitte versuchen Sie es später noch einmal oder rufen "
    "Sie uns an.";
inline constexpr std::string_view busy = "Gerade ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.";
inline constexpr std::string_view port_taken =
    "Der Port {} ist schon belegt, vielleicht läuft Kredenz schon. Bitte beenden Sie das andere Programm, oder wählen "
    "Sie mit KREDENZ_PORT einen anderen Port.";
inline constexpr std::string_view internal_error =
    "Da ist uns ein Fehler passiert. Bitte versuchen Sie es noch einmal; hilft das nicht, nennen Sie uns die Nummer "
    "{}.";

}  // namespace kredenz::http::messages
