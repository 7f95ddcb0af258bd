#include "features/settings/config.hpp"

#include "record/patterns.hpp"

namespace kredenz::settings {

namespace patterns = record::patterns;

void describe(record::Describe<Config>& d) {
    constexpr std::size_t long_text = 100'000;

    d.meta(&Config::meta);
    d.field("title", &Config::title, "Titel der Website").read(anyone);
    d.field("seoTitle", &Config::seo_title, "Titel in Suchmaschinen").read(anyone);
    d.field("description", &Config::description, "Beschreibung").at_most(5000).read(anyone);
    d.field("seoDescription", &Config::seo_description, "Beschreibung in Suchmaschinen").at_most(1000).read(anyone);
    d.field("shopName", &Config::shop_name, "Name des Betriebs").required().read(anyone);
    d.field("logo", &Config::logo, "Logo").refers_to("images").expanded().read(anyone);
    d.field("businessName", &Config::business_name, "Firmenname").read(anyone);
    d.field("website", &Config::website, "Adresse der Website").matches(patterns::web_address).read(anyone);
    d.field("street", &Config::street, "Straße und Hausnummer").read(anyone);
    d.field("zipCode", &Config::zip_code, "PLZ").at_most(20).read(anyone);
    d.field("city", &Config::city, "Ort").read(anyone);
    d.field("phone", &Config::phone, "Telefon").at_most(40).matches(patterns::phone).read(anyone);
    d.field("email", &Config::email, "E-Mail").matches(patterns::email).read(anyone);
    d.field("currency", &Config::currency, "Währung").required().matches(patterns::currency).read(anyone);

    d.field("isSecondFactorDemanded", &Config::is_second_factor_demanded, "Anmeldung in zwei Schritten verlangen");
    d.field("isIceOpen", &Config::is_ice_open, "Eistheke geöffnet").read(anyone);
    d.field("isRestaurantOpen", &Config::is_restaurant_open, "Gastgarten geöffnet").read(anyone);

    d.field("termsAndConditions", &Config::terms_and_conditions, "AGB (Adresse)")
        .matches(patterns::web_address)
        .read(anyone);
    d.field("privacyPolicy", &Config::privacy_policy, "Datenschutz (Adresse)")
        .matches(patterns::web_address)
        .read(anyone);
    d.field("imprint", &Config::imprint, "Impressum (Adresse)").matches(patterns::web_address).read(anyone);
    d.field("allergens", &Config::allergens, "Allergene: Adresse im Web").matches(patterns::web_address).read(anyone);
    // Guests read them one by one (app/legal_texts).
    d.field("termsAndConditionsText", &Config::terms_and_conditions_text, "AGB").at_most(long_text).html();
    d.field("privacyPolicyText", &Config::privacy_policy_text, "Datenschutz").at_most(long_text).html();
    d.field("imprintText", &Config::imprint_text, "Impressum").at_most(long_text).html();
    d.field("allergensText", &Config::allergens_text, "Allergene: Text").at_most(long_text).html();
    d.field("cookieText", &Config::cookie_text, "Text der Einwilligung").at_most(2000).html().read(anyone);

    d.field("enablePluginPWA", &Config::enable_plugin_pwa, "App zum Installieren").read(anyone);
    d.field("enablePluginToolbar", &Config::enable_plugin_toolbar, "Verwaltungsleiste").read(anyone);
    d.field("enablePluginHomePage", &Config::enable_plugin_home_page, "Startseite mit Öffnungszeiten und Kontakt")
        .read(anyone);
    d.field("enablePluginSearch", &Config::enable_plugin_search, "Suche nach PLZ oder Ort über der Liste der Standorte")
        .read(anyone);
    d.field("enablePluginTags", &Config::enable_plugin_tags, "Schlagwörter als Filter über der Liste der Standorte")
        .read(anyone);
    d.field("enablePluginMapbox", &Config::enable_plugin_mapbox, "Karte auf der Startseite").read(anyone);
    d.field("enablePluginCategoryBar", &Config::enable_plugin_category_bar,
            "Leiste mit Kategorien über der Speisekarte")
        .read(anyone);

    d.field("enableSMS", &Config::enable_sms, "SMS")
        .described_as("Always false: nothing sends SMS")
        .read(anyone)
        .write(nobody);
    d.field("enableDonations", &Config::enable_donations, "Spenden beim Bestellen anbieten").read(anyone);
    d.field("enableFrontdesk", &Config::enable_frontdesk, "Bestellliste der Theke für Schlüssel öffnen").read(anyone);
    d.field("enableOrderReviews", &Config::enable_order_reviews,
            "Gäste nach abgeschlossener Bestellung um eine Bewertung bitten")
        .read(anyone);
    d.field("disableTickets", &Config::disable_tickets, "Bestellnummern vor Gästen verbergen").read(anyone);

    d.field("enableCash", &Config::enable_cash, "Barzahlung").read(anyone);
    d.field("enablePluginATMCard", &Config::enable_plugin_atm_card, "Bankomatkarte (Erweiterung)").read(anyone);
    d.field("enableATMCard", &Config::enable_atm_card, "Bankomatkarte").read(anyone);
    d.field("enablePluginHydroAGVoucher", &Config::enable_plugin_hydro_ag_voucher, "Hydro-AG-Gutschein (Erweiterung)")
        .read(anyone);
    d.field("enableHydroAGVoucher", &Config::enable_hydro_ag_voucher, "Hydro-AG-Gutschein").read(anyone);
    d.field("enablePluginMollie", &Config::enable_plugin_mollie, "Mollie (Erweiterung)").read(anyone);
    d.field("enableMollie", &Config::enable_mollie, "Mollie").read(anyone);
    d.field("enablePluginDatatrans", &Config::enable_plugin_datatrans, "Datatrans (Erweiterung)").read(anyone);
    d.field("enableDatatrans", &Config::enable_datatrans, "Datatrans").read(anyone);

    d.field("mapboxZoom", &Config::mapbox_zoom, "Nähe").between(0, 24).read(anyone);
    d.field("mapboxPitch", &Config::mapbox_pitch, "Neigung in Grad").between(0, 85).read(anyone);
    d.field("mapboxBearing", &Config::mapbox_bearing, "Drehung in Grad").between(-360, 360).read(anyone);
    d.field("mapStyle", &Config::map_style, "Adresse des Kartenstils")
        .at_most(500)
        .matches(patterns::web_address)
        .read(anyone);
    d.field("mapToken", &Config::map_token, "Schlüssel zur Karte").at_most(500).read(anyone);
    d.field("adsPixelId", &Config::ads_pixel_id, "Kennung des Anzeigen-Pixels").at_most(40).read(anyone);
    d.field("tagManagerId", &Config::tag_manager_id, "Kennung des Tag Managers").at_most(40).read(anyone);

    d.field("defaultDeliveryMethod", &Config::default_delivery_method, "Vorausgewählte Bestellart").read(anyone);
    d.field("headerVariant", &Config::header_variant, "Kopfzeile").read(anyone);
    d.field("footerVariant", &Config::footer_variant, "Fußzeile").read(anyone);
    d.field("orderButtonLabel", &Config::order_button_label, "Beschriftung des Bestellknopfs").read(anyone);

    d.field("themePrimaryColor", &Config::theme_primary_color, "Hauptfarbe")
        .required()
        .matches(patterns::colour)
        .read(anyone);
    d.field("themeSecondaryColor", &Config::theme_secondary_color, "Zweite Farbe")
        .required()
        .matches(patterns::colour)
        .read(anyone);
    d.field("themeBorderRadius", &Config::theme_border_radius, "Ecken")
        .required()
        .matches(patterns::length)
        .read(anyone);

    d.field("splitDeliveryFeeTax", &Config::split_delivery_fee_tax,
            "Liefergebühr nach den Steuersätzen der Waren aufteilen")
        .read(anyone);
    d.field("missedAfterMinutes", &Config::missed_after_minutes, "Verpasst nach Minuten").between(1, 1440);
    d.field("maximumUnconfirmedOrders", &Config::maximum_unconfirmed_orders,
            "Höchstzahl unbestätigter Bestellungen je Standort")
        .between(0, 10'000);
    d.field("rejectionReasons", &Config::rejection_reasons, "Gründe für Ablehnungen").at_most(120);

    d.field("guestDataDays", &Config::guest_data_days, "Löschen nach Tagen").between(1, 3650);

    d.flatten(&Config::provider_keys);
}

}  // namespace kredenz::settings
