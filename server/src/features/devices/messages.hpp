// The German sentences about devices, their pairing and their tests.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::devices::messages {

inline constexpr std::string_view no_such_device = "Gerät: Diesen Eintrag gibt es nicht oder nicht mehr.";
inline constexpr std::string_view keeps_its_kind =
    "Die Art eines Geräts bleibt, wie sie ist. Bitte legen Sie für eine andere Art ein neues Gerät an.";
inline constexpr std::string_view bad_printer_address =
    "Bitte geben Sie die Adresse des Druckers im Netzwerk an, zum Beispiel 192.168.0.60:9100.";
inline constexpr std::string_view printer_out_of_reach =
    "Diese Adresse gehört dem Server selbst oder keinem Drucker. Bitte geben Sie die Adresse des Druckers im Netzwerk "
    "an, zum Beispiel 192.168.0.60:9100.";

inline constexpr std::string_view bad_fallback =
    "Bitte wählen Sie als Ersatz einen anderen Belegdrucker desselben Standorts.";

inline constexpr std::string_view revoked =
    "Dieses Gerät ist nicht mehr gekoppelt. Bitte koppeln Sie es neu: Der Code auf diesem Bildschirm wird im "
    "Backoffice beim Gerät eingegeben.";
inline constexpr std::string_view disabled =
    "Dieses Gerät ist im Backoffice abgeschaltet. Bitte schalten Sie es dort unter „Geräte“ wieder ein.";
inline constexpr std::string_view invalid_csrf_token =
    "Die Anfrage konnte nicht geprüft werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";
inline constexpr std::string_view not_a_device = "Das geht nur von einem gekoppelten Gerät aus, und dieses ist keines.";

inline constexpr std::string_view too_many_pairings =
    "Es warten schon zu viele Geräte auf ihre Kopplung. Bitte versuchen Sie es in einigen Minuten noch einmal.";
inline constexpr std::string_view pairing_is_over =
    "Dieser Code ist abgelaufen oder wurde schon verwendet. Bitte lassen Sie sich einen neuen anzeigen.";
inline constexpr std::string_view wrong_code =
    "Diesen Code kennen wir nicht. Bitte geben Sie die sechs Ziffern ein, die das Gerät gerade zeigt.";
inline constexpr std::string_view not_pairable =
    "Drucker werden nicht mit einem Code gekoppelt. Bitte tragen Sie stattdessen ein, wie der Drucker erreichbar ist.";
inline constexpr std::string_view disabled_device =
    "Dieses Gerät ist abgeschaltet. Bitte schalten Sie es ein, bevor Sie es koppeln.";
inline constexpr std::string_view changed_meanwhile =
    "Dieses Gerät wurde gerade von jemand anderem geändert. Bitte laden Sie die Seite neu.";

inline constexpr std::string_view offline =
    "Das Gerät ist gerade nicht verbunden. Bitte prüfen Sie, ob es eingeschaltet und im Netz ist.";
inline constexpr std::string_view test_notification = "Test: So meldet sich eine neue Bestellung.";
inline constexpr std::string_view no_such_log = "Dieses Protokoll gibt es nicht oder nicht mehr.";

}  // namespace kredenz::devices::messages
