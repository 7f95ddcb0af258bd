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

bool holds_sign_key(std::string_view text) {
    return text.size() % 2 == 0 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

/// Keys travel in headers, where anything else would be cut off or refused.
bool holds_plain_key(std::string_view text) { return std::ranges::all_of(text, is_visible); }

const record::Pattern mollie_key{"mollie-key", messages::mollie_key_hint, holds_mollie_key};
const record::Pattern sign_key{"hexadecimal", messages::sign_key_hint, holds_sign_key};
const record::Pattern plain_key{"plain-key", messages::plain_key_hint, holds_plain_key};

struct Slot {
    Secret secret;
    std::optional<std::string> ProviderKeys::* sent;
    std::optional<Instant> ProviderKeys::* set_at;
};

constexpr std::array slots{
    Slot{Secret::mollie_api_key, &ProviderKeys::mollie_api_key, &ProviderKeys::mollie_api_key_set_at},
    Slot{Secret::datatrans_password, &ProviderKeys::datatrans_password, &ProviderKeys::datatrans_password_set_at},
    Slot{Secret::datatrans_sign_key, &ProviderKeys::datatrans_sign_key, &ProviderKeys::datatrans_sign_key_set_at},
    Slot{Secret::sms_api_key, &ProviderKeys::sms_api_key, &ProviderKeys::sms_api_key_set_at}};

}  // namespace

void describe(record::Describe<ProviderKeys>& d) {
    d.field("datatransMerchantId", &ProviderKeys::datatrans_merchant_id, "Datatrans: Händlernummer")
        .at_most(40)
        .matches(plain_key)
        .read(admin);
    d.field("mollieApiKey", &ProviderKeys::mollie_api_key, "Mollie: API-Schlüssel").matches(mollie_key).transient();
    d.field("mollieApiKeySetAt", &ProviderKeys::mollie_api_key_set_at, "Mollie: API-Schlüssel hinterlegt am")
        .read(admin)
        .write(nobody);
    d.field("datatransPassword", &ProviderKeys::datatrans_password, "Datatrans: Passwort")
        .matches(plain_key)
        .transient();
    d.field("datatransPasswordSetAt", &ProviderKeys::datatrans_password_set_at, "Datatrans: Passwort hinterlegt am")
        .read(admin)
        .write(nobody);
    d.field("datatransSignKey", &ProviderKeys::datatrans_sign_key, "Datatrans: Signaturschlüssel")
        .matches(sign_key)
        .transient();
    d.field("datatransSignKeySetAt", &ProviderKeys::datatrans_sign_key_set_at,
            "Datatrans: Signaturschlüssel hinterlegt am")
        .read(admin)
        .write(nobody);
    d.field("smsApiKey", &ProviderKeys::sms_api_key, "SMS: Zugangsschlüssel").matches(plain_key).transient();
    d.field("smsApiKeySetAt", &ProviderKeys::sms_api_key_set_at, "SMS: Zugangsschlüssel hinterlegt am")
        .read(admin)
        .write(nobody);
}

Result<void> store_keys(const Secrets& secrets, const resource::Saving& saving, ProviderKeys& keys) {
    for (const auto& slot : slots) {
        auto& sent = keys.*slot.sent;
        if (!sent) continue;
        if (auto stored = secrets.store(saving.session, slot.secret, *sent); !stored) return stored;
        keys.*slot.set_at = sent->empty() ? std::nullopt : std::optional{saving.now};
        sent.reset();
    }
    return {};
}

}  // namespace kredenz::settings
