#include "app/structured_data.hpp"

#include "app/structured_hours.hpp"
#include "base/text.hpp"
#include "features/branches/branch.hpp"
#include "features/catalog/availability.hpp"
#include "features/media/image.hpp"
#include "features/settings/current_config.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::app {
namespace {

using Json = nlohmann::ordered_json;
using branches::Branch;
using settings::Config;
using snapshot::View;

constexpr std::string_view context = "https://schema.org";
constexpr std::array<std::string_view, 7> weekdays{"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                   "Friday", "Saturday", "Sunday"};

/// A property without a text is left out.
void set(Json& object, std::string_view property, std::string_view text) {
    if (const auto words = trim(text); !words.empty()) object[std::string{property}] = words;
}

/// An exact decimal as a JSON number, never by way of rounding in binary.
template <class Decimal>
Json number(Decimal value) {
    return Json::parse(format_units(value.units, Decimal::places));
}

std::string organization_id(std::string_view public_url) { return std::string{public_url} + "/#organization"; }

std::string address_of(const Branch& branch, std::string_view public_url) {
    return std::string{public_url} + "/store/" + branch.identifier;
}

/// Empty when there is nothing but a country.
Json postal_address(std::string_view street, std::string_view zip_code, std::string_view city,
                    std::string_view country) {
    Json address;
    set(address, "streetAddress", street);
    set(address, "postalCode", zip_code);
    set(address, "addressLocality", city);
    if (address.is_null()) return address;
    set(address, "addressCountry", country);
    address["@type"] = "PostalAddress";
    return address;
}

std::string image_address(const View& view, std::int64_t id, std::string_view public_url) {
    const auto* image = view.find<media::Image>(id);
    if (!image || public_url.empty()) return {};
    return std::string{public_url} + "/image/large/" + std::to_string(id) + "-" + std::to_string(image->meta.version) +
           ".jpg";
}

Json opening_hours(const Branch& branch, Instant now) {
    const auto zone = TimeZone::find(branch.time_zone);
    Json list = Json::array();
    if (!zone) return list;
    for (const auto& hours : hours_specifications(branch.opening_hours, branches::day_at(*zone, now))) {
        Json one{{"@type", "OpeningHoursSpecification"}};
        for (const auto weekday : hours.weekdays) one["dayOfWeek"].push_back(weekdays.at(weekday));
        one["opens"] = hours.opens;
        one["closes"] = hours.closes;
        if (hours.first_day) one["validFrom"] = format_day(*hours.first_day);
        if (hours.last_day) one["validThrough"] = format_day(*hours.last_day);
        list.push_back(std::move(one));
    }
    return list;
}

/// UN/CEFACT common codes of measured units; empty for what is counted.
std::string_view unit_code(catalog::Unit unit) {
    using enum catalog::Unit;
    static const std::map<catalog::Unit, std::string_view> codes{
        {gram, "GRM"},
        {decagram, "DJ"},
        {kilogram, "KGM"},
        {milliliter, "MLT"},
        {centiliter, "CLT"},
        {deciliter, "DLT"},
        {liter, "LTR"},
        {millimeter, "MMT"},
        {centimeter, "CMT"},
        {decimeter, "DMT"},
        {meter, "MTR"},
        {kilometer, "KMT"},
        {square_millimeter, "MMK"},
        {square_centimeter, "CMK"},
        {square_decimeter, "DMK"},
        {square_meter, "MTK"},
        {cubic_millimeter, "MMQ"},
        {cubic_centimeter, "CMQ"},
        {cubic_decimeter, "DMQ"},
        {cubic_meter, "MTQ"},
    };
    const auto found = codes.find(unit);
    return found == codes.end() ? std::string_view{} : found->second;
}

/// A required choice that sets the price, sizes for instance, makes the product's own a starting point.
bool is_price_set_by_choice(const catalog::Product& product) {
    return std::ranges::any_of(product.config.parts, [](const catalog::Part& part) {
        return part.type == catalog::PartType::select && !part.optional &&
               std::ranges::any_of(part.options, [](const catalog::Option& option) {
                   return option.is_enabled && option.modifier == catalog::Modifier::overwrite;
               });
    });
}

/// The price of the order type that guests see first.
Money shown_price(const catalog::Product& product, settings::DeliveryMethod method) {
    const auto& pricing = product.pricing;
    switch (method) {
        case settings::DeliveryMethod::delivery:
            return pricing.delivery.value_or(product.price);
        case settings::DeliveryMethod::dine_in:
            return pricing.dine_in.value_or(product.price);
        case settings::DeliveryMethod::takeaway:
            return pricing.takeaway.value_or(product.price);
    }
    return product.price;
}

/// Null when guests are shown no price.
Json offer(const catalog::Product& product, const Config& config) {
    const auto price = shown_price(product, config.default_delivery_method);
    if (product.is_price_hidden || price.units == 0) return nullptr;
    const auto code = unit_code(product.unit);
    const bool is_minimum =
        product.calculation_model == catalog::CalculationModel::minimum || is_price_set_by_choice(product);
    Json offer{{"@type", "Offer"}};
    if (code.empty() && !is_minimum) {
        offer["price"] = number(price);
        offer["priceCurrency"] = config.currency;
        return offer;
    }
    Json specification{{"@type", code.empty() ? "PriceSpecification" : "UnitPriceSpecification"}};
    specification[is_minimum ? "minPrice" : "price"] = number(price);
    specification["priceCurrency"] = config.currency;
    set(specification, "unitCode", code);
    offer["priceSpecification"] = std::move(specification);
    return offer;
}

Json suitable_diets(const catalog::Product& product) {
    Json diets = Json::array();
    for (const auto diet : product.diets) {
        using enum catalog::Diet;
        if (diet == vegetarian) diets.push_back("https://schema.org/VegetarianDiet");
        if (diet == vegan) diets.push_back("https://schema.org/VeganDiet");
        if (diet == gluten_free) diets.push_back("https://schema.org/GlutenFreeDiet");
        if (diet == lactose_free) diets.push_back("https://schema.org/LowLactoseDiet");
    }
    return diets;
}

Json menu_item(const catalog::Product& product, const Config& config) {
    Json item{{"@type", "MenuItem"}, {"name", product.name}};
    set(item, "description", product.description);
    if (auto diets = suitable_diets(product); !diets.empty()) item["suitableForDiet"] = std::move(diets);
    if (auto price = offer(product, config); !price.is_null()) item["offers"] = std::move(price);
    return item;
}

/// Null when the branch has no active menu or nothing in it is on offer.
Json menu(const View& view, const Branch& branch, Instant now) {
    const auto menus = view.all<catalog::Menu>();
    const auto* active = catalog::active_menu(menus, branch.meta.id, now);
    if (!active) return nullptr;
    Json sections = Json::array();
    for (const auto& entry : active->catalog) {
        const auto* category = view.find<catalog::Category>(entry.category.id);
        if (!category || !category->is_enabled) continue;
        Json section{{"@type", "MenuSection"}, {"name", category->name}};
        set(section, "description", category->description);
        for (const auto& offered : entry.products)
            if (const auto* product = view.find<catalog::Product>(offered.product.id); product && product->is_enabled)
                section["hasMenuItem"].push_back(menu_item(*product, settings::config_of(view)));
        if (section.contains("hasMenuItem")) sections.push_back(std::move(section));
    }
    if (sections.empty()) return nullptr;
    return {{"@type", "Menu"}, {"inLanguage", "de"}, {"hasMenuSection", std::move(sections)}};
}

/// The home page of a business with one branch offers tables by telephone; nothing else says that there are any.
bool takes_reservations(const View& view, const Branch& branch) {
    const auto branches = view.all<Branch>();
    return settings::config_of(view).enable_plugin_home_page && !trim(branch.phone).empty() &&
           std::ranges::count_if(branches, &Branch::is_public) == 1;
}

}  // namespace

std::string structured_business(const View& view, std::string_view public_url) {
    const auto& config = settings::config_of(view);
    Json organization{{"@type", "Organization"}};
    set(organization, "name", config.shop_name);
    set(organization, "legalName", config.business_name);
    set(organization, "telephone", config.phone);
    set(organization, "email", config.email);
    if (auto address = postal_address(config.street, config.zip_code, config.city, {}); !address.is_null())
        organization["address"] = std::move(address);
    if (config.website != public_url) set(organization, "sameAs", config.website);
    Json site{{"@type", "WebSite"}, {"name", config.shop_name}, {"inLanguage", "de"}};
    if (config.title != config.shop_name) set(site, "alternateName", config.title);
    if (!public_url.empty()) {
        const auto home = std::string{public_url} + "/";
        organization["@id"] = organization_id(public_url);
        organization["url"] = home;
        for (const auto* branch : view.all<Branch>())
            if (branch->is_public)
                organization["subOrganization"].push_back({{"@type", "Restaurant"},
                                                           {"@id", address_of(*branch, public_url)},
                                                           {"name", branch->name},
                                                           {"url", address_of(*branch, public_url)}});
        site["@id"] = home + "#website";
        site["url"] = home;
        site["publisher"] = {{"@id", organization_id(public_url)}};
    }
    return Json{{"@context", context}, {"@graph", {std::move(organization), std::move(site)}}}.dump();
}

std::string structured_branch(const View& view, const Branch& branch, std::string_view public_url, Instant now) {
    const auto& config = settings::config_of(view);
    Json restaurant{{"@context", context}, {"@type", "Restaurant"}, {"name", branch.name}};
    set(restaurant, "description", branch.description);
    if (!public_url.empty()) {
        restaurant["@id"] = restaurant["url"] = address_of(branch, public_url);
        restaurant["parentOrganization"] = {{"@id", organization_id(public_url)}};
    }
    for (const auto& image : branch.images)
        if (const auto address = image_address(view, image.id, public_url); !address.empty())
            restaurant["image"].push_back(address);
    set(restaurant, "logo", image_address(view, branch.logo.id, public_url));
    set(restaurant, "telephone", branch.phone);
    set(restaurant, "email", branch.email);
    if (auto address = postal_address(branch.street, branch.zip_code, branch.city, branch.country); !address.is_null())
        restaurant["address"] = std::move(address);
    if (branch.latitude && branch.longitude)
        restaurant["geo"] = {{"@type", "GeoCoordinates"},
                             {"latitude", number(*branch.latitude)},
                             {"longitude", number(*branch.longitude)}};
    if (auto hours = opening_hours(branch, now); !hours.empty())
        restaurant["openingHoursSpecification"] = std::move(hours);
    set(restaurant, "currenciesAccepted", config.currency);
    if (takes_reservations(view, branch)) restaurant["acceptsReservations"] = true;
    if (auto offered = menu(view, branch, now); !offered.is_null()) restaurant["hasMenu"] = std::move(offered);
    return restaurant.dump();
}

std::optional<Instant> next_menu_change(const View& view, Instant now) {
    std::optional<Instant> next;
    for (const auto* menu : view.all<catalog::Menu>())
        if (const auto& from = menu->available_from; from && *from > now && (!next || *from < *next)) next = from;
    return next;
}

}  // namespace kredenz::app
