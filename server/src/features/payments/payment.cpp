#include "features/payments/payment.hpp"

namespace kredenz::payments {

void describe(record::Describe<Payment>& d) {
    d.meta(&Payment::meta);
    d.field("orderId", &Payment::order_id, "Bestellung");
    d.field("provider", &Payment::provider, "Zahlungsdienst");
    d.field("providerId", &Payment::provider_id, "Nummer beim Zahlungsdienst");
    d.field("webhookToken", &Payment::webhook_token, "Rückrufschlüssel").read(nobody);
    d.field("state", &Payment::state, "Stand");
    d.field("amount", &Payment::amount, "Betrag").product_data();
    d.field("currency", &Payment::currency, "Währung");
    d.field("checkoutUrl", &Payment::checkout_url, "Bezahlseite").read(nobody);
    d.field("reason", &Payment::reason, "Grund");
    d.field("isSurplus", &Payment::is_surplus, "Doppelt bezahlt");
    d.field("refundState", &Payment::refund_state, "Rückzahlung");
    d.field("refundId", &Payment::refund_id, "Nummer der Rückzahlung");
    d.field("refundReason", &Payment::refund_reason, "Grund der Rückzahlung");
    d.field("partlyRefunded", &Payment::partly_refunded, "In Teilen zurückgezahlt").product_data();
    d.field("chargedBack", &Payment::charged_back, "Von der Bank zurückgebucht").product_data();
}

}  // namespace kredenz::payments
