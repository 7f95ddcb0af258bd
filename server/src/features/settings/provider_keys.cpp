#include "features/settings/provider_keys.hpp"

#include "features/settings/messages.hpp"

namespace kredenz::settings {
namespace {

bool is_visible(char letter) { return letter > ' ' && letter < '\x7f'; }

/// Mollie's keys are at least 30 characters long (https://docs.mollie.com/reference/authentication).
bool holds_mollie_key(std::string_view text) {
    return text.size() >= 30 && (text.starts_with("live_") || text.starts_with("test_")) &&
           std::ranges::all_of(text, is_visible);
}

const record::Pattern mollie_key{"mollie-key", messages::mollie_key_hint, holds_mollie_key};

}  // namespace

void describe(record::Describe<ProviderKeys>& d) {
    d.field("mollieApiKey", &ProviderKeys::mollie_api_key, "Mollie: API-Schlüssel").matches(mollie_key).transient();
    d.field("mollieApiKeySetAt", &ProviderKeys::mollie_api_key_set_at, "Mollie: API-Schlüssel hinterlegt am")
        .read(admin)
        .write(nobody);
}

Result<void> store_keys(const Secrets& secrets, const resource::Saving& saving, ProviderKeys& keys) {
    auto& sent = keys.mollie_api_key;
    if (!sent) return {};
    if (auto stored = secrets.store(saving.session, Secret::mollie_api_key, *sent); !stored) return stored;
    keys.mollie_api_key_set_at = sent->empty() ? std::nullopt : std::optional{saving.now};
    sent.reset();
    return {};
}

}  // namespace kredenz::settings
