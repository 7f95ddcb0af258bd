// What a guest fills in at the checkout: the same fields in the request and in
// the stored order, described once. The rules that depend on branch and order type are in features/orders/order_rules.
#pragma once

#include "record/schema.hpp"

namespace kredenz::orders {

enum class PaymentMethod : std::uint8_t { cash, atm_card, hydro_ag_voucher, mollie, datatrans };

/// Paid over a provider before the kitchen begins; the others are paid at the counter or on delivery.
constexpr bool is_online(PaymentMethod method) {
    return method == PaymentMethod::mollie || method == PaymentMethod::datatrans;
}

struct OrderForm {
    static constexpr std::string_view schema_name = "OrderForm";

    bool is_company = false;
    std::string company_name;
    std::string first_name;
    std::string last_name;
    /// `company_name` again, set by the server; empty for a person.
    std::string company;
    std::string vat_no;
    std::string phone;
    std::string email;

    std::string street;
    std::string floor;
    std::string stairway;
    std::string door;
    std::string zip_code;
    std::string city;
    std::string country = "AT";

    bool is_delivery_address_different = false;
    bool is_delivery_company = false;
    std::string delivery_company_name;
    std::string delivery_first_name;
    std::string delivery_last_name;
    std::string delivery_street;
    std::string delivery_floor;
    std::string delivery_stairway;
    std::string delivery_door;
    std::string delivery_zip_code;
    std::string delivery_city;
    std::string delivery_country = "AT";

    std::string comment;
    /// The guest's wish; what is in force is the order's `appointment`.
    std::optional<Instant> appointment_date;
    PaymentMethod payment_method = PaymentMethod::cash;
};

void describe(record::Describe<OrderForm>& d);

/// The values of a field, in the order of the checkout.
inline constexpr std::array<std::string_view, 4> countries{"DE", "LI", "AT", "CH"};

}  // namespace kredenz::orders

template <>
struct kredenz::record::Choices<kredenz::orders::PaymentMethod> {
    using enum kredenz::orders::PaymentMethod;
    static constexpr auto names = names_of<kredenz::orders::PaymentMethod>({{cash, "cash"},
                                                                            {atm_card, "atm-card"},
                                                                            {hydro_ag_voucher, "hydro-ag-voucher"},
                                                                            {mollie, "mollie"},
                                                                            {datatrans, "datatrans"}});
    static constexpr auto labels = names_of<kredenz::orders::PaymentMethod>({{cash, "Barzahlung"},
                                                                             {atm_card, "Bankomatkarte"},
                                                                             {hydro_ag_voucher, "Gutschein Hydro AG"},
                                                                             {mollie, "Online über Mollie"},
                                                                             {datatrans, "Online über Datatrans"}});
};
