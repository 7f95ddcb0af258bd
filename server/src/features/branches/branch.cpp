#include "features/branches/branch.hpp"

#include "record/identifier.hpp"
#include "record/patterns.hpp"

namespace kredenz::branches {

namespace patterns = record::patterns;

void describe(record::Describe<DeliveryArea>& d) {
    d.field("id", &DeliveryArea::id, "Nummer").between(0, 1'000'000).read(anyone);
    d.field("area", &DeliveryArea::area, "Liefergebiet").required().read(anyone);
    d.field("price", &DeliveryArea::price, "Liefergebühr").between(0, 10'000).read(anyone);
    d.field("tax", &DeliveryArea::tax, "Steuersatz der Liefergebühr").between(0, 100).read(anyone);
    d.field("free", &DeliveryArea::free, "Kostenlose Lieferung").read(anyone);
    d.field("freeFromOrderValue", &DeliveryArea::free_from_order_value, "Kostenlos ab")
        .between(0, 100'000)
        .read(anyone);
    d.field("minimumOrderValue", &DeliveryArea::minimum_order_value, "Mindestbestellwert")
        .between(0, 100'000)
        .read(anyone);
}

void describe(record::Describe<Branch>& d) {
    d.meta(&Branch::meta);
    record::describe_identifier(d, &Branch::identifier).read(anyone);
    d.field("name", &Branch::name, "Name").required().searched().read(anyone);
    d.field("description", &Branch::description, "Beschreibung").at_most(5000).read(anyone);
    d.field("street", &Branch::street, "Straße").searched().read(anyone);
    d.field("zipCode", &Branch::zip_code, "PLZ").at_most(20).searched().read(anyone);
    d.field("city", &Branch::city, "Ort").searched().read(anyone);
    d.field("country", &Branch::country, "Land").required().matches(patterns::country).read(anyone);
    d.field("phone", &Branch::phone, "Telefon").at_most(40).matches(patterns::phone).read(anyone);
    d.field("email", &Branch::email, "E-Mail").matches(patterns::email).read(anyone);
    d.field("latitude", &Branch::latitude, "Breitengrad").between(-90, 90).read(anyone);
    d.field("longitude", &Branch::longitude, "Längengrad").between(-180, 180).read(anyone);
    d.field("timeZone", &Branch::time_zone, "Zeitzone").required().matches(patterns::time_zone).read(anyone);
    d.field("keywords", &Branch::keywords, "Suchbegriffe").at_most(1000).searched().read(anyone);

    d.field("tags", &Branch::tags, "Schlagwörter").refers_to("tags").read(anyone);
    d.field("images", &Branch::images, "Bilder").refers_to("images").expanded().read(anyone);
    d.field("logo", &Branch::logo, "Logo").refers_to("images").expanded().read(anyone);

    d.field("openingHours", &Branch::opening_hours, "Öffnungszeiten").read(anyone);
    d.field("deliveryHours", &Branch::delivery_hours, "Lieferzeiten").read(anyone);
    d.field("isDeliveryHoursEnabled", &Branch::is_delivery_hours_enabled, "Eigene Lieferzeiten").read(anyone);
    d.field("closedMessage", &Branch::closed_message, "Hinweis bei Schließung").at_most(1000).read(anyone);
    d.field("orderableFrom", &Branch::orderable_from, "Bestellbar ab").read(anyone);

    d.field("isDeliveryEnabled", &Branch::is_delivery_enabled, "Lieferung").read(anyone);
    d.field("isTakeawayEnabled", &Branch::is_takeaway_enabled, "Abholung").read(anyone);
    d.field("isDineInEnabled", &Branch::is_dine_in_enabled, "Vor Ort").read(anyone);
    d.field("isPreorderEnabled", &Branch::is_preorder_enabled, "Vorbestellung").read(anyone);
    d.field("isPublic", &Branch::is_public, "Öffentlich").read(anyone).filter();
    d.field("isTableSelectionEnabled", &Branch::is_table_selection_enabled, "Tischauswahl").read(anyone);
    d.field("isAppointmentRequired", &Branch::is_appointment_required, "Termin erforderlich").read(anyone);
    d.field("isQuotationRequired", &Branch::is_quotation_required, "Nur Angebotsanfragen").read(anyone);

    d.field("isCashEnabled", &Branch::is_cash_enabled, "Barzahlung").read(anyone);
    d.field("isATMCardEnabled", &Branch::is_atm_card_enabled, "Bankomatkarte").read(anyone);
    d.field("isHydroAGVoucherEnabled", &Branch::is_hydro_ag_voucher_enabled, "Hydro-AG-Gutschein").read(anyone);
    d.field("isMollieEnabled", &Branch::is_mollie_enabled, "Mollie").read(anyone);
    d.field("isDatatransEnabled", &Branch::is_datatrans_enabled, "Datatrans").read(anyone);

    d.field("isDeliveryEmailRequired", &Branch::is_delivery_email_required, "E-Mail bei Lieferung").read(anyone);
    d.field("isDeliveryPhoneRequired", &Branch::is_delivery_phone_required, "Telefon bei Lieferung").read(anyone);
    d.field("isDeliveryAddressRequired", &Branch::is_delivery_address_required, "Adresse bei Lieferung").read(anyone);
    d.field("isDineInEmailRequired", &Branch::is_dine_in_email_required, "E-Mail vor Ort").read(anyone);
    d.field("isDineInPhoneRequired", &Branch::is_dine_in_phone_required, "Telefon vor Ort").read(anyone);
    d.field("isDineInAddressRequired", &Branch::is_dine_in_address_required, "Adresse vor Ort").read(anyone);
    d.field("isTakeawayEmailRequired", &Branch::is_takeaway_email_required, "E-Mail bei Abholung").read(anyone);
    d.field("isTakeawayPhoneRequired", &Branch::is_takeaway_phone_required, "Telefon bei Abholung").read(anyone);
    d.field("isTakeawayAddressRequired", &Branch::is_takeaway_address_required, "Adresse bei Abholung").read(anyone);

    d.field("deliveryAreas", &Branch::delivery_areas, "Liefergebiete").read(anyone);
    d.field("lastDeliveryArea", &Branch::last_delivery_area, "Zuletzt vergebene Nummer eines Liefergebiets")
        .read(nobody)
        .write(nobody);

    d.field("preparationMinutesTakeaway", &Branch::preparation_minutes_takeaway, "Zubereitung bei Abholung (Minuten)")
        .between(0, 1440)
        .read(anyone);
    d.field("preparationMinutesDelivery", &Branch::preparation_minutes_delivery, "Zubereitung bei Lieferung (Minuten)")
        .between(0, 1440)
        .read(anyone);
    d.field("preparationMinutesDineIn", &Branch::preparation_minutes_dine_in, "Zubereitung vor Ort (Minuten)")
        .between(0, 1440)
        .read(anyone);
    d.field("extraMinutes", &Branch::extra_minutes, "Zusätzliche Minuten").between(0, 480).read(anyone);
    d.field("extraMinutesUntil", &Branch::extra_minutes_until, "Zusätzliche Minuten bis").read(anyone);
    d.field("extraMinutesBy", &Branch::extra_minutes_by, "Zusätzliche Minuten von").write(nobody);
    d.field("pausedUntil", &Branch::paused_until, "Pause bis").read(anyone);
    d.field("pausedBy", &Branch::paused_by, "Pause von").write(nobody);
    d.field("overloadedUntil", &Branch::overloaded_until, "Pause wegen zu vieler unbestätigter Bestellungen bis")
        .write(nobody)
        .read(anyone);
    d.field("overloadLiftedAt", &Branch::overload_lifted_at, "Solche Pause beendet am").write(nobody);

    d.field("slotMinutes", &Branch::slot_minutes, "Zeitfenster (Minuten)").between(5, 240).read(anyone);
    d.field("maximumOrdersPerSlot", &Branch::maximum_orders_per_slot, "Bestellungen je Zeitfenster")
        .between(1, 10'000)
        .read(anyone);

    d.field("isDepositChargedTakeaway", &Branch::is_deposit_charged_takeaway, "Pfand bei Abholung").read(anyone);
    d.field("isDepositChargedDelivery", &Branch::is_deposit_charged_delivery, "Pfand bei Lieferung").read(anyone);
    d.field("isDepositChargedDineIn", &Branch::is_deposit_charged_dine_in, "Pfand vor Ort").read(anyone);
}

}  // namespace kredenz::branches
