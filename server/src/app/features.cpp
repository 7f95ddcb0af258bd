#include "app/features.hpp"

#include "app/version.hpp"
#include "features/accounts/credentials.hpp"
#include "features/branches/feature.hpp"
#include "features/catalog/feature.hpp"
#include "features/closing/feature.hpp"
#include "features/devices/feature.hpp"
#include "features/journal/feature.hpp"
#include "features/media/feature.hpp"
#include "features/orders/feature.hpp"
#include "features/payments/feature.hpp"
#include "features/payments/payment_offers.hpp"
#include "features/payments/payment_routes.hpp"
#include "features/printing/feature.hpp"
#include "features/privacy/feature.hpp"
#include "features/push/feature.hpp"
#include "features/settings/current_config.hpp"
#include "features/settings/feature.hpp"
#include "features/setup/feature.hpp"
#include "features/setup/publication.hpp"
#include "features/views/feature.hpp"
#include "features/website/feature.hpp"

namespace kredenz::app {
namespace {

/// For the accounts' secrets, sealed as the providers' keys are.
accounts::SecretStore account_secrets(const settings::Secrets& secrets) {
    return {
        .read = [&secrets](storage::Session& session, const std::string& name) { return secrets.read(session, name); },
        .store = [&secrets](storage::Session& session, const std::string& name,
                            const std::string& value) { return secrets.store(session, name, value); }};
}

accounts::AccountOptions account_options(const Dependencies& dependencies) {
    const auto config = [&snapshot = dependencies.resources.context().snapshot] { return snapshot.view(); };
    return {.secrets = account_secrets(dependencies.secrets),
            .demands_second_factor =
                [config](const accounts::User& user) {
                    return accounts::roles_of(user).intersects(admin | manager) &&
                           settings::config_of(*config()).is_second_factor_demanded;
                },
            .issuer = [config] { return settings::config_of(*config()).shop_name; },
            .version = version,
            .does_mail_wait = dependencies.configuration.smtp.empty()};
}

settings::ConfigRules config_rules(const Configuration& configuration) {
    using payments::PublicAddress;
    const auto address = configuration.public_url.empty() ? PublicAddress::unknown : PublicAddress::known;
    return {.check = setup::keep_legal_texts, .for_guests = payments::config_for_guests(address)};
}

}  // namespace

Features::Features(const Dependencies& dependencies)
    : request_limits(std::make_shared<http::RequestLimits>(dependencies.configuration.limit_options())),
      record_events(dependencies.resources),
      accounts(dependencies.resources.context(), account_options(dependencies)),
      devices(dependencies.resources.context(), hub),
      orders(dependencies.resources.context(), hub),
      payments(dependencies.resources.context(), orders, dependencies.secrets, dependencies.outgoing,
               {dependencies.configuration.mollie_url, dependencies.configuration.public_url}),
      printing(dependencies.resources.context(), hub, orders, dependencies.configuration.public_url,
               dependencies.configuration.printer_reach()),
      mails(dependencies.resources.context(), orders, dependencies.outgoing, dependencies.configuration.mail_options(),
            {.is_board_audible =
                 [this](storage::Session& session, std::int64_t branch) {
                     return devices.presence.is_board_audible(session, branch);
                 },
             .is_acknowledged = [](const orders::Order& order) { return order.acknowledged_at.has_value(); }}),
      pushes(dependencies.resources.context(), orders, dependencies.outgoing, dependencies.secrets,
             dependencies.configuration.push_options()),
      privacy(dependencies.resources.context(), dependencies.media, dependencies.configuration.backups_folder()) {
    const auto context = dependencies.resources.context();
    using accounts::CredentialEnded;
    context.storage.listen<CredentialEnded>([this](const storage::Heard<CredentialEnded>& heard) {
        // Nobody knows whose keys were revoked meanwhile, those of devices and order lists among them.
        if (heard.some_were_missed) {
            hub.end_held_streams();
            record_events.end_held_streams();
        }
        for (const auto& ended : heard.told) {
            hub.end_streams(ended.credential);
            record_events.end_streams(ended.credential);
        }
    });
    const auto follow_minutes = [this](storage::Session& session, const branches::Branch& branch, Instant now) {
        return orders.follow_minutes(session, branch, now);
    };
    all = {settings::feature(dependencies.resources, dependencies.secrets, config_rules(dependencies.configuration)),
           media::feature(dependencies.resources, dependencies.media),
           branches::feature(setup::publication_errors),
           catalog::feature(context, hub, follow_minutes),
           accounts::feature(accounts, dependencies.resources, *request_limits),
           devices::feature(devices, version, dependencies.configuration.printer_reach(), printing::revoke_address),
           orders::feature(orders, context, hub, *request_limits, payments::online_payments(payments)),
           payments::feature(payments, orders, context, *request_limits),
           closing::feature(context),
           printing::feature(printing),
           mail::feature(mails, context, orders),
           push::feature(pushes, context, orders),
           privacy::feature(privacy),
           setup::feature(context),
           views::feature(),
           website::feature(dependencies.configuration.public_url)};
    all.push_back(journal::feature(dependencies.resources, deliveries(), printing.service));
}

std::vector<storage::DeliveryKind> Features::deliveries() const {
    std::vector<storage::DeliveryKind> kinds;
    for (const auto& feature : all) kinds.insert(kinds.end(), feature.deliveries.begin(), feature.deliveries.end());
    return kinds;
}

}  // namespace kredenz::app
