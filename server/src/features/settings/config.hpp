// The business's own settings: one record, edited in the back office. Not the operator's settings, which come
// from the environment (app/configuration).
#pragma once

#include "features/settings/provider_keys.hpp"

namespace kredenz::settings {

enum class OrderButtonLabel : std::uint8_t { standard, law };
enum class HeaderVariant : std::uint8_t { a, b };
enum class FooterVariant : std::uint8_t { a, b };
enum class DeliveryMethod : std::uint8_t { delivery, dine_in, takeaway };

/// The settings. A payment method has two flags, `enablePlugin…` and `enable…`, that must both be set; cash has one.
struct Config {
    static constexpr std::string_view schema_name = "Config";
    static constexpr std::string_view table_name = "config";

    record::Meta meta;

    std::string title;
    std::string seo_title;
    std::string description;
    std::string seo_description;
    std::string shop_name;
    /// Without one the business's name stands in the header.
    record::Reference logo;
    std::string business_name;
    std::string website;
    std::string street;
    std::string zip_code;
    std::string city;
    std::string phone;
    std::string email;
    std::string currency = "EUR";

    /// Managers and admins do nothing before they have set one up (accounts/second_factor).
    bool is_second_factor_demanded = false;

    bool is_ice_open = false;
    bool is_restaurant_open = false;

    std::string terms_and_conditions;
    std::string privacy_policy;
    std::string imprint;
    std::string allergens;
    std::string terms_and_conditions_text;
    std::string privacy_policy_text;
    std::string imprint_text;
    std::string allergens_text;
    std::string cookie_text;

    bool enable_plugin_pwa = false;
    bool enable_plugin_toolbar = false;
    bool enable_plugin_home_page = false;
    bool enable_plugin_search = false;
    bool enable_plugin_tags = false;
    bool enable_plugin_mapbox = false;
    bool enable_plugin_category_bar = true;

    /// Always off: nothing sends SMS. Guests read it.
    bool enable_sms = false;
    bool enable_donations = false;
    /// Whether keys open the frontdesk's order list.
    bool enable_frontdesk = true;
    bool enable_order_reviews = false;
    bool disable_tickets = false;

    bool enable_cash = true;
    bool enable_plugin_atm_card = false;
    bool enable_atm_card = false;
    bool enable_plugin_hydro_ag_voucher = false;
    bool enable_hydro_ag_voucher = false;
    bool enable_plugin_mollie = false;
    bool enable_mollie = false;
    bool enable_plugin_datatrans = false;
    bool enable_datatrans = false;

    std::int64_t mapbox_zoom = 19;
    std::int64_t mapbox_pitch = 55;
    std::int64_t mapbox_bearing = -85;
    std::string map_style;
    std::string map_token;
    std::string ads_pixel_id;
    std::string tag_manager_id;

    DeliveryMethod default_delivery_method = DeliveryMethod::takeaway;
    HeaderVariant header_variant = HeaderVariant::a;
    FooterVariant footer_variant = FooterVariant::a;
    OrderButtonLabel order_button_label = OrderButtonLabel::standard;

    std::string theme_primary_color = "#000000";
    std::string theme_secondary_color = "#333333";
    std::string theme_border_radius = ".25rem";

    bool split_delivery_fee_tax = false;
    /// Opening minutes after which an unconfirmed order counts as missed.
    std::int64_t missed_after_minutes = 10;
    /// So many orders of a branch may wait unconfirmed until it takes no more by itself; 0: any number.
    std::int64_t maximum_unconfirmed_orders = 300;
    /// What staff say with one tap when they reject an order.
    std::vector<std::string> rejection_reasons{"Leider ausverkauft", "Derzeit ist zu viel los",
                                               "Wir schließen in Kürze", "Außerhalb unseres Liefergebiets",
                                               "Die Adresse ist unvollständig"};

    /// How many days after an order ended its guest leaves it.
    std::int64_t guest_data_days = 90;

    ProviderKeys provider_keys;
};

void describe(record::Describe<Config>& d);

}  // namespace kredenz::settings

namespace kredenz::record {

template <>
struct Choices<settings::OrderButtonLabel> {
    using enum settings::OrderButtonLabel;
    static constexpr auto names = names_of<settings::OrderButtonLabel>({{standard, "standard"}, {law, "law"}});
    static constexpr auto labels = names_of<settings::OrderButtonLabel>(
        {{standard, "Bestellung abschicken, darunter: zahlungspflichtig bestellen"},
         {law, "Zahlungspflichtig bestellen"}});
};
template <>
struct Choices<settings::HeaderVariant> {
    using enum settings::HeaderVariant;
    static constexpr auto names = names_of<settings::HeaderVariant>({{a, "a"}, {b, "b"}});
    static constexpr auto labels =
        names_of<settings::HeaderVariant>({{a, "Nur Logo oder Name"}, {b, "Logo und Navigation"}});
};
template <>
struct Choices<settings::FooterVariant> {
    using enum settings::FooterVariant;
    static constexpr auto names = names_of<settings::FooterVariant>({{a, "a"}, {b, "b"}});
    static constexpr auto labels = names_of<settings::FooterVariant>(
        {{a, "Rechtliches und App"}, {b, "Kontakt, geöffnet-Hinweise und Navigation"}});
};
template <>
struct Choices<settings::DeliveryMethod> {
    using enum settings::DeliveryMethod;
    static constexpr auto names =
        names_of<settings::DeliveryMethod>({{delivery, "delivery"}, {dine_in, "dineIn"}, {takeaway, "takeaway"}});
    static constexpr auto labels =
        names_of<settings::DeliveryMethod>({{delivery, "Lieferung"}, {dine_in, "Vor Ort"}, {takeaway, "Abholung"}});
};

}  // namespace kredenz::record
