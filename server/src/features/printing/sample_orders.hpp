// Orders to print in tests: a delivery with everything, and a small one for the dining room. Included by tests only.
#pragma once

#include "features/printing/ticket.hpp"

namespace kredenz::printing::testing {

inline TicketContext issuer() {
    return {.shop_name = "Café Ringlotte",
            .branch_name = "Am Hollerplatz",
            .address = "Hollerplatz 1, 1070 Wien",
            .phone = "+43 1 234 56 78",
            .currency = "EUR",
            .zone = *TimeZone::find("Europe/Vienna")};
}

inline orders::Order plain_order() {
    orders::Order order;
    order.meta.created_at = *parse_instant("2027-01-04T11:05:00Z");
    order.ticket_number = 7;
    order.business_day = *parse_day("2027-01-04");
    order.order_type = orders::OrderType::dine_in;
    order.table_identifier = "12";
    order.promised_at = *parse_instant("2027-01-04T11:15:00Z");
    order.form.first_name = "Resi";
    order.form.last_name = "Hollunder";
    order.items = {{.name = "Wiener Melange", .amount = Amount::whole(2), .gross = Money{840}}};
    order.gross = order.total_gross = Money{840};
    order.total_net = Money{700};
    order.tax_lines = {{Rate::whole(20), Money{840}, Money{700}, Money{140}}};
    return order;
}

inline orders::Order rich_order() {
    auto order = plain_order();
    order.ticket_number = 128;
    order.order_type = orders::OrderType::delivery;
    order.table_identifier.clear();
    order.is_preorder = true;
    order.appointment = *parse_instant("2027-01-05T11:30:00Z");
    order.form.first_name = "Maximiliane";
    order.form.last_name = "Přibyl-Wohlgenannt";
    order.form.phone = "+43 660 123 45 67";
    order.form.street = "Zwölferlahngasse 17–19";
    order.form.stairway = "2";
    order.form.floor = "4";
    order.form.door = "23";
    order.form.zip_code = "1070";
    order.form.city = "Wien";
    order.form.payment_method = orders::PaymentMethod::mollie;
    order.form.comment = "Bitte ohne Nüsse, mein Sohn ist allergisch! Klingel geht nicht – bitte anrufen. Danke 🙏";
    order.online_payment = orders::OnlinePayment::paid;
    order.items = {
        {.name = "Kaiserschmarrn mit Zwetschkenröster und Vanillesauce",
         .amount = Amount::whole(1),
         .parts = {{.name = "Größe", .value = orders::PartValue{"\"große Portion\""}},
                   {.name = "Extras", .value = orders::PartValue{R"(["Staubzucker","Rosinen in Rum","Schlagobers"])"}},
                   {.name = "Wunsch", .value = orders::PartValue{"\"ohne Rosinen, sonst wie immer\""}}},
         .gross = Money{1490}},
        {.name = "Marillenknödelvariation-Geschmacksexplosion", .amount = Amount::whole(12), .gross = Money{5880}},
        {.name = "Lachs",
         .amount = Amount{350},
         .unit = catalog::Unit::kilogram,
         .gross = Money{1295},
         .is_approximate = true},
        {.name = "Almdudler 0,35 l", .amount = Amount::whole(2), .gross = Money{780}, .deposit_gross = Money{50}}};
    order.gross = Money{9445};
    order.delivery_gross = Money{390};
    order.deposit_gross = Money{50};
    order.total_gross = Money{9885};
    order.is_approximate = true;
    order.tax_lines = {{Rate::whole(10), Money{8665}, Money{7877}, Money{788}},
                       {Rate::whole(20), Money{1170}, Money{975}, Money{195}}};
    order.donation = Money{7};
    return order;
}

}  // namespace kredenz::printing::testing
