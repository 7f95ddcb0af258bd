#include "features/orders/order_request.hpp"

namespace kredenz::orders {

void describe(record::Describe<RequestedPart>& d) {
    d.field("value", &RequestedPart::value, "Auswahl").at_most(20'000);
}

void describe(record::Describe<RequestedItem>& d) {
    d.field("product", &RequestedItem::product, "Produkt").required().refers_to("products");
    d.field("amount", &RequestedItem::amount, "Menge").between(0, 999'999'999);
    d.field("unit", &RequestedItem::unit, "Einheit");
    d.field("parts", &RequestedItem::parts, "Teile").at_most(100);
    d.field("gross", &RequestedItem::gross, "Gesehener Preis").between(0, 100'000'000);
}

void describe(record::Describe<OrderRequest>& d) {
    d.field("branch", &OrderRequest::branch, "Standort").required().refers_to("branches");
    d.field("isDelivery", &OrderRequest::is_delivery, "Lieferung");
    d.field("isDineIn", &OrderRequest::is_dine_in, "Vor Ort");
    d.field("items", &OrderRequest::items, "Warenkorb").required().at_most(250);
    d.field("totalGross", &OrderRequest::total_gross, "Gesehener Gesamtpreis").between(0, 100'000'000);
    d.field("deliveryArea", &OrderRequest::delivery_area, "Liefergebiet").between(1, 1'000'000'000);
    d.field("table", &OrderRequest::table, "Tisch").refers_to("tables");
    d.field("donatee", &OrderRequest::donatee, "Spendenempfänger").refers_to("donatees");
    d.field("isPreorder", &OrderRequest::is_preorder, "Vorbestellung");
    d.field("legalInstructions", &OrderRequest::legal_instructions, "AGB");
    d.field("privacyPolicy", &OrderRequest::privacy_policy, "Datenschutz");
    d.field("replaces", &OrderRequest::replaces, "Frühere Versuche").at_most(50);
    d.flatten(&OrderRequest::form);
}

}  // namespace kredenz::orders
