// The program put together: storage, base data and features, as every command needs them. Serving over HTTP is added in
// app/serve.
#pragma once

#include "app/features.hpp"
#include "app/version.hpp"

namespace kredenz::app {

/// Whether a database that is about to get a new schema is saved first.
enum class BeforeMigration { back_up, go_on };

class Program {
public:
    /// Opens the database and brings its schema up to date. Throws what the storage throws, and std::runtime_error in
    /// German when the backup before that fails.
    explicit Program(Configuration configuration, BeforeMigration before = BeforeMigration::back_up);

    const Configuration& configuration() const { return configuration_; }
    const Clock& clock() const { return clock_; }
    storage::Storage& storage() { return *storage_; }
    snapshot::Snapshot& snapshot() { return *snapshot_; }
    resource::Context context() { return {*storage_, *snapshot_, clock_}; }
    resource::Resources& resources() { return *resources_; }
    /// The provider keys, for the features that call providers.
    const settings::Secrets& secrets() const { return *secrets_; }
    media::Media& media() { return *media_; }
    /// Of the data and the media.
    const DiskSpace& disk() const { return disk_; }
    Features& features() { return *features_; }

    /// Ends calls to others, media, base data and storage; before the event loops end, to which they hand results.
    void stop();

private:
    /// Throws where a migration was forgotten: the table of a record lacks a column, or there is none.
    void check_tables();

    Configuration configuration_;
    Clock clock_;
    DiskSpace disk_;
    std::unique_ptr<storage::Storage> storage_;
    std::unique_ptr<snapshot::Snapshot> snapshot_;
    std::unique_ptr<resource::Resources> resources_;
    std::unique_ptr<settings::Secrets> secrets_;
    std::unique_ptr<media::Media> media_;
    std::unique_ptr<outgoing::Client> outgoing_;
    std::unique_ptr<Features> features_;
};

}  // namespace kredenz::app
