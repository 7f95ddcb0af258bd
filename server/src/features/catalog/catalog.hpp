// What is on offer: menus of categories of products, with their options, and the tags that branches and products
// are found by. What an item costs is worked out in features/pricing, when it can be had in catalog/availability.
#pragma once

#include "features/branches/opening_hours.hpp"
#include "features/catalog/modifier.hpp"
#include "features/catalog/units.hpp"
#include "record/schema.hpp"

namespace kredenz::catalog {

struct Category {
    static constexpr std::string_view schema_name = "Category";
    static constexpr std::string_view table_name = "categories";

    record::Meta meta;
    std::string name;
    std::string description;
    record::Reference image;
    bool is_enabled = true;
    /// When it is offered; empty means always.
    std::vector<branches::Rule> schedule;
    /// Outside its schedule it is shown without ordering instead of hidden.
    bool is_visible_when_unavailable = false;
};

struct MenuProduct {
    static constexpr std::string_view schema_name = "MenuProduct";
    record::Reference product;
};

struct MenuCategory {
    static constexpr std::string_view schema_name = "MenuCategory";
    record::Reference category;
    std::vector<MenuProduct> products;
};

struct Menu {
    static constexpr std::string_view schema_name = "Menu";
    static constexpr std::string_view table_name = "menus";

    record::Meta meta;
    std::string name;
    std::vector<record::Reference> branches;
    /// Of the menus of a branch the one with the latest instant not in the future is active; none counts as oldest.
    std::optional<Instant> available_from;
    std::vector<MenuCategory> catalog;
};

enum class ProductType : std::uint8_t { simple, configurable, bundle };
enum class PartType : std::uint8_t { select, multiselect, text, textarea, file, files, image, images };
enum class LeadTimeType : std::uint8_t { minutes, hours, days, weeks };
enum class Diet : std::uint8_t { vegetarian, vegan, gluten_free, lactose_free, spicy };
/// The 14 letters of the Austrian allergen code.
enum class Allergen : std::uint8_t { a, b, c, d, e, f, g, h, l, m, n, o, p, r };

struct Option {
    static constexpr std::string_view schema_name = "Option";
    std::string name;
    Modifier modifier = Modifier::add;
    Money value;
    std::vector<Allergen> allergens;
    /// In bundles: the component that this option stands for.
    record::Reference product;
    bool is_enabled = true;
};

struct Part {
    static constexpr std::string_view schema_name = "Part";
    std::string name;
    std::string description;
    PartType type = PartType::select;
    bool optional = false;
    std::vector<Option> options;
};

struct ProductConfiguration {
    static constexpr std::string_view schema_name = "ProductConfiguration";
    std::vector<Part> parts;
};

/// Prices that differ by order type; a missing one falls back to the product's price.
struct ProductPricing {
    static constexpr std::string_view schema_name = "ProductPricing";
    std::optional<Money> takeaway;
    std::optional<Money> delivery;
    std::optional<Money> dine_in;
};

struct AlternativeUnit {
    static constexpr std::string_view schema_name = "AlternativeUnit";
    Unit unit = Unit::piece;
    /// How many of the product's unit it holds; without one the factors within the unit type count.
    std::optional<Ratio> ratio;
    std::optional<Amount> minimum_quantity;
    std::optional<Amount> maximum_quantity;
    std::optional<Amount> quantity_step_size;
    CalculationModel calculation_model = CalculationModel::fixed;
};

struct Product {
    static constexpr std::string_view schema_name = "Product";
    static constexpr std::string_view table_name = "products";

    record::Meta meta;
    std::string uid;
    std::string name;
    std::string description;
    std::vector<Allergen> allergens;
    std::vector<Diet> diets;
    std::vector<record::Reference> images;
    ProductType type = ProductType::simple;

    Money price;
    bool is_price_hidden = false;
    ProductPricing pricing;
    std::optional<Money> deposit;
    /// The article number of the cash register.
    std::string plu;

    CalculationModel calculation_model = CalculationModel::fixed;
    Unit unit = Unit::piece;
    std::optional<Unit> default_unit;
    std::vector<AlternativeUnit> alternative_units;
    std::optional<Amount> minimum_quantity;
    std::optional<Amount> maximum_quantity;
    std::optional<Amount> quantity_step_size;
    std::optional<Amount> default_quantity;

    /// Of deliveries; the other two beside it.
    Rate tax = Rate::whole(10);
    Rate takeaway_tax = Rate::whole(10);
    Rate dine_in_tax = Rate::whole(10);

    bool is_enabled = true;
    std::vector<branches::Rule> schedule;
    bool is_step_by_step = false;
    ProductConfiguration config;

    bool is_lead_time_enabled = false;
    LeadTimeType lead_time_type = LeadTimeType::minutes;
    std::int64_t lead_time_value = 0;
};

void describe(record::Describe<Category>& d);
void describe(record::Describe<MenuProduct>& d);
void describe(record::Describe<MenuCategory>& d);
void describe(record::Describe<Menu>& d);
void describe(record::Describe<Option>& d);
void describe(record::Describe<Part>& d);
void describe(record::Describe<ProductConfiguration>& d);
void describe(record::Describe<ProductPricing>& d);
void describe(record::Describe<AlternativeUnit>& d);
void describe(record::Describe<Product>& d);

}  // namespace kredenz::catalog

