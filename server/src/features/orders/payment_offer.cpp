#include "features/orders/payment_offer.hpp"

namespace kredenz::orders {
namespace {

/// The three flags; cash has no plugin.
struct Flags {
    bool plugin = true;
    bool everywhere = false;
    bool branch = false;
};

Flags flags_of(const settings::Config& config, const branches::Branch& branch, PaymentMethod method) {
    switch (method) {
        case PaymentMethod::cash:
            return {true, config.enable_cash, branch.is_cash_enabled};
        case PaymentMethod::atm_card:
            return {config.enable_plugin_atm_card, config.enable_atm_card, branch.is_atm_card_enabled};
        case PaymentMethod::hydro_ag_voucher:
            return {config.enable_plugin_hydro_ag_voucher, config.enable_hydro_ag_voucher,
                    branch.is_hydro_ag_voucher_enabled};
        case PaymentMethod::mollie:
            return {config.enable_plugin_mollie, config.enable_mollie, branch.is_mollie_enabled};
        case PaymentMethod::datatrans:
            return {config.enable_plugin_datatrans, config.enable_datatrans, branch.is_datatrans_enabled};
    }
    return {};
}

}  // namespace

std::vector<PaymentObstacle> payment_obstacles(const settings::Config& config, const branches::Branch& branch,
                                               PaymentMethod method) {
    std::vector<PaymentObstacle> obstacles;
    const auto flags = flags_of(config, branch, method);
    if (!flags.plugin) obstacles.push_back(PaymentObstacle::plugin_is_off);
    if (!flags.everywhere) obstacles.push_back(PaymentObstacle::is_off_everywhere);
    if (!flags.branch) obstacles.push_back(PaymentObstacle::is_off_at_branch);
    if (method == PaymentMethod::mollie && !config.provider_keys.mollie_api_key_set_at)
        obstacles.push_back(PaymentObstacle::key_is_missing);
    if (method == PaymentMethod::datatrans) obstacles.push_back(PaymentObstacle::not_available_yet);
    return obstacles;
}

}  // namespace kredenz::orders
