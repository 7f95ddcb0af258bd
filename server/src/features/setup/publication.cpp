#include "features/setup/publication.hpp"

#include "base/text.hpp"
#include "features/settings/current_config.hpp"
#include "features/setup/messages.hpp"
#include "resource/hook.hpp"
#include "storage/revisions.hpp"

namespace kredenz::setup {

using branches::Branch;
using settings::Config;

namespace {

bool is_blank(const std::string& text) { return trim(text).empty(); }

/// Of two changes at once, one that shows a branch and one that removes a text, the later sees the earlier: both lock
/// the row of this revision before they look.
struct Publication {
    static constexpr std::string_view topic_name = "publication";
};

void lock_publication(storage::Session& session) { storage::advance(session, Publication{}); }

bool has_public_branch(storage::Session& session) {
    lock_publication(session);
    return storage::repository_of<Branch>().first_where(session, "is_public = $1", true) != nullptr;
}

}  // namespace

std::vector<FieldError> legal_errors(const Config& config) {
    std::vector<FieldError> errors;
    const auto need = [&errors](const std::string& text, const std::string& address, std::string_view message,
                                std::string_view field) {
        if (is_blank(text) && is_blank(address)) errors.push_back({std::string{message}, std::string{field}});
    };
    need(config.imprint_text, config.imprint, messages::imprint_is_missing, "imprintText");
    need(config.terms_and_conditions_text, config.terms_and_conditions, messages::terms_are_missing,
         "termsAndConditionsText");
    need(config.privacy_policy_text, config.privacy_policy, messages::privacy_policy_is_missing, "privacyPolicyText");
    return errors;
}

bool has_opening_hours(const Branch& branch) {
    return std::ranges::any_of(branch.opening_hours, [](const branches::Rule& rule) { return !rule.is_closed; });
}

std::vector<FieldError> publication_errors(const resource::Saving& saving, const Branch& branch) {
    if (!branch.is_public) return {};
    lock_publication(saving.session);
    std::vector<FieldError> errors;
    for (auto& error : legal_errors(*settings::config_of(saving.session)))
        errors.push_back({std::move(error.message), "config." + error.field});
    if (!has_opening_hours(branch))
        errors.push_back({std::string{messages::opening_hours_are_missing}, "openingHours"});
    return errors;
}

Result<void> keep_legal_texts(storage::Session& session, const Config& changed, const Config& stored) {
    auto errors = legal_errors(changed);
    // What was missing already does not keep anybody from changing something else.
    const auto known = legal_errors(stored);
    std::erase_if(errors, [&](const FieldError& error) { return std::ranges::find(known, error) != known.end(); });
    if (errors.empty() || !has_public_branch(session)) return {};
    for (auto& error : errors) error.message = std::string{messages::still_public} + error.message;
    return Error::invalid(std::move(errors));
}

}  // namespace kredenz::setup
