// Branches, divisions and tables as resources, and what guests may know of a branch that is not public.
#pragma once

#include "features/branches/branch.hpp"
#include "resource/resource.hpp"

namespace kredenz::branches {

void add_branch_resources(resource::Resources& resources);

/// A branch that is not public is reduced to its card (decisions, Calls): name, address, pictures, tags.
std::shared_ptr<const void> branch_for_guests(const std::shared_ptr<const void>& branch);

/// Errors of rules that cannot mean anything, by path: `openingHours[2].date`.
std::vector<FieldError> rule_errors(std::span<const Rule> rules, std::string_view path);

/// Gives new areas the next free id; an area keeps the id it came with if the branch had it before.
void number_areas(std::vector<DeliveryArea>& areas, std::span<const DeliveryArea> stored);

}  // namespace kredenz::branches
