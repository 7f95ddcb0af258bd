#include "features/branches/branch_resources.hpp"

#include "features/branches/division.hpp"
#include "features/branches/messages.hpp"
#include "features/branches/table.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/business.hpp"
#include "resource/permissions/readers.hpp"

#include <set>

namespace kredenz::branches {
namespace {

using record::Reference;
using resource::Saving;

std::vector<FieldError> check_fields(Branch& branch, const Branch* stored) {
    auto errors = rule_errors(branch.opening_hours, "openingHours");
    std::ranges::move(rule_errors(branch.delivery_hours, "deliveryHours"), std::back_inserter(errors));
    number_areas(branch, stored ? stored->delivery_areas : std::vector<DeliveryArea>{});
    return errors;
}

}  // namespace

std::shared_ptr<const Branch> branch_for_guests(const std::shared_ptr<const Branch>& stored) {
    const auto& branch = *stored;
    if (branch.is_public) return stored;
    auto card = std::make_shared<Branch>();
    card->meta = branch.meta;
    card->identifier = branch.identifier;
    card->name = branch.name;
    card->street = branch.street;
    card->zip_code = branch.zip_code;
    card->city = branch.city;
    card->country = branch.country;
    card->time_zone = branch.time_zone;
    card->keywords = branch.keywords;
    card->tags = branch.tags;
    card->images = branch.images;
    card->logo = branch.logo;
    card->is_public = false;
    card->is_takeaway_enabled = false;
    card->is_cash_enabled = false;
    return card;
}

std::vector<FieldError> rule_errors(std::span<const Rule> rules, std::string_view path) {
    std::vector<FieldError> errors;
    for (std::size_t index = 0; index < rules.size(); ++index)
        if (rules[index].type == RuleType::once && !rules[index].date)
            errors.push_back(
                {std::string{messages::date_missing}, std::string{path} + "[" + std::to_string(index) + "].date"});
    return errors;
}

void number_areas(Branch& branch, std::span<const DeliveryArea> stored) {
    std::set<std::int64_t> known;
    for (const auto& area : stored) {
        known.insert(area.id);
        branch.last_delivery_area = std::max(branch.last_delivery_area, area.id);
    }
    for (auto& area : branch.delivery_areas)
        if (known.erase(area.id) == 0) area.id = ++branch.last_delivery_area;
}

std::vector<resource::Resource> branch_resources(const BranchCheck& check) {
    using namespace permissions;
    const auto check_saved = [check](const Saving& saving, Branch& branch, const Branch* stored) {
        auto errors = check_fields(branch, stored);
        std::ranges::move(check(saving, branch), std::back_inserter(errors));
        return errors;
    };
    const auto check_restored = [check](const Saving& saving, resource::Way way) -> Result<void> {
        if (way == resource::Way::removed) return {};
        auto errors = check(saving, saving.stored.as<Branch>());
        if (!errors.empty()) return Error::invalid(std::move(errors));
        return {};
    };
    return {divisions_resource(),
            {.label = "Standort",
             .repository = &storage::repository_of<Branch>().untyped(),
             .readers = browses,
             .writers = edits_branches,
             .shapers = shapes_business,
             .is_start_data = true,
             .before_save = resource::checked_by<Branch>(check_saved),
             .before_trash = check_restored,
             .branches_of = resource::belongs_to<Branch>(
                 [](const Branch& branch) { return std::vector{Reference{branch.meta.id}}; }),
             .for_guests = snapshot::GuestView{std::function{branch_for_guests}}},
            tables_resource()};
}

}  // namespace kredenz::branches
