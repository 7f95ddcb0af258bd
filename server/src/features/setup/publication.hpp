// What has to be there before guests may see a branch: imprint, terms, privacy policy and opening hours. The rule
// alone, for everything that saves a branch or the settings; what else an owner does first is in setup_steps.
#pragma once

#include "features/branches/branch_resources.hpp"
#include "features/settings/config.hpp"

namespace kredenz::setup {

/// One error per legal text that has neither words nor an external address, by the field of the settings.
std::vector<FieldError> legal_errors(const settings::Config& config);

bool has_opening_hours(const branches::Branch& branch);

/// For branches::branch_resources: what keeps a branch from being public, fields of the settings as
/// `config.imprintText`.
std::vector<FieldError> publication_errors(const resource::Saving& saving, const branches::Branch& branch);

/// For settings::ConfigRules: no legal text disappears while a branch is public.
Result<void> keep_legal_texts(storage::Session& session, const settings::Config& changed,
                              const settings::Config& stored);

}  // namespace kredenz::setup
