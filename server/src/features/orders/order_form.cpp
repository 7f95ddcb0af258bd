#include "features/orders/order_form.hpp"

#include "record/patterns.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {
namespace {

const record::Pattern delivered_country{"country", "eines der Länder AT, CH, DE oder LI", [](std::string_view text) {
                                            return std::ranges::find(countries, text) != countries.end();
                                        }};

}  // namespace

namespace patterns = record::patterns;

void describe(record::Describe<OrderForm>& d) {
    d.field("isCompany", &OrderForm::is_company, "Firma");
    d.field("companyName", &OrderForm::company_name, "Firmenname").customer_data();
    d.field("firstName", &OrderForm::first_name, "Vorname")
        .at_most(100)
        .searched()
        .read(permissions::knows_guests)
        .customer_data();
    d.field("lastName", &OrderForm::last_name, "Nachname")
        .at_most(100)
        .searched()
        .read(permissions::knows_guests)
        .customer_data();
    d.field("company", &OrderForm::company, "Firma").searched().customer_data();
    d.field("vatNo", &OrderForm::vat_no, "UID-Nummer").at_most(40).customer_data();
    d.field("phone", &OrderForm::phone, "Telefon").at_most(40).matches(patterns::phone).searched().customer_data();
    d.field("email", &OrderForm::email, "E-Mail").matches(patterns::email).searched().customer_data();

    d.field("street", &OrderForm::street, "Straße").searched().customer_data();
    d.field("floor", &OrderForm::floor, "Stock").at_most(40).customer_data();
    d.field("stairway", &OrderForm::stairway, "Stiege").at_most(40).customer_data();
    d.field("door", &OrderForm::door, "Tür").at_most(40).customer_data();
    d.field("zipCode", &OrderForm::zip_code, "PLZ").at_most(20).customer_data();
    d.field("city", &OrderForm::city, "Ort").at_most(100).customer_data();
    d.field("country", &OrderForm::country, "Land").matches(delivered_country);

    d.field("isDeliveryAddressDifferent", &OrderForm::is_delivery_address_different, "Abweichende Lieferadresse");
    d.field("isDeliveryCompany", &OrderForm::is_delivery_company, "Lieferung an eine Firma");
    d.field("deliveryCompanyName", &OrderForm::delivery_company_name, "Firmenname (Lieferung)").customer_data();
    d.field("deliveryFirstName", &OrderForm::delivery_first_name, "Vorname (Lieferung)").at_most(100).customer_data();
    d.field("deliveryLastName", &OrderForm::delivery_last_name, "Nachname (Lieferung)").at_most(100).customer_data();
    d.field("deliveryStreet", &OrderForm::delivery_street, "Straße (Lieferung)").customer_data();
    d.field("deliveryFloor", &OrderForm::delivery_floor, "Stock (Lieferung)").at_most(40).customer_data();
    d.field("deliveryStairway", &OrderForm::delivery_stairway, "Stiege (Lieferung)").at_most(40).customer_data();
    d.field("deliveryDoor", &OrderForm::delivery_door, "Tür (Lieferung)").at_most(40).customer_data();
    d.field("deliveryZipCode", &OrderForm::delivery_zip_code, "PLZ (Lieferung)").at_most(20).customer_data();
    d.field("deliveryCity", &OrderForm::delivery_city, "Ort (Lieferung)").at_most(100).customer_data();
    d.field("deliveryCountry", &OrderForm::delivery_country, "Land (Lieferung)").matches(delivered_country);

    d.field("comment", &OrderForm::comment, "Anmerkung").at_most(1000).read(anyone).customer_data();
    d.field("appointmentDate", &OrderForm::appointment_date, "Wunschtermin").read(anyone);
    d.field("paymentMethod", &OrderForm::payment_method, "Zahlungsart").read(permissions::knows_guests);
}

}  // namespace kredenz::orders
