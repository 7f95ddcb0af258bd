#include "features/catalog/catalog_resources.hpp"

#include "features/branches/branch_resources.hpp"
#include "features/catalog/messages.hpp"
#include "features/catalog/sold_out.hpp"
#include "features/catalog/tag.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/catalog.hpp"
#include "resource/permissions/readers.hpp"

#include <set>

namespace kredenz::catalog {
namespace {

using record::Reference;
using resource::Saving;

bool has_options(const Part& part) { return part.type == PartType::select || part.type == PartType::multiselect; }

void check_quantities(const std::optional<Amount>& minimum, const std::optional<Amount>& maximum,
                      const std::string& path, std::vector<FieldError>& errors) {
    if (minimum && maximum && *maximum < *minimum)
        errors.push_back({std::string{messages::maximum_below_minimum}, path + "maximumQuantity"});
}

void check_units(const Product& product, std::vector<FieldError>& errors) {
    std::set<Unit> units{product.unit};
    for (std::size_t index = 0; index < product.alternative_units.size(); ++index) {
        const auto& unit = product.alternative_units[index];
        const auto path = "alternativeUnits[" + std::to_string(index) + "].";
        if (!units.insert(unit.unit).second)
            errors.push_back({std::string{messages::unit_repeated}, path + "unit"});
        else if (!unit.ratio && !factor_between(unit.unit, product.unit))
            errors.push_back({std::string{messages::unit_needs_ratio}, path + "ratio"});
        check_quantities(unit.minimum_quantity, unit.maximum_quantity, path, errors);
    }
    if (product.default_unit && !units.contains(*product.default_unit))
        errors.push_back({std::string{messages::default_unit_unknown}, "defaultUnit"});
}

void check_parts(const Product& product, std::vector<FieldError>& errors) {
    for (std::size_t index = 0; index < product.config.parts.size(); ++index) {
        const auto& part = product.config.parts[index];
        const auto path = "config.parts[" + std::to_string(index) + "].options";
        if (!has_options(part)) continue;
        if (part.options.empty()) errors.push_back({std::string{messages::options_missing}, path});
        std::set<std::string_view> names;
        for (std::size_t option = 0; option < part.options.size(); ++option) {
            const auto option_path = path + "[" + std::to_string(option) + "]";
            if (!names.insert(part.options[option].name).second)
                errors.push_back({std::string{messages::option_repeated}, option_path + ".name"});
            if (product.type == ProductType::bundle && part.type == PartType::select &&
                part.options[option].product.id == 0)
                errors.push_back({std::string{messages::component_missing}, option_path + ".product"});
        }
    }
}

template <class Record>
snapshot::GuestView if_enabled() {
    return snapshot::GuestView{std::function{
        [](const std::shared_ptr<const Record>& record) { return record->is_enabled ? record : nullptr; }}};
}

}  // namespace

std::vector<FieldError> product_errors(const Product& product) {
    auto errors = branches::rule_errors(product.schedule, "schedule");
    check_quantities(product.minimum_quantity, product.maximum_quantity, "", errors);
    check_units(product, errors);
    check_parts(product, errors);
    return errors;
}

std::vector<resource::Resource> catalog_resources() {
    using namespace permissions;
    return {{.label = "Speisekarte",
             .repository = &storage::repository_of<Menu>().untyped(),
             .readers = browses,
             .writers = edits_catalog,
             .is_start_data = true,
             .branches_of = resource::belongs_to<Menu>([](const Menu& menu) {
                 return menu.branches.empty() ? std::vector{Reference{resource::whole_business}} : menu.branches;
             })},
            {.label = "Kategorie",
             .repository = &storage::repository_of<Category>().untyped(),
             .readers = browses,
             .writers = edits_catalog,
             .is_start_data = true,
             .before_save = resource::checked_by<Category>([](const Saving&, Category& category, const Category*) {
                 return branches::rule_errors(category.schedule, "schedule");
             }),
             .for_guests = if_enabled<Category>()},
            {.label = "Produkt",
             .repository = &storage::repository_of<Product>().untyped(),
             .readers = browses,
             .writers = edits_catalog,
             .is_start_data = true,
             .before_save = resource::checked_by<Product>(
                 [](const Saving&, Product& product, const Product*) { return product_errors(product); }),
             .for_guests = if_enabled<Product>()},
            tags_resource(),
            {.label = "Ausverkauft",
             .repository = &storage::repository_of<SoldOut>().untyped(),
             .readers = browses,
             .writers = marks_sold_out,
             .address = "sold-out",
             .calls = resource::Calls::none,
             .is_start_data = true,
             .is_exported = false}};
}

}  // namespace kredenz::catalog
