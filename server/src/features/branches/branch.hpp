// A branch with everything a guest or the counter needs to know of it, the division that groups branches, and
// the tables of its dining room. What its hours mean is worked out in branches/opening_hours.
#pragma once

#include "features/branches/opening_hours.hpp"
#include "record/schema.hpp"

namespace kredenz::branches {

/// Where a branch delivers and for how much.
struct DeliveryArea {
    static constexpr std::string_view schema_name = "DeliveryArea";

    /// Given by the server, stable within the branch: orders and browsers name an area by it.
    std::int64_t id = 0;
    /// As the guest reads it; postal codes in it are recognised ("1010 Innere Stadt").
    std::string area;
    Money price;
    Rate tax;
    bool free = false;
    std::optional<Money> free_from_order_value;
    std::optional<Money> minimum_order_value;
};

struct Branch {
    static constexpr std::string_view schema_name = "Branch";
    static constexpr std::string_view table_name = "branches";

    record::Meta meta;

    std::string identifier;
    std::string name;
    std::string description;
    std::string street;
    std::string zip_code;
    std::string city;
    std::string country = "AT";
    std::string phone;
    std::string email;
    std::optional<Ratio> latitude;
    std::optional<Ratio> longitude;
    std::string time_zone = "Europe/Vienna";
    std::string keywords;

    std::vector<record::Reference> tags;
    std::vector<record::Reference> images;
    record::Reference logo;

    std::vector<Rule> opening_hours;
    std::vector<Rule> delivery_hours;
    bool is_delivery_hours_enabled = false;
    std::string closed_message;
    std::optional<Instant> orderable_from;

    bool is_delivery_enabled = false;
    bool is_takeaway_enabled = true;
    bool is_dine_in_enabled = false;
    bool is_preorder_enabled = false;
    bool is_public = true;
    bool is_table_selection_enabled = false;
    bool is_appointment_required = false;
    bool is_quotation_required = false;

    bool is_cash_enabled = true;
    bool is_atm_card_enabled = false;
    bool is_hydro_ag_voucher_enabled = false;
    bool is_mollie_enabled = false;
    bool is_datatrans_enabled = false;

    bool is_delivery_email_required = true;
    bool is_delivery_phone_required = true;
    bool is_delivery_address_required = true;
    bool is_dine_in_email_required = false;
    bool is_dine_in_phone_required = false;
    bool is_dine_in_address_required = false;
    bool is_takeaway_email_required = true;
    bool is_takeaway_phone_required = false;
    bool is_takeaway_address_required = false;

    std::vector<DeliveryArea> delivery_areas;
    /// The highest number ever given to one of them: a removed area's number is not given again.
    std::int64_t last_delivery_area = 0;

    std::int64_t preparation_minutes_takeaway = 20;
    std::int64_t preparation_minutes_delivery = 40;
    std::int64_t preparation_minutes_dine_in = 10;
    /// Added to every preparation until the instant beside it ("heute +15 Min.").
    std::int64_t extra_minutes = 0;
    std::optional<Instant> extra_minutes_until;
    std::string extra_minutes_by;
    /// Set by staff: nothing is taken before then but pre-orders for later.
    std::optional<Instant> paused_until;
    std::string paused_by;
    /// A pause that began by itself, since too many orders wait for their confirmation; pre-orders wait as well.
    std::optional<Instant> overloaded_until;
    /// When staff ended such a pause, so that it does not begin again at once.
    std::optional<Instant> overload_lifted_at;

    std::int64_t slot_minutes = 15;
    std::optional<std::int64_t> maximum_orders_per_slot;

    bool is_deposit_charged_takeaway = true;
    bool is_deposit_charged_delivery = true;
    bool is_deposit_charged_dine_in = false;
};

void describe(record::Describe<DeliveryArea>& d);
void describe(record::Describe<Branch>& d);

}  // namespace kredenz::branches
