// The keys that payment providers gave the business, as fields of its settings: written in the back
// office, never shown again. How they are kept is settings/secrets' matter.
#pragma once

#include "features/settings/secrets.hpp"
#include "record/schema.hpp"
#include "resource/resource.hpp"

namespace kredenz::settings {

/// On their way in the keys are plain: missing or null keeps what is stored, an empty text removes it. What is stored
/// and shown, to admins, is when each was set; null says that there is none.
struct ProviderKeys {
    static constexpr std::string_view schema_name = "ProviderKeys";

    std::optional<std::string> mollie_api_key;
    std::optional<Instant> mollie_api_key_set_at;
};

void describe(record::Describe<ProviderKeys>& d);

/// Moves the keys that were sent into `secrets` and notes when; afterwards `keys` holds none in the clear.
Result<void> store_keys(const Secrets& secrets, const resource::Saving& saving, ProviderKeys& keys);

}  // namespace kredenz::settings