namespace kredenz::record {

template <>
struct Choices<catalog::Unit> {
    using enum catalog::Unit;
    static constexpr auto& names = catalog::unit_identifiers;
    static constexpr auto labels = names_of<catalog::Unit>({{piece, "Stück"},
                                                            {serving, "Portion"},
                                                            {pair, "Paar"},
                                                            {person, "Person"},
                                                            {package, "Packung"},
                                                            {gram, "Gramm"},
                                                            {decagram, "Dekagramm"},
                                                            {kilogram, "Kilogramm"},
                                                            {milliliter, "Milliliter"},
                                                            {centiliter, "Zentiliter"},
                                                            {deciliter, "Deziliter"},
                                                            {liter, "Liter"},
                                                            {millimeter, "Millimeter"},
                                                            {centimeter, "Zentimeter"},
                                                            {decimeter, "Dezimeter"},
                                                            {meter, "Meter"},
                                                            {kilometer, "Kilometer"},
                                                            {square_millimeter, "Quadratmillimeter"},
                                                            {square_centimeter, "Quadratzentimeter"},
                                                            {square_decimeter, "Quadratdezimeter"},
                                                            {square_meter, "Quadratmeter"},
                                                            {cubic_millimeter, "Kubikmillimeter"},
                                                            {cubic_centimeter, "Kubikzentimeter"},
                                                            {cubic_decimeter, "Kubikdezimeter"},
                                                            {cubic_meter, "Kubikmeter"}});
};
template <>
struct Choices<catalog::CalculationModel> {
    using enum catalog::CalculationModel;
    static constexpr auto& names = catalog::calculation_model_identifiers;
    static constexpr auto labels = names_of<catalog::CalculationModel>(
        {{fixed, "Genauer Preis"}, {approximate, "Ungefährer Preis"}, {minimum, "Mindestpreis"}});
};
template <>
struct Choices<catalog::ProductType> {
    using enum catalog::ProductType;
    static constexpr auto names =
        names_of<catalog::ProductType>({{simple, "simple"}, {configurable, "configurable"}, {bundle, "bundle"}});
    static constexpr auto labels = names_of<catalog::ProductType>(
        {{simple, "Einfach"}, {configurable, "Mit Auswahl"}, {bundle, "Zusammenstellung"}});
};
template <>
struct Choices<catalog::PartType> {
    using enum catalog::PartType;
    static constexpr auto names = names_of<catalog::PartType>({{select, "select"},
                                                               {multiselect, "multiselect"},
                                                               {text, "text"},
                                                               {textarea, "textarea"},
                                                               {file, "file"},
                                                               {files, "files"},
                                                               {image, "image"},
                                                               {images, "images"}});
    static constexpr auto labels = names_of<catalog::PartType>({{select, "Eines zur Wahl"},
                                                                {multiselect, "Mehreres zur Wahl"},
                                                                {text, "Text in einer Zeile"},
                                                                {textarea, "Text in mehreren Zeilen"},
                                                                {file, "Eine Datei"},
                                                                {files, "Mehrere Dateien"},
                                                                {image, "Ein Bild"},
                                                                {images, "Mehrere Bilder"}});
};
template <>
struct Choices<catalog::Modifier> {
    using enum catalog::Modifier;
    static constexpr auto names =
        names_of<catalog::Modifier>({{add, "add"}, {subtract, "subtract"}, {overwrite, "overwrite"}});
    static constexpr auto labels =
        names_of<catalog::Modifier>({{add, "Aufpreis"}, {subtract, "Nachlass"}, {overwrite, "Statt des Preises"}});
};
template <>
struct Choices<catalog::LeadTimeType> {
    using enum catalog::LeadTimeType;
    static constexpr auto names =
        names_of<catalog::LeadTimeType>({{minutes, "minutes"}, {hours, "hours"}, {days, "days"}, {weeks, "weeks"}});
    static constexpr auto labels =
        names_of<catalog::LeadTimeType>({{minutes, "Minuten"}, {hours, "Stunden"}, {days, "Tage"}, {weeks, "Wochen"}});
};
template <>
struct Choices<catalog::Diet> {
    using enum catalog::Diet;
    static constexpr auto names = names_of<catalog::Diet>({{vegetarian, "vegetarian"},
                                                           {vegan, "vegan"},
                                                           {gluten_free, "glutenFree"},
                                                           {lactose_free, "lactoseFree"},
                                                           {spicy, "spicy"}});
    static constexpr auto labels = names_of<catalog::Diet>({{vegetarian, "vegetarisch"},
                                                            {vegan, "vegan"},
                                                            {gluten_free, "glutenfrei"},
                                                            {lactose_free, "laktosefrei"},
                                                            {spicy, "scharf"}});
};
template <>
struct Choices<catalog::Allergen> {
    using enum catalog::Allergen;
    static constexpr auto names = names_of<catalog::Allergen>({{a, "A"},
                                                               {b, "B"},
                                                               {c, "C"},
                                                               {d, "D"},
                                                               {e, "E"},
                                                               {f, "F"},
                                                               {g, "G"},
                                                               {h, "H"},
                                                               {l, "L"},
                                                               {m, "M"},
                                                               {n, "N"},
                                                               {o, "O"},
                                                               {p, "P"},
                                                               {r, "R"}});
    static constexpr auto labels = names_of<catalog::Allergen>({{a, "glutenhaltiges Getreide"},
                                                                {b, "Krebstiere"},
                                                                {c, "Ei"},
                                                                {d, "Fisch"},
                                                                {e, "Erdnuss"},
                                                                {f, "Soja"},
                                                                {g, "Milch oder Laktose"},
                                                                {h, "Schalenfrüchte"},
                                                                {l, "Sellerie"},
                                                                {m, "Senf"},
                                                                {n, "Sesam"},
                                                                {o, "Sulfite"},
                                                                {p, "Lupinen"},
                                                                {r, "Weichtiere"}});
};

}  // namespace kredenz::record
