#include "features/payments/payment_offers.hpp"

#include "features/payments/messages.hpp"

namespace kredenz::payments {

using orders::PaymentMethod;
using orders::PaymentObstacle;

void describe(record::Describe<PaymentObstacleView>& d) {
    d.field("reason", &PaymentObstacleView::reason, "Grund");
    d.field("message", &PaymentObstacleView::message, "Erklärung");
}

void describe(record::Describe<PaymentOffer>& d) {
    d.field("branch", &PaymentOffer::branch, "Standort").refers_to("branches");
    d.field("method", &PaymentOffer::method, "Zahlungsart");
    d.field("isOffered", &PaymentOffer::is_offered, "Wird angeboten");
    d.field("obstacles", &PaymentOffer::obstacles, "Was dagegen steht");
}

snapshot::GuestView config_for_guests(PublicAddress address) {
    using settings::Config;
    const auto seen = [address](const std::shared_ptr<const Config>& config) -> std::shared_ptr<const Config> {
        const bool is_able = config->provider_keys.mollie_api_key_set_at && address == PublicAddress::known;
        const bool offers_mollie = config->enable_mollie && is_able;
        if (offers_mollie == config->enable_mollie && !config->enable_datatrans) return config;
        auto told = std::make_shared<Config>(*config);
        told->enable_mollie = offers_mollie;
        told->enable_datatrans = false;
        return told;
    };
    return snapshot::GuestView{std::function{seen}};
}

std::vector<PaymentOffer> payment_offers(const settings::Config& config, const branches::Branch& branch,
                                         PublicAddress address) {
    std::vector<PaymentOffer> offers;
    for (const auto method : record::Choices<PaymentMethod>::names.values()) {
        auto obstacles = orders::payment_obstacles(config, branch, method);
        if (is_online(method) && address == PublicAddress::unknown)
            obstacles.push_back(PaymentObstacle::public_address_is_missing);
        PaymentOffer offer{.branch = {branch.meta.id}, .method = method, .is_offered = obstacles.empty()};
        for (const auto reason : obstacles)
            offer.obstacles.push_back({reason, std::string{messages::obstacle(reason)}});
        offers.push_back(std::move(offer));
    }
    return offers;
}

}  // namespace kredenz::payments
