#include "app/program.hpp"

#include "app/server_backups.hpp"
#include "features/accounts/user_resource.hpp"
#include "features/branches/branch_resources.hpp"
#include "features/catalog/catalog_resources.hpp"
#include "features/catalog/sold_out.hpp"
#include "features/devices/device_routes.hpp"
#include "features/media/image.hpp"
#include "features/media/media_routes.hpp"
#include "features/orders/donatee.hpp"
#include "features/settings/config_routes.hpp"
#include "features/setup/publication.hpp"
#include "features/website/redirects.hpp"
#include "features/website/website_resources.hpp"
#include "resource/hook.hpp"
#include "resource/permissions.hpp"
#include "storage/migrator.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::app {

std::vector<snapshot::BaseTable> base_tables(payments::PublicAddress address) {
    using resource::repository_of;
    return {{&repository_of<settings::Config>(), payments::config_for_guests(address)},
            {&repository_of<media::Image>()},
            {&repository_of<catalog::Tag>()},
            {&repository_of<orders::Donatee>()},
            {&repository_of<branches::Branch>(), branches::branch_for_guests},
            {&repository_of<branches::Division>()},
            {&repository_of<branches::Table>()},
            {&repository_of<catalog::Category>(), catalog::category_for_guests},
            {&repository_of<catalog::Product>(), catalog::product_for_guests},
            {&repository_of<catalog::Menu>()},
            {&repository_of<catalog::SoldOut>()},
            {&repository_of<website::Navigation>(), website::navigation_for_guests},
            {&repository_of<website::Block>(), website::block_for_guests},
            {&repository_of<website::Redirect>()}};
}

void add_resources(resource::Resources& resources, const Settings& settings) {
    media::add_media_resources(resources);
    branches::add_branch_resources(resources, setup::publication_errors);
    catalog::add_catalog_resources(resources);
    resources.add({.name = "donatees",
                   .label = "Spendenempfänger",
                   .repository = &resource::repository_of<orders::Donatee>(),
                   .readers = permissions::browses,
                   .writers = permissions::shapes_business,
                   .shapers = permissions::shapes_business});
    website::add_website_resources(resources);
    website::add_redirect_resource(resources, settings.public_url);
    resources.add(accounts::users_resource());
    devices::add_device_resource(resources, settings.printer_reach());
}

namespace {

std::optional<std::int64_t> most_unclaimed_bytes(const Settings& settings) {
    constexpr std::int64_t megabyte = 1'000'000;
    const auto megabytes = settings.limit_settings().of(http::ceilings::unclaimed_megabytes);
    return megabytes ? std::optional{static_cast<std::int64_t>(*megabytes) * megabyte} : std::nullopt;
}

}  // namespace

Program::Program(Settings settings, BeforeMigration before)
    : settings_(std::move(settings)), clock_(settings_.make_clock()), disk_(settings_.disk_space()) {
    if (clock_.is_shifted())
        spdlog::warn("KREDENZ_CLOCK: the server's clock is not the real one, it reads {}",
                     format_instant(std::chrono::floor<std::chrono::seconds>(clock_.now())));
    // It will hold what guests say of themselves.
    if (std::filesystem::create_directories(settings_.data))
        std::filesystem::permissions(settings_.data, std::filesystem::perms::owner_all);
    storage_ = storage::Storage::open({.database = settings_.database_address()});
    if (before == BeforeMigration::back_up) back_up_before_migration(*storage_, settings_, clock_.now());
    for (const auto& name : storage::migrate(*storage_, version, storage::embedded_migrations()))
        spdlog::info("schema: {}", name);
    auto create = [now = clock_.now()](storage::Session& session) { return settings::create_config(session, now); };
    if (const auto created = storage_->write_now(std::move(create)); !created)
        throw std::runtime_error(created.error().message);

    using payments::PublicAddress;
    const auto address = settings_.public_url.empty() ? PublicAddress::unknown : PublicAddress::known;
    snapshot_ = std::make_unique<snapshot::Snapshot>(*storage_, base_tables(address));
    snapshot_->load();
    secrets_ = std::make_unique<settings::Secrets>(settings_.data / "secret.key");
    resources_ = std::make_unique<resource::Resources>(context());
    add_resources(*resources_, settings_);
    media_ = std::make_unique<media::Media>(settings_.media_folder(), most_unclaimed_bytes(settings_));
    outgoing_ = std::make_unique<outgoing::Client>(outgoing::Options{.version = std::string{version}});
    config_ = std::make_unique<resource::Resource>(setup::keeping_legal_texts(settings::config_resource(*secrets_)));
    resources_->name_single("config", config_->label);
}

accounts::SecretStore Program::account_secrets() const {
    return {.read = [&secrets = *secrets_](storage::Session& session,
                                           const std::string& name) { return secrets.read(session, name); },
            .store = [&secrets = *secrets_](storage::Session& session, const std::string& name,
                                            const std::string& value) { return secrets.store(session, name, value); }};
}

void Program::stop() {
    outgoing_.reset();
    media_->stop();
    snapshot_.reset();
    storage_.reset();
}

}  // namespace kredenz::app
