// Whether a payment method can be chosen at a branch and, where it cannot, everything that stands against it: the
// guest is shown the offer, staff the reasons.
#pragma once

#include "features/branches/branch.hpp"
#include "features/orders/order_form.hpp"
#include "features/settings/config.hpp"

namespace kredenz::orders {

enum class PaymentObstacle : std::uint8_t {
    plugin_is_off,
    is_off_everywhere,
    is_off_at_branch,
    key_is_missing,
    /// The operator has not set the public address, so that the provider cannot send guests back or call us.
    public_address_is_missing,
    not_available_yet,
};

/// In the order in which they are best solved. The public address is checked in features/payments, since the
/// configuration is not known here.
std::vector<PaymentObstacle> payment_obstacles(const settings::Config& config, const branches::Branch& branch,
                                               PaymentMethod method);

}  // namespace kredenz::orders

template <>
struct kredenz::record::Choices<kredenz::orders::PaymentObstacle> {
    using enum kredenz::orders::PaymentObstacle;
    static constexpr auto names =
        names_of<kredenz::orders::PaymentObstacle>({{plugin_is_off, "pluginIsOff"},
                                                    {is_off_everywhere, "isOffEverywhere"},
                                                    {is_off_at_branch, "isOffAtBranch"},
                                                    {key_is_missing, "keyIsMissing"},
                                                    {public_address_is_missing, "publicAddressIsMissing"},
                                                    {not_available_yet, "notAvailableYet"}});
};
