// The settings' legal texts: which there are, and each by itself (`GET /api/legal-texts`). The settings carry them for
// staff only, since a guest's page needs at most one of them; external addresses stay with the settings.
#pragma once

#include "snapshot/view.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kredenz::app {

/// As the settings name it.
enum class LegalTextName : std::uint8_t { terms_and_conditions, privacy_policy, imprint, allergens };

/// Its views live as long as the snapshot's.
struct LegalText {
    LegalTextName name;
    std::string_view title;
    /// Paths of the pages that show it; the first one is linked.
    std::vector<std::string_view> paths;
    /// Cleaned HTML; below the business's words on privacy those of the server on how long it keeps guests' data.
    std::string text;
    /// Where the business keeps it otherwise; may be empty.
    std::string_view external_address;
};

/// Those that are not empty.
std::vector<LegalText> legal_texts(const snapshot::View& view);

/// Where the text that would show at `path` is instead; empty when it shows there, or is nowhere.
std::string_view external_legal_address(const snapshot::View& view, std::string_view path);

/// A text as it is answered.
struct LegalTextAnswer {
    static constexpr std::string_view schema_name = "LegalText";
    LegalTextName name = LegalTextName::imprint;
    std::string text;
};

void describe(record::Describe<LegalTextAnswer>& d);

/// `["privacyPolicy","imprint"]`
std::string names_json(const std::vector<LegalText>& texts);
/// A LegalTextAnswer.
std::string text_json(const LegalText& text);

}  // namespace kredenz::app

template <>
struct kredenz::record::Choices<kredenz::app::LegalTextName> {
    using enum kredenz::app::LegalTextName;
    static constexpr auto names = names_of<kredenz::app::LegalTextName>({{terms_and_conditions, "termsAndConditions"},
                                                                         {privacy_policy, "privacyPolicy"},
                                                                         {imprint, "imprint"},
                                                                         {allergens, "allergens"}});
};
