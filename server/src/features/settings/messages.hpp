// The German sentences of the business's settings.
#pragma once

#include <string_view>

namespace kredenz::settings::messages {

inline constexpr std::string_view key_file_is_missing =
    "Die Schlüsseldatei secret.key fehlt im Datenordner dieses Servers, aber es sind schon Zugangsschlüssel "
    "hinterlegt. Bitte stellen Sie die Datei wieder her, oder entfernen Sie zuerst alle hinterlegten "
    "Zugangsschlüssel und tragen Sie sie danach neu ein.";
inline constexpr std::string_view key_file_is_unusable =
    "Die Schlüsseldatei secret.key im Datenordner des Servers kann nicht gelesen oder angelegt werden. Bitte prüfen "
    "Sie den Datenordner; es wurde nichts gespeichert.";
inline constexpr std::string_view secret_cannot_be_opened =
    "Ein hinterlegter Zugangsschlüssel kann nicht entschlüsselt werden, weil die Schlüsseldatei secret.key nicht dazu "
    "passt. Bitte stellen Sie die Datei wieder her oder tragen Sie den Zugangsschlüssel neu ein.";

inline constexpr std::string_view mollie_key_hint = "ein Schlüssel von Mollie, der mit live_ oder test_ beginnt,";

}  // namespace kredenz::settings::messages
