#include "app/legal_texts.hpp"

#include "app/messages.hpp"
#include "base/retention.hpp"
#include "base/text.hpp"
#include "features/privacy/messages.hpp"
#include "features/settings/current_config.hpp"
#include "record/json_writer.hpp"

namespace kredenz::app {

namespace {

std::vector<LegalText> all_of(const settings::Config& config) {
    using enum LegalTextName;
    return {{terms_and_conditions,
             messages::terms_and_conditions,
             {"/site/terms-and-conditions"},
             config.terms_and_conditions_text,
             config.terms_and_conditions},
            {privacy_policy,
             messages::privacy_policy,
             {"/site/privacy", "/datenschutz"},
             config.privacy_policy_text,
             config.privacy_policy},
            {imprint, messages::imprint, {"/site/imprint"}, config.imprint_text, config.imprint},
            {allergens, messages::allergens, {"/site/allergens"}, config.allergens_text, config.allergens}};
}

std::string words_on_guests(const settings::Config& config) {
    namespace words = privacy::messages;
    return "<h2>" + std::string{words::kept_title} + "</h2><p>" +
           words::kept(config.guest_data_days, retention::backups.count()) + "</p>";
}

bool is_empty(const LegalText& legal) { return trim(legal.text).empty(); }

}  // namespace

std::vector<LegalText> legal_texts(const snapshot::View& view) {
    const auto& config = settings::config_of(view);
    auto texts = all_of(config);
    std::erase_if(texts, is_empty);
    for (auto& legal : texts)
        if (legal.name == LegalTextName::privacy_policy) legal.text += words_on_guests(config);
    return texts;
}

std::string_view external_legal_address(const snapshot::View& view, std::string_view path) {
    for (const auto& legal : all_of(settings::config_of(view)))
        if (std::ranges::find(legal.paths, path) != legal.paths.end() && is_empty(legal)) return legal.external_address;
    return {};
}

void describe(record::Describe<LegalTextAnswer>& d) {
    d.field("name", &LegalTextAnswer::name, "Name").read(anyone);
    d.field("text", &LegalTextAnswer::text, "Text").described_as("Cleaned HTML").read(anyone);
}

std::string names_json(const std::vector<LegalText>& texts) {
    std::vector<LegalTextName> names;
    for (const auto& legal : texts) names.push_back(legal.name);
    return record::to_json(names, record::Audience::of(anyone));
}

std::string text_json(const LegalText& text) {
    return record::to_json(LegalTextAnswer{text.name, text.text}, record::Audience::of(anyone));
}

}  // namespace kredenz::app
