// The keys that providers gave the business, and its key for push services: stored encrypted in the database, opened
// with a key file in the data folder. Not people's passwords: those are hashed and never read again
// (accounts/password).
#pragma once

#include "base/error.hpp"
#include "record/type.hpp"
#include "storage/session.hpp"

#include <filesystem>
#include <mutex>

namespace kredenz::settings {

enum class Secret : std::uint8_t { mollie_api_key, push_key };

/// Values are sealed with XChaCha20-Poly1305, bound to their name, so that a copy of the database tells nobody a key
/// and no row passes for another. May be used by several threads at once.
class Secrets {
public:
    /// The file is made when the first value is stored, readable by its owner alone. Servers that share a database
    /// share the file's content.
    explicit Secrets(std::filesystem::path key_file);

    /// In the clear, to be handed to the provider and kept nowhere else; empty when none is set. Unavailable, and
    /// logged for the operator, when the key file is missing or not the one it was stored with.
    Result<std::optional<std::string>> read(storage::Session& session, Secret secret) const;

    /// An empty value removes it, which needs no key file. Conflict: the key file is missing although other values are
    /// stored, which a new file would lock for good. Unavailable: the file cannot be read or made.
    Result<void> store(storage::Session& session, Secret secret, std::string_view value) const;

    /// What is stored, and `fresh` from now on where nothing was; of two servers at once one wins.
    Result<std::string> read_or_store(storage::Session& session, Secret secret, std::string_view fresh) const;

    /// The same for secrets of other features, which name them so that none is called as a Secret is:
    /// "second-factor/5".
    Result<std::optional<std::string>> read(storage::Session& session, std::string_view name) const;
    Result<void> store(storage::Session& session, std::string_view name, std::string_view value) const;

private:
    using Key = std::array<unsigned char, 32>;

    /// Empty when there is no key file.
    Result<std::optional<Key>> load_key() const;
    Result<Key> load_or_make_key(storage::Session& session, std::string_view name) const;

    std::filesystem::path key_file_;
    mutable std::mutex mutex_;
    mutable std::optional<Key> known_key_;
};

}  // namespace kredenz::settings

template <>
struct kredenz::record::Choices<kredenz::settings::Secret> {
    using enum kredenz::settings::Secret;
    static constexpr auto names =
        names_of<kredenz::settings::Secret>({{mollie_api_key, "mollieApiKey"}, {push_key, "pushKey"}});
};
