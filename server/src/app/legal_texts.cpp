#include "app/legal_texts.hpp"

#include "app/messages.hpp"
#include "base/text.hpp"
#include "features/settings/config.hpp"
#include "record/json_list.hpp"
#include "record/json_writer.hpp"

namespace kredenz::app {

using record::quoted;

namespace {

std::vector<LegalText> all_of(const settings::Config& config) {
    return {{"termsAndConditions",
             messages::terms_and_conditions,
             {"/site/terms-and-conditions"},
             config.terms_and_conditions_text,
             config.terms_and_conditions},
            {"privacyPolicy",
             messages::privacy_policy,
             {"/site/privacy", "/datenschutz"},
             config.privacy_policy_text,
             config.privacy_policy},
            {"imprint", messages::imprint, {"/site/imprint"}, config.imprint_text, config.imprint},
            {"allergens", messages::allergens, {"/site/allergens"}, config.allergens_text, config.allergens}};
}

bool is_empty(const LegalText& legal) { return trim(legal.text).empty(); }

const settings::Config& config_of(const snapshot::View& view) { return *view.all<settings::Config>("config").front(); }

}  // namespace

std::vector<LegalText> legal_texts(const snapshot::View& view) {
    auto texts = all_of(config_of(view));
    std::erase_if(texts, is_empty);
    return texts;
}

std::string_view external_legal_address(const snapshot::View& view, std::string_view path) {
    for (const auto& legal : all_of(config_of(view)))
        if (std::ranges::find(legal.paths, path) != legal.paths.end() && is_empty(legal)) return legal.external_address;
    return {};
}

std::string names_json(const std::vector<LegalText>& texts) {
    return record::json_list(texts, [](const auto& legal) { return quoted(legal.name); });
}

std::string text_json(const LegalText& text) {
    return "{\"name\":" + quoted(text.name) + ",\"text\":" + quoted(text.text) + "}";
}

}  // namespace kredenz::app
