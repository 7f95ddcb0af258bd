// The German sentences of signing in and of editing users.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::accounts::messages {

inline constexpr std::string_view wrong_credentials =
    "E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.";
inline constexpr std::string_view account_disabled =
    "Dieses Konto ist gesperrt. Bitte wenden Sie sich an Ihre Administratorin oder Ihren Administrator.";
inline constexpr std::string_view not_signed_in = "Sie sind nicht angemeldet. Bitte melden Sie sich an.";
inline constexpr std::string_view invalid_csrf_token =
    "Die Anfrage konnte nicht geprüft werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";
inline constexpr std::string_view password_too_short = "Das Passwort muss mindestens 10 Zeichen lang sein.";
inline constexpr std::string_view password_required = "Bitte vergeben Sie ein Passwort.";

inline std::string locked(std::int64_t minutes) {
    return "Zu viele fehlgeschlagene Anmeldungen. Bitte warten Sie " + std::to_string(minutes) +
           (minutes == 1 ? " Minute" : " Minuten") + " und versuchen Sie es dann noch einmal.";
}

}  // namespace kredenz::accounts::messages
