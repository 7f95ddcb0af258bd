#include "features/closing/closing.hpp"

namespace kredenz::closing {

void describe(record::Describe<ClosingMethod>& d) {
    d.field("method", &ClosingMethod::method, "Zahlungsart");
    d.field("orders", &ClosingMethod::orders, "Bestellungen");
    d.field("gross", &ClosingMethod::gross, "Brutto");
}

void describe(record::Describe<ClosingType>& d) {
    d.field("orderType", &ClosingType::order_type, "Bestellart");
    d.field("orders", &ClosingType::orders, "Bestellungen");
    d.field("gross", &ClosingType::gross, "Brutto");
}

void describe(record::Describe<ClosingSum>& d) {
    d.field("orders", &ClosingSum::orders, "Bestellungen");
    d.field("gross", &ClosingSum::gross, "Brutto");
    d.field("net", &ClosingSum::net, "Netto");
    d.field("tax", &ClosingSum::tax, "Steuer");
    d.field("deposits", &ClosingSum::deposits, "Pfand");
    d.field("deliveryFees", &ClosingSum::delivery_fees, "Liefergebühren");
    d.field("methods", &ClosingSum::methods, "Nach Zahlungsart");
    d.field("taxLines", &ClosingSum::tax_lines, "Nach Steuersatz");
    d.field("orderTypes", &ClosingSum::order_types, "Nach Bestellart");
}

void describe(record::Describe<ClosingOrders>& d) {
    d.field("placed", &ClosingOrders::placed, "Bestellungen");
    d.field("open", &ClosingOrders::open, "Offen");
    d.field("completed", &ClosingOrders::completed, "Abgeschlossen");
    d.field("rejected", &ClosingOrders::rejected, "Abgelehnt");
    d.field("canceled", &ClosingOrders::canceled, "Storniert");
}

void describe(record::Describe<ClosingReceipt>& d) {
    d.field("order", &ClosingReceipt::order, "Bestellung").refers_to("orders");
    d.field("ticketNumber", &ClosingReceipt::ticket_number, "Nummer");
    d.field("businessDay", &ClosingReceipt::business_day, "Bestelltag");
    d.field("completedAt", &ClosingReceipt::completed_at, "Abgeschlossen um");
    d.field("firstName", &ClosingReceipt::first_name, "Vorname").customer_data();
    d.field("lastName", &ClosingReceipt::last_name, "Nachname").customer_data();
    d.field("method", &ClosingReceipt::method, "Zahlungsart");
    d.field("gross", &ClosingReceipt::gross, "Brutto").product_data();
    d.field("receiptNumber", &ClosingReceipt::receipt_number, "Belegnummer");
}

void describe(record::Describe<ClosingDonation>& d) {
    d.field("donatee", &ClosingDonation::donatee, "Spendenempfänger").refers_to("donatees");
    d.field("name", &ClosingDonation::name, "Name");
    d.field("orders", &ClosingDonation::orders, "Bestellungen");
    d.field("amount", &ClosingDonation::amount, "Spende");
}

void describe(record::Describe<Closing>& d) {
    d.field("branch", &Closing::branch, "Standort").refers_to("branches");
    d.field("day", &Closing::day, "Geschäftstag");
    d.field("from", &Closing::from, "Beginn");
    d.field("to", &Closing::to, "Ende");
    d.field("orders", &Closing::orders, "Bestellungen");
    d.field("takings", &Closing::takings, "Einnahmen");
    d.field("refunds", &Closing::refunds, "Rückzahlungen");
    d.field("balance", &Closing::balance, "Saldo");
    d.field("registered", &Closing::registered, "In Kassa erfasst");
    d.field("unregistered", &Closing::unregistered, "Nicht in Kassa erfasst");
    d.field("receipts", &Closing::receipts, "Belege");
    d.field("donations", &Closing::donations, "Spenden");
}

void describe(record::Describe<ClosingDay>& d) {
    d.field("day", &ClosingDay::day, "Geschäftstag");
    d.field("orders", &ClosingDay::orders, "Bestellungen");
    d.field("takings", &ClosingDay::takings, "Einnahmen");
    d.field("refunds", &ClosingDay::refunds, "Rückzahlungen");
    d.field("balance", &ClosingDay::balance, "Saldo");
    d.field("unregistered", &ClosingDay::unregistered, "Nicht in Kassa erfasst");
    d.field("missingReceipts", &ClosingDay::missing_receipts, "Fehlende Belege");
}

}  // namespace kredenz::closing
