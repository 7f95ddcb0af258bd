// German texts of push messages.
#pragma once

#include <string_view>

namespace kredenz::push::messages {

inline constexpr std::string_view bad_endpoint = "Die Adresse des Benachrichtigungsdienstes ist keine https-Adresse.";
inline constexpr std::string_view unknown_service =
    "Den Benachrichtigungsdienst dieses Browsers kennt der Server nicht. Sie können die Seite offen lassen: Sie zeigt "
    "jeden Schritt.";
inline constexpr std::string_view bad_public_key =
    "Der Schlüssel des Browsers ist unlesbar. Bitte laden Sie die Seite neu.";
inline constexpr std::string_view bad_secret =
    "Das Geheimnis des Browsers ist unlesbar. Bitte laden Sie die Seite neu.";
inline constexpr std::string_view too_many =
    "Diese Bestellung wird schon auf fünf Geräten gemeldet, mehr sind nicht möglich.";
inline constexpr std::string_view order_has_ended =
    "Diese Bestellung ist abgeschlossen, es gibt nichts mehr zu melden.";

// What stands in the journal.
inline constexpr std::string_view unsubscribed = "Dieses Gerät will nichts mehr hören.";
inline constexpr std::string_view gone = "Der Browser nimmt keine Benachrichtigungen mehr an.";
inline constexpr std::string_view too_late = "Nicht verschickt: Die Nachricht kam zu spät.";
inline constexpr std::string_view refused = "Der Benachrichtigungsdienst lehnt ab, Status ";
inline constexpr std::string_view busy = "Der Benachrichtigungsdienst nimmt gerade nichts an, Status ";
inline constexpr std::string_view silent = "Der Benachrichtigungsdienst hat zweimal nicht geantwortet.";
inline constexpr std::string_view unreachable = "Der Benachrichtigungsdienst ist nicht erreichbar: ";

// What the journal calls what goes out.
inline constexpr std::string_view push = "Benachrichtigung auf ein Gerät";

// What it calls the work in the background.
inline constexpr std::string_view removal_of_old = "Alte Anmeldungen für Benachrichtigungen aufräumen";

}  // namespace kredenz::push::messages
