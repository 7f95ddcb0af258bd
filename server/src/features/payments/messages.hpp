// The German sentences of payments: to guests when a payment cannot begin, to staff why one came to nothing or why a
// method is not offered. Not the texts of the checkout, which are the storefront's.
#pragma once

#include "base/decimal.hpp"
#include "base/error.hpp"
#include "features/orders/payment_offer.hpp"

#include <string>
#include <string_view>

namespace kredenz::payments::messages {

inline constexpr std::string_view cannot_start =
    "Die Online-Zahlung konnte gerade nicht begonnen werden. Bitte versuchen Sie es noch einmal – doppelt bestellt "
    "wird "
    "dabei nichts.";
inline constexpr std::string_view method_is_broken =
    "Die Online-Zahlung ist hier gerade nicht möglich. Bitte wählen Sie eine andere Zahlungsart.";
inline constexpr std::string_view no_longer_payable =
    "Die Zeit für die Zahlung ist abgelaufen, es wurde nichts bestellt. Bitte bestellen Sie noch einmal.";
inline constexpr std::string_view cannot_check = "Zahlungsstatus konnte nicht überprüft werden.";
inline constexpr std::string_view nothing_to_check = "Zu dieser Bestellung gibt es keine Online-Zahlung.";
inline constexpr std::string_view no_failed_refund = "Zu dieser Bestellung ist keine Rückzahlung fehlgeschlagen.";
inline constexpr std::string_view changed_meanwhile =
    "Diese Zahlung hat sich gerade geändert. Bitte laden Sie die Ansicht neu.";
inline constexpr std::string_view no_such_branch = "Diesen Standort gibt es nicht.";

inline constexpr std::string_view not_reached = "Mollie ist gerade nicht erreichbar.";
inline constexpr std::string_view wrong_address = "Die Adresse von Mollie ist falsch eingestellt.";
inline constexpr std::string_view unreadable_answer = "Mollie hat unverständlich geantwortet.";
inline constexpr std::string_view key_refused =
    "Mollie nimmt den API-Schlüssel nicht an. Bitte prüfen Sie ihn unter „Zahlungsarten“.";
inline constexpr std::string_view key_is_missing = "Der API-Schlüssel von Mollie ist nicht hinterlegt.";
inline constexpr std::string_view unknown_to_provider =
    "Mollie kennt diese Zahlung nicht. Vielleicht gehört sie zu einem anderen API-Schlüssel.";
inline constexpr std::string_view no_methods_there =
    "Mollie nimmt den API-Schlüssel an, bietet Gästen aber noch nichts an, womit sie zahlen könnten. Bitte schalten "
    "Sie bei Mollie Zahlungsmethoden ein.";
inline constexpr std::string_view never_begun = "Mollie hat die Zahlung nie angenommen.";
inline constexpr std::string_view refund_failed_there = "Mollie konnte das Geld nicht zurückzahlen.";
inline constexpr std::string_view no_more_attempts = "Nach vielen Versuchen aufgegeben: ";

inline std::string refused(std::string_view detail) {
    return "Mollie lehnt ab: " + std::string{detail.empty() ? "ohne Begründung" : detail};
}
inline std::string not_now(int status) { return "Mollie kann gerade nicht (" + std::to_string(status) + ")."; }
/// Whether money flows.
enum class KeyKind : std::uint8_t { live, test };
inline std::string test_passed(KeyKind kind) {
    const std::string accepted = "Mollie nimmt den API-Schlüssel an.";
    return kind == KeyKind::live ? accepted
                                 : accepted + " Es ist ein Testschlüssel: Gäste zahlen damit kein echtes Geld.";
}
inline std::string test_failed(const Error& error) {
    return error.kind == ErrorKind::unavailable
               ? error.message + " Bitte versuchen Sie es in einigen Minuten noch einmal."
               : error.message;
}
inline std::string other_amount(Money amount, std::string_view currency) {
    return "Bezahlt wurden " + format_german(amount, currency) +
           ", verlangt war etwas anderes. Bitte prüfen Sie die Zahlung bei Mollie.";
}

/// What stands on the guest's bank statement.
inline std::string description(std::int64_t ticket, std::string_view business) {
    return "Bestellung " + std::to_string(ticket) + " bei " + std::string{business};
}

/// Why staff do not see a method offered, and what to do about it.
constexpr std::string_view obstacle(orders::PaymentObstacle obstacle) {
    using enum orders::PaymentObstacle;
    switch (obstacle) {
        case plugin_is_off:
            return "Die Erweiterung ist ausgeschaltet.";
        case is_off_everywhere:
            return "Die Zahlungsart ist im ganzen Betrieb ausgeschaltet.";
        case is_off_at_branch:
            return "Die Zahlungsart ist an diesem Standort ausgeschaltet.";
        case key_is_missing:
            return messages::key_is_missing;
        case public_address_is_missing:
            return "Die öffentliche Adresse des Servers ist nicht eingestellt (KREDENZ_PUBLIC_URL).";
        case not_available_yet:
            return "Dieser Zahlungsdienst wird noch nicht unterstützt.";
    }
    return {};
}

// What the journal calls what goes out.
inline constexpr std::string_view check = "Zahlung prüfen";
inline constexpr std::string_view expiry = "Zahlung verfallen lassen";
inline constexpr std::string_view refund = "Rückzahlung";

}  // namespace kredenz::payments::messages
