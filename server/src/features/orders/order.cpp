#include "features/orders/order.hpp"

#include "resource/permissions/orders.hpp"

namespace kredenz::orders {

using permissions::knows_guests;

void describe(record::Describe<OrderPart>& d) {
    d.field("name", &OrderPart::name, "Teil").read(anyone).product_data();
    d.field("value", &OrderPart::value, "Auswahl").at_most(20'000).read(anyone).product_data();
    d.field("uploads", &OrderPart::uploads, "Dateien").refers_to("uploads");
}

void describe(record::Describe<OrderTax>& d) {
    d.field("rate", &OrderTax::rate, "Steuersatz").read(anyone);
    d.field("gross", &OrderTax::gross, "Brutto").read(anyone);
    d.field("net", &OrderTax::net, "Netto").read(anyone);
    d.field("tax", &OrderTax::tax, "Steuer").read(anyone);
}

void describe(record::Describe<OrderShare>& d) {
    d.field("rate", &OrderShare::rate, "Steuersatz");
    d.field("gross", &OrderShare::gross, "Brutto").product_data();
}

void describe(record::Describe<OrderItem>& d) {
    d.field("product", &OrderItem::product, "Produkt").required().refers_to("products").read(anyone);
    d.field("name", &OrderItem::name, "Name").read(anyone).product_data();
    d.field("plu", &OrderItem::plu, "PLU").product_data();
    d.field("amount", &OrderItem::amount, "Menge").read(anyone).product_data();
    d.field("unit", &OrderItem::unit, "Einheit").read(anyone);
    d.field("parts", &OrderItem::parts, "Teile").read(anyone);
    d.field("gross", &OrderItem::gross, "Brutto").read(anyone).product_data();
    d.field("depositGross", &OrderItem::deposit_gross, "Pfand").read(anyone).product_data();
    d.field("isApproximate", &OrderItem::is_approximate, "Ungefährer Preis").read(anyone);
    d.field("isMinimum", &OrderItem::is_minimum, "Mindestpreis").read(anyone);
    d.field("shares", &OrderItem::shares, "Steueranteile");
}

void describe(record::Describe<OrderArea>& d) {
    d.field("id", &OrderArea::id, "Nummer").read(anyone);
    d.field("area", &OrderArea::area, "Liefergebiet").read(anyone);
    d.field("price", &OrderArea::price, "Liefergebühr").product_data();
    d.field("tax", &OrderArea::tax, "Steuersatz der Liefergebühr");
    d.field("free", &OrderArea::free, "Kostenlose Lieferung");
    d.field("freeFromOrderValue", &OrderArea::free_from_order_value, "Kostenlos ab").product_data();
    d.field("minimumOrderValue", &OrderArea::minimum_order_value, "Mindestbestellwert").product_data();
    d.field("isTaxSplit", &OrderArea::is_tax_split, "Steuer der Liefergebühr verteilt");
}

void describe(record::Describe<Questionnaire>& d) {
    d.field("rating", &Questionnaire::rating, "Gesamteindruck").between(1, 5).read(anyone);
    d.field("foodRating", &Questionnaire::food_rating, "Speisen und Getränke").between(1, 5).read(anyone);
    d.field("serviceRating", &Questionnaire::service_rating, "Service").between(1, 5).read(anyone);
    d.field("processRating", &Questionnaire::process_rating, "Bestellvorgang").between(1, 5).read(anyone);
    d.field("comment", &Questionnaire::comment, "Kommentar").at_most(2000).read(anyone).customer_data();
}

void describe(record::Describe<UndoableStep>& d) {
    d.field("state", &UndoableStep::state, "Stand davor");
    d.field("version", &UndoableStep::version, "Fassung danach");
    d.field("until", &UndoableStep::until, "Rücknahme bis");
}

void describe(record::Describe<RegisterReceipt>& d) {
    d.field("number", &RegisterReceipt::number, "Belegnummer").required().at_most(60);
    d.field("at", &RegisterReceipt::at, "Erfasst am");
    d.field("by", &RegisterReceipt::by, "Erfasst von");
}

void describe(record::Describe<Order>& d) {
    d.meta(&Order::meta);
    d.field("uid", &Order::uid, "Kennung").read(knows_guests);
    d.field("hash", &Order::hash, "Schlüssel").read(knows_guests);
    d.field("ticketNumber", &Order::ticket_number, "Bestellnummer").read(anyone);
    d.field("businessDay", &Order::business_day, "Geschäftstag");
    d.field("state", &Order::state, "Stand").read(anyone);
    d.field("orderType", &Order::order_type, "Bestellart").read(anyone);
    d.field("isQuotation", &Order::is_quotation, "Angebotsanfrage").read(anyone);
    d.field("isPreorder", &Order::is_preorder, "Vorbestellung").read(anyone);

    d.field("branch", &Order::branch, "Standort").required().refers_to("branches").read(anyone);
    d.field("table", &Order::table, "Tisch").refers_to("tables").read(anyone);
    d.field("tableIdentifier", &Order::table_identifier, "Tischnummer").read(anyone);
    d.field("deliveryArea", &Order::delivery_area, "Liefergebiet").read(knows_guests);
    d.field("donatee", &Order::donatee, "Spendenempfänger").refers_to("donatees").read(knows_guests);
    d.field("donation", &Order::donation, "Spende").read(knows_guests).product_data();

    d.flatten(&Order::form);
    d.field("items", &Order::items, "Warenkorb").read(anyone);

    d.field("gross", &Order::gross, "Brutto").read(knows_guests).product_data();
    d.field("deliveryGross", &Order::delivery_gross, "Liefergebühr").read(knows_guests).product_data();
    d.field("depositGross", &Order::deposit_gross, "Pfand").read(knows_guests).product_data();
    d.field("totalGross", &Order::total_gross, "Gesamt").read(knows_guests).product_data();
    d.field("totalNet", &Order::total_net, "Netto").read(knows_guests).product_data();
    d.field("taxes", &Order::taxes, "Steuern")
        .described_as("Tax amounts by rate in percent")
        .read(knows_guests)
        .product_data();
    d.field("taxLines", &Order::tax_lines, "Steuerzeilen").read(knows_guests).product_data();
    d.field("isApproximate", &Order::is_approximate, "Ungefährer Preis").read(anyone);

    d.field("appointment", &Order::appointment, "Termin").read(anyone);
    d.field("counterAppointment", &Order::counter_appointment, "Gegenvorschlag").read(anyone);
    d.field("promisedAt", &Order::promised_at, "Zugesagt für").read(anyone);
    d.field("preparationAt", &Order::preparation_at, "Zubereitung ab").read(permissions::sees_orders | staff);
    d.field("preparationStartedAt", &Order::preparation_started_at, "In Zubereitung seit")
        .read(permissions::sees_orders | staff);
    d.field("slot", &Order::slot, "Zeitfenster");
    d.field("wayBack", &Order::way_back, "Rücknahme").read(nobody);

    d.field("acknowledgedAt", &Order::acknowledged_at, "Gehört am");
    d.field("acknowledgedBy", &Order::acknowledged_by, "Gehört von");
    d.field("registerReceipt", &Order::register_receipt, "In Kassa erfasst");

    d.field("rejectionMessage", &Order::rejection_message, "Begründung").at_most(1000).read(knows_guests);
    d.field("onlinePayment", &Order::online_payment, "Onlinezahlung");
    d.field("paidAt", &Order::paid_at, "Bezahlt am");
    d.field("replacedBy", &Order::replaced_by, "Ersetzt durch");
    d.field("questionnaire", &Order::questionnaire, "Bewertung").read(knows_guests);
    d.field("idempotencyKey", &Order::idempotency_key, "Vorgangsschlüssel").read(nobody);
    d.field("network", &Order::network, "Anschluss").read(nobody);
    d.field("site", &Order::site, "Netz").read(nobody);
    d.field("countsAs", &Order::counts_as, "Zählt wie so viele").read(nobody);
    d.field("isReceiptHeld", &Order::is_receipt_held, "Ohne Mail zum Eingang").read(nobody);
    d.field("emailKey", &Order::email_key, "E-Mail zum Vergleichen").read(nobody);
    d.field("personErasedAt", &Order::person_erased_at, "Person gelöscht am").read(permissions::sees_orders | staff);
}

}  // namespace kredenz::orders
