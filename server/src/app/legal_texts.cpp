#include "app/legal_texts.hpp"

#include "app/messages.hpp"
#include "base/text.hpp"
#include "features/settings/config.hpp"
#include "record/json_writer.hpp"

namespace kredenz::app {

using record::quoted;

std::vector<LegalText> legal_texts(const snapshot::View& view) {
    const auto& config = *view.all<settings::Config>("config").front();
    std::vector<LegalText> texts{
        {"termsAndConditions",
         messages::terms_and_conditions,
         {"/site/terms-and-conditions"},
         config.terms_and_conditions_text},
        {"privacyPolicy", messages::privacy_policy, {"/site/privacy", "/datenschutz"}, config.privacy_policy_text},
        {"imprint", messages::imprint, {"/site/imprint"}, config.imprint_text},
        {"allergens", messages::allergens, {"/site/allergens"}, config.allergens_text}};
    std::erase_if(texts, [](const LegalText& legal) { return trim(legal.text).empty(); });
    return texts;
}

std::string names_json(const std::vector<LegalText>& texts) {
    std::string list = "[";
    for (const auto& legal : texts) list += (list.size() > 1 ? "," : "") + quoted(legal.name);
    return list += ']';
}

std::string text_json(const LegalText& text) {
    return "{\"name\":" + quoted(text.name) + ",\"text\":" + quoted(text.text) + "}";
}

}  // namespace kredenz::app
