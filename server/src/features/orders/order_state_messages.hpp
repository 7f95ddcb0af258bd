// The German sentences of steps that an order's state does not allow. Each says where the order stands and what
// can be done now.
#pragma once

#include "features/orders/order_state.hpp"

#include <string_view>

namespace kredenz::orders::messages {

inline constexpr std::string_view not_for_this_actor =
    "Dieser Schritt ist hier nicht vorgesehen. Bitte laden Sie die Seite neu.";
inline constexpr std::string_view no_way_back =
    "Dieser Schritt lässt sich nicht mehr rückgängig machen. Bitte laden Sie die Ansicht neu.";
inline constexpr std::string_view no_call_back =
    "Zurückholen können Sie eine Bestellung nur, solange sie abgeschlossen ist, und nur am selben Tag.";
inline constexpr std::string_view already_started =
    "Diese Bestellung ist bereits in Zubereitung. Bitte laden Sie die Ansicht neu.";
inline constexpr std::string_view no_pending_proposal =
    "Zu Ihrer Bestellung gibt es keinen offenen Terminvorschlag. Bitte laden Sie die Seite neu.";
inline constexpr std::string_view no_open_quotation =
    "Zu Ihrer Bestellung gibt es kein offenes Angebot. Bitte laden Sie die Seite neu.";
inline constexpr std::string_view payment_does_not_fit =
    "Die Zahlung passt nicht zum Stand der Bestellung. Bitte prüfen Sie den Zahlungsstatus.";

/// What staff read when they try something else than the state allows.
constexpr std::string_view stands_at(OrderState state) {
    switch (state) {
        case OrderState::awaiting_payment:
            return "Diese Bestellung wartet noch auf die Zahlung. Sie können sie bearbeiten, sobald sie bezahlt ist.";
        case OrderState::new_order:
            return "Diese Bestellung ist noch nicht bestätigt. Bitte bestätigen Sie sie zuerst.";
        case OrderState::quoted:
            return "Für diese Anfrage liegt das Angebot beim Gast. Bitte warten Sie auf seine Antwort.";
        case OrderState::confirmed:
            return "Diese Bestellung ist bereits bestätigt. Sie können sie zubereiten, abschließen oder stornieren.";
        case OrderState::in_delivery:
            return "Diese Bestellung ist bereits unterwegs oder abholbereit. "
                   "Sie können sie abschließen oder stornieren.";
        case OrderState::completed:
            return "Diese Bestellung ist bereits abgeschlossen. Bitte laden Sie die Ansicht neu.";
        case OrderState::rejected:
            return "Diese Bestellung wurde bereits abgelehnt. Bitte laden Sie die Ansicht neu.";
        case OrderState::canceled:
            return "Diese Bestellung wurde bereits storniert. Bitte laden Sie die Ansicht neu.";
        case OrderState::failed:
            return "Diese Bestellung wurde nicht bezahlt und ist daher beendet. Bitte laden Sie die Ansicht neu.";
    }
    return {};
}

}  // namespace kredenz::orders::messages
