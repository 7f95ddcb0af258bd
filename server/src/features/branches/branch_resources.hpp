// Branches, divisions and tables as resources, and what guests may know of a branch that is not public.
#pragma once

#include "features/branches/branch.hpp"
#include "resource/resource.hpp"

namespace kredenz::branches {

/// What keeps a branch from being saved as it is, beyond its own fields: the rule about being public knows the
/// settings, and branches do not.
using BranchCheck = std::function<std::vector<FieldError>(const resource::Saving& saving, const Branch& branch)>;

std::vector<resource::Resource> branch_resources(const BranchCheck& check);

/// A branch that is not public is reduced to its card: name, address, pictures, tags.
std::shared_ptr<const Branch> branch_for_guests(const std::shared_ptr<const Branch>& stored);

/// Errors of rules that cannot mean anything, by path: `openingHours[2].date`.
std::vector<FieldError> rule_errors(std::span<const Rule> rules, std::string_view path);

/// Gives new areas numbers that the branch never used before; an area of `stored` keeps its own.
void number_areas(Branch& branch, std::span<const DeliveryArea> stored);

}  // namespace kredenz::branches
