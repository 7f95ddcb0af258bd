// The program put together: storage, base data and resources, as every command needs them. Serving over HTTP is
// added in app/serve.
#pragma once

#include "app/settings.hpp"
#include "features/accounts/second_factor.hpp"
#include "features/media/media.hpp"
#include "features/payments/payment_offers.hpp"
#include "features/settings/secrets.hpp"
#include "outgoing/client.hpp"
#include "resource/resource.hpp"

namespace kredenz::app {

inline constexpr std::string_view version = "1.7.2-dev";

/// Whether a database that is about to get a new schema is saved first.
enum class BeforeMigration { back_up, go_on };

class Program {
public:
    /// Opens the database and brings its schema up to date. Throws what the storage throws, and std::runtime_error in
    /// German when the backup before that fails.
    explicit Program(Settings settings, BeforeMigration before = BeforeMigration::back_up);

    const Settings& settings() const { return settings_; }
    const Clock& clock() const { return clock_; }
    storage::Storage& storage() { return *storage_; }
    snapshot::Snapshot& snapshot() { return *snapshot_; }
    resource::Context context() { return {*storage_, *snapshot_, clock_}; }
    resource::Resources& resources() { return *resources_; }
    /// The provider keys, for the features that call providers.
    const settings::Secrets& secrets() const { return *secrets_; }
    /// For the accounts' secrets, sealed as the providers' are.
    accounts::SecretStore account_secrets() const;
    media::Media& media() { return *media_; }
    outgoing::Client& outgoing() { return *outgoing_; }
    /// Of the data and the media.
    const DiskSpace& disk() const { return disk_; }
    const resource::Resource& config() const { return *config_; }

    /// Ends calls to others, media, base data and storage; before the event loops end, to which they hand results.
    void stop();

private:
    Settings settings_;
    Clock clock_;
    DiskSpace disk_;
    std::unique_ptr<storage::Storage> storage_;
    std::unique_ptr<snapshot::Snapshot> snapshot_;
    std::unique_ptr<resource::Resources> resources_;
    std::unique_ptr<settings::Secrets> secrets_;
    std::unique_ptr<resource::Resource> config_;
    std::unique_ptr<media::Media> media_;
    std::unique_ptr<outgoing::Client> outgoing_;
};

/// All resources with the five calls, in the order in which they can be loaded. Needs no database, so that the
/// contract can be written without one.
std::vector<snapshot::BaseTable> base_tables(payments::PublicAddress address = payments::PublicAddress::unknown);
/// `public_url` is how guests reach the server; empty when that is not known.
void add_resources(resource::Resources& resources, const Settings& settings);

}  // namespace kredenz::app
