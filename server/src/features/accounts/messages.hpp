// The German sentences of signing in and of editing users.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::accounts::messages {

inline constexpr std::string_view wrong_credentials =
    "E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.";
inline constexpr std::string_view account_disabled =
    "Dieses Konto ist gesperrt. Bitte wenden Sie sich an Ihre Administratorin oder Ihren Administrator.";
inline constexpr std::string_view account_expired =
    "Dieses Konto ist abgelaufen. Bitte wenden Sie sich an Ihre Administratorin oder Ihren Administrator.";
inline constexpr std::string_view not_signed_in = "Sie sind nicht angemeldet. Bitte melden Sie sich an.";
inline constexpr std::string_view invalid_csrf_token =
    "Die Anfrage konnte nicht geprüft werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";
inline constexpr std::string_view password_too_short = "Das Passwort muss mindestens 10 Zeichen lang sein.";
inline constexpr std::string_view invalid_link =
    "Dieser Link ist abgelaufen oder wurde schon verwendet. Bitte fordern Sie einen neuen an.";
inline constexpr std::string_view changed_meanwhile =
    "Dieses Konto wird gerade geändert. Bitte versuchen Sie es noch einmal.";

inline constexpr std::string_view wrong_code =
    "Dieser Code stimmt nicht oder wurde schon verwendet. Bitte geben Sie den Code ein, den die App jetzt zeigt.";
inline constexpr std::string_view wrong_recovery_code =
    "Dieser Ersatzcode wurde schon benutzt oder stimmt nicht. Jeder gilt einmal: Bitte nehmen Sie einen anderen.";
inline constexpr std::string_view sign_in_again =
    "Ihre Anmeldung hat zu lange gedauert. Bitte beginnen Sie noch einmal.";
inline constexpr std::string_view second_factor_is_on =
    "Die Anmeldung in zwei Schritten ist schon eingerichtet. Bitte schalten Sie sie zuerst aus.";
inline constexpr std::string_view second_factor_is_off =
    "Die Anmeldung in zwei Schritten ist nicht eingerichtet. Bitte richten Sie sie zuerst ein.";
inline constexpr std::string_view second_factor_is_demanded =
    "Ihr Betrieb verlangt die Anmeldung in zwei Schritten. Bitte richten Sie sie zuerst ein.";
inline constexpr std::string_view no_such_user = "Dieses Konto gibt es nicht.";

inline constexpr std::string_view invalid_api_token =
    "Dieser Zugangsschlüssel gilt nicht (mehr). Bitte legen Sie im Backend einen neuen an.";
inline constexpr std::string_view session_needed =
    "Ihr Konto verwalten Sie selbst im Backend; mit einem Zugangsschlüssel geht das nicht.";
inline constexpr std::string_view no_such_session = "Diese Anmeldung ist schon beendet.";
inline constexpr std::string_view wrong_current_password =
    "Das bisherige Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.";
inline constexpr std::string_view wrong_own_password = "Ihr Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.";
inline constexpr std::string_view own_password_elsewhere =
    "Ihr eigenes Passwort ändern Sie unter „Mein Konto“. Bitte geben Sie dort auch das bisherige an.";
inline constexpr std::string_view token_expires_too_soon = "Bitte wählen Sie ein Ende, das in der Zukunft liegt.";
inline constexpr std::string_view too_many_tokens =
    "Mehr als 50 Zugangsschlüssel sind nicht möglich. Bitte widerrufen Sie zuerst einen, den Sie nicht mehr brauchen.";
inline constexpr std::string_view no_such_token = "Diesen Zugangsschlüssel gibt es nicht mehr.";

inline constexpr std::string_view last_admin =
    "Das ist das letzte Konto, das den Betrieb auf Dauer verwalten kann. Bitte geben Sie zuerst einem anderen aktiven "
    "Konto ohne Ablauf, das schon ein Passwort hat, die Rolle Administrator.";
inline constexpr std::string_view own_account =
    "Ihr eigenes Konto können Sie nicht löschen, sperren, befristen oder herabstufen. Bitte lassen Sie das jemand "
    "anderen mit der nötigen Berechtigung tun.";
inline constexpr std::string_view only_admins_make_admins =
    "Die Rolle Administration darf nur vergeben, wer sie selbst hat. Bitte wenden Sie sich an Ihre Administration.";
inline constexpr std::string_view foreign_branches =
    "Sie können nur Ihre eigenen Standorte zuteilen oder entziehen. Bitte lassen Sie die anderen unverändert.";
inline constexpr std::string_view own_branch_required = "Bitte wählen Sie mindestens einen Ihrer Standorte aus.";
inline constexpr std::string_view account_reaches_further =
    "Dieses Konto gilt auch für Standorte, für die Sie nicht zuständig sind. Rollen, Anmeldung und Sperre ändert hier "
    "nur Ihre Administration.";

inline constexpr std::string_view own_access_elsewhere =
    "Ihre eigene Anmeldung verwalten Sie unter „Mein Konto“. Bitte wechseln Sie dorthin.";
inline constexpr std::string_view cannot_sign_in =
    "Dieses Konto ist gesperrt oder abgelaufen; ein Link würde nicht gelten. Bitte schalten Sie es zuerst frei.";
inline constexpr std::string_view has_password_already =
    "Diese Einladung ist schon angenommen. Bitte schicken Sie stattdessen einen Link zum Anmelden.";
inline constexpr std::string_view has_no_password_yet =
    "Diese Einladung ist noch nicht angenommen. Bitte schicken Sie sie noch einmal.";
inline constexpr std::string_view mails_on_their_way =
    "An diese Adresse ging gerade schon mehrmals ein Link. Bitte warten Sie eine Viertelstunde, und lassen Sie auch im "
    "Spam-Ordner nachsehen.";

/// As long as it is said, the last link is good: it lives longer than the limit takes to allow the next one.
inline constexpr std::string_view links_on_their_way =
    "Zu dieser Adresse wurde gerade schon mehrmals ein Link angefordert. Gibt es dazu ein Konto, liegt er in Ihrem "
    "Postfach, vielleicht im Spam-Ordner: Jeder gilt 15 Minuten, auch wenn jemand anderer ihn angefordert hat.";

inline constexpr std::string_view unknown_device = "Unbekanntes Gerät";

inline std::string browser_on(std::string_view browser, std::string_view system) {
    return std::string{browser} + " auf " + std::string{system};
}

inline std::string locked(std::int64_t minutes) {
    return "Zu viele fehlgeschlagene Anmeldungen. Bitte warten Sie " + std::to_string(minutes) +
           (minutes == 1 ? " Minute" : " Minuten") + " und versuchen Sie es dann noch einmal.";
}

// What the journal calls the work in the background.
inline constexpr std::string_view removal_of_old = "Abgelaufene Sitzungen und Zugänge aufräumen";

}  // namespace kredenz::accounts::messages
