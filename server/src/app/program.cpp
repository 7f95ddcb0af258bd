#include "app/program.hpp"

#include "app/server_backups.hpp"
#include "features/settings/config_routes.hpp"
#include "storage/migrator.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::app {

namespace {

std::optional<std::int64_t> most_unclaimed_bytes(const Configuration& configuration) {
    constexpr std::int64_t megabyte = 1'000'000;
    const auto megabytes = configuration.limit_options().of(http::ceilings::unclaimed_megabytes);
    return megabytes ? std::optional{static_cast<std::int64_t>(*megabytes) * megabyte} : std::nullopt;
}

}  // namespace

Program::Program(Configuration configuration, BeforeMigration before)
    : configuration_(std::move(configuration)),
      clock_(configuration_.make_clock()),
      disk_(configuration_.disk_space()) {
    if (clock_.is_shifted())
        spdlog::warn("KREDENZ_CLOCK: the server's clock is not the real one, it reads {}",
                     format_instant(std::chrono::floor<std::chrono::seconds>(clock_.now())));
    // It will hold what guests say of themselves.
    if (std::filesystem::create_directories(configuration_.data))
        std::filesystem::permissions(configuration_.data, std::filesystem::perms::owner_all);
    storage_ = storage::Storage::open({.database = configuration_.database_address()});
    if (before == BeforeMigration::back_up) back_up_before_migration(*storage_, configuration_, clock_.now());
    for (const auto& name : storage::migrate(*storage_, version, storage::embedded_migrations()))
        spdlog::info("schema: {}", name);
    auto create = [now = clock_.now()](storage::Session& session) { return settings::create_config(session, now); };
    if (const auto created = storage_->write_now(std::move(create)); !created)
        throw std::runtime_error(created.error().message);

    snapshot_ = std::make_unique<snapshot::Snapshot>(*storage_);
    resources_ = std::make_unique<resource::Resources>(context());
    secrets_ = std::make_unique<settings::Secrets>(configuration_.data / "secret.key");
    media_ = std::make_unique<media::Media>(configuration_.media_folder(), most_unclaimed_bytes(configuration_));
    outgoing_ = std::make_unique<outgoing::Client>(outgoing::Options{.version = std::string{version}});
    features_ = std::make_unique<Features>(Dependencies{configuration_, *resources_, *secrets_, *media_, *outgoing_});
    for (const auto& feature : features_->all)
        for (const auto& resource : feature.resources) resources_->add(resource);
    check_tables();
    snapshot_->load(resources_->base_tables());
}

void Program::check_tables() {
    auto unit = [this](storage::Session& session) -> Result<void> {
        for (const auto& resource : resources_->all()) resource.repository->where(session, "false", {});
        return {};
    };
    if (const auto checked = storage_->read_now(std::move(unit)); !checked)
        throw std::runtime_error(checked.error().message);
}

void Program::stop() {
    outgoing_.reset();
    media_->stop();
    snapshot_.reset();
    storage_.reset();
}

}  // namespace kredenz::app
