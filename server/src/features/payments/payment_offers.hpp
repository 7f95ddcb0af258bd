// What is told about the payment methods: to guests a settings record that offers nothing this server cannot do, to
// staff each method of each branch with the reasons why it is not offered.
#pragma once

#include "features/orders/payment_offer.hpp"
#include "snapshot/view.hpp"

namespace kredenz::payments {

enum class PublicAddress : std::uint8_t { unknown, known };

/// The flags of online methods without key or public address read as off, and those of methods not available yet.
snapshot::GuestView config_for_guests(PublicAddress address);

struct PaymentObstacleView {
    static constexpr std::string_view schema_name = "PaymentObstacle";
    orders::PaymentObstacle reason = orders::PaymentObstacle::plugin_is_off;
    /// German: what is wrong, for those who can change it.
    std::string message;
};

struct PaymentOffer {
    static constexpr std::string_view schema_name = "PaymentOffer";
    record::Reference branch;
    orders::PaymentMethod method = orders::PaymentMethod::cash;
    bool is_offered = false;
    std::vector<PaymentObstacleView> obstacles;
};

void describe(record::Describe<PaymentObstacleView>& d);
void describe(record::Describe<PaymentOffer>& d);

/// Every method of a branch.
std::vector<PaymentOffer> payment_offers(const settings::Config& config, const branches::Branch& branch,
                                         PublicAddress address);

}  // namespace kredenz::payments
