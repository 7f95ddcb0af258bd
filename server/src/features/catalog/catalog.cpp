#include "features/catalog/catalog.hpp"

namespace kredenz::catalog {

void describe(record::Describe<Category>& d) {
    d.meta(&Category::meta);
    d.field("name", &Category::name, "Name").required().searched().read(anyone);
    d.field("description", &Category::description, "Beschreibung").at_most(1000).read(anyone);
    d.field("image", &Category::image, "Bild").refers_to("images").expanded().read(anyone);
    d.field("isEnabled", &Category::is_enabled, "Aktiv").read(anyone).filter();
    d.field("schedule", &Category::schedule, "Zeitplan").read(anyone);
    d.field("isVisibleWhenUnavailable", &Category::is_visible_when_unavailable, "Außerhalb des Zeitplans sichtbar")
        .read(anyone);
}

void describe(record::Describe<MenuProduct>& d) {
    d.field("id", &MenuProduct::product, "Produkt").required().refers_to("products").bare().read(anyone);
}

void describe(record::Describe<MenuCategory>& d) {
    d.field("id", &MenuCategory::category, "Kategorie").required().refers_to("categories").bare().read(anyone);
    d.field("products", &MenuCategory::products, "Produkte").at_most(1000).read(anyone);
}

void describe(record::Describe<Menu>& d) {
    d.meta(&Menu::meta);
    d.field("name", &Menu::name, "Name").required().searched().read(anyone);
    d.field("branches", &Menu::branches, "Standorte").refers_to("branches").read(anyone).filter();
    d.field("availableFrom", &Menu::available_from, "Gültig ab").read(anyone);
    d.field("catalog", &Menu::catalog, "Sortiment").read(anyone);
}

void describe(record::Describe<Option>& d) {
    d.field("name", &Option::name, "Name der Option").required().read(anyone);
    d.field("modifier", &Option::modifier, "Preisänderung").read(anyone);
    d.field("value", &Option::value, "Betrag").between(0, 100'000).read(anyone);
    d.field("allergens", &Option::allergens, "Allergene").read(anyone);
    d.field("product", &Option::product, "Bestandteil").refers_to("products").read(anyone);
    d.field("isEnabled", &Option::is_enabled, "Aktiv").read(anyone);
}

void describe(record::Describe<Part>& d) {
    d.field("name", &Part::name, "Name des Teils").required().read(anyone);
    d.field("description", &Part::description, "Beschreibung").at_most(1000).read(anyone);
    d.field("type", &Part::type, "Art").read(anyone);
    d.field("optional", &Part::optional, "Freiwillig").read(anyone);
    d.field("options", &Part::options, "Optionen").read(anyone);
}

void describe(record::Describe<ProductConfiguration>& d) {
    d.field("parts", &ProductConfiguration::parts, "Teile").read(anyone);
}

void describe(record::Describe<ProductPricing>& d) {
    d.field("takeaway", &ProductPricing::takeaway, "Preis bei Abholung").between(0, 100'000).read(anyone);
    d.field("delivery", &ProductPricing::delivery, "Preis bei Lieferung").between(0, 100'000).read(anyone);
    d.field("dineIn", &ProductPricing::dine_in, "Preis vor Ort").between(0, 100'000).read(anyone);
}

void describe(record::Describe<AlternativeUnit>& d) {
    d.field("unit", &AlternativeUnit::unit, "Einheit").read(anyone);
    d.field("ratio", &AlternativeUnit::ratio, "Umrechnung").between(0, 1'000'000).read(anyone);
    d.field("minimumQuantity", &AlternativeUnit::minimum_quantity, "Mindestmenge").between(0, 1'000'000).read(anyone);
    d.field("maximumQuantity", &AlternativeUnit::maximum_quantity, "Höchstmenge").between(0, 1'000'000).read(anyone);
    d.field("quantityStepSize", &AlternativeUnit::quantity_step_size, "Schrittweite")
        .between(0, 1'000'000)
        .read(anyone);
    d.field("calculationModel", &AlternativeUnit::calculation_model, "Preisberechnung").read(anyone);
}

void describe(record::Describe<Product>& d) {
    d.meta(&Product::meta);
    d.field("uid", &Product::uid, "Artikelkennung").at_most(100).read(anyone);
    d.field("name", &Product::name, "Name").required().searched().read(anyone);
    d.field("description", &Product::description, "Beschreibung").at_most(5000).searched().read(anyone);
    d.field("allergens", &Product::allergens, "Allergene").read(anyone);
    d.field("diets", &Product::diets, "Ernährungsweise").read(anyone);
    d.field("images", &Product::images, "Bilder").refers_to("images").expanded().read(anyone);
    d.field("type", &Product::type, "Art").read(anyone).filter();

    d.field("price", &Product::price, "Preis").between(0, 100'000).read(anyone);
    d.field("isPriceHidden", &Product::is_price_hidden, "Preis verbergen").read(anyone);
    d.field("pricing", &Product::pricing, "Preise nach Bestellart").read(anyone);
    d.field("deposit", &Product::deposit, "Pfand").between(0, 1000).read(anyone);
    d.field("plu", &Product::plu, "PLU").at_most(40).searched();

    d.field("calculationModel", &Product::calculation_model, "Preisberechnung").read(anyone);
    d.field("unit", &Product::unit, "Einheit").read(anyone);
    d.field("defaultUnit", &Product::default_unit, "Vorausgewählte Einheit").read(anyone);
    d.field("alternativeUnits", &Product::alternative_units, "Weitere Einheiten").read(anyone);
    d.field("minimumQuantity", &Product::minimum_quantity, "Mindestmenge").between(0, 1'000'000).read(anyone);
    d.field("maximumQuantity", &Product::maximum_quantity, "Höchstmenge").between(0, 1'000'000).read(anyone);
    d.field("quantityStepSize", &Product::quantity_step_size, "Schrittweite").between(0, 1'000'000).read(anyone);
    d.field("defaultQuantity", &Product::default_quantity, "Vorausgewählte Menge").between(0, 1'000'000).read(anyone);

    d.field("tax", &Product::tax, "Steuersatz bei Lieferung").between(0, 100).read(anyone);
    d.field("takeawayTax", &Product::takeaway_tax, "Steuersatz bei Abholung").between(0, 100).read(anyone);
    d.field("dineInTax", &Product::dine_in_tax, "Steuersatz vor Ort").between(0, 100).read(anyone);

    d.field("isEnabled", &Product::is_enabled, "Aktiv").read(anyone).filter();
    d.field("schedule", &Product::schedule, "Zeitplan").read(anyone);
    d.field("isStepByStep", &Product::is_step_by_step, "Schritt für Schritt").read(anyone);
    d.field("config", &Product::config, "Konfiguration").read(anyone);

    d.field("isLeadTimeEnabled", &Product::is_lead_time_enabled, "Vorlaufzeit").read(anyone);
    d.field("leadTimeType", &Product::lead_time_type, "Einheit der Vorlaufzeit").read(anyone);
    d.field("leadTimeValue", &Product::lead_time_value, "Dauer der Vorlaufzeit").between(0, 100'000).read(anyone);
}

}  // namespace kredenz::catalog
