// Navigations and blocks as resources, what their targets and items must be, and what guests see of them.
#pragma once

#include "features/website/block.hpp"
#include "features/website/navigation.hpp"
#include "resource/resource.hpp"

namespace kredenz::website {

std::vector<resource::Resource> website_resources();

/// Guests get no entries that are switched off, and nothing below them.
std::shared_ptr<const Navigation> navigation_for_guests(const std::shared_ptr<const Navigation>& navigation);
/// Null for one that is not public.
std::shared_ptr<const Block> block_for_guests(const std::shared_ptr<const Block>& block);

/// The newest public news that say something, whose id is in `meta`; null when there are none.
const Block* current_news(const snapshot::View& view);

/// Whether there is a branch with this identifier.
using BranchExists = std::function<bool(const std::string& identifier)>;
/// More levels or entries than a menu can show, and targets that fit no page, branch or address.
std::vector<FieldError> navigation_errors(const Navigation& navigation, const BranchExists& branch_exists);

}  // namespace kredenz::website
