#include "features/pricing/tax.hpp"

#include "features/pricing/exact.hpp"

namespace kredenz::pricing {

void GrossByRate::add(Rate rate, Money gross) {
    if (gross != Money{0}) sums_[rate] += gross;
}

void GrossByRate::add(const GrossByRate& other) {
    for (const auto& [rate, gross] : other.sums_) add(rate, gross);
}

void GrossByRate::add_in_proportion(Money gross) {
    std::vector<Money> weights;
    for (const auto& entry : sums_) weights.push_back(entry.second);
    const auto parts = distribute(gross, weights);
    auto part = parts.begin();
    for (auto& entry : sums_) entry.second += *part++;
}

std::vector<TaxLine> GrossByRate::lines() const {
    std::vector<TaxLine> lines;
    for (const auto& [rate, gross] : sums_) {
        const auto net = net_of(gross, rate);
        lines.push_back({rate, gross, net, gross - net});
    }
    return lines;
}

}  // namespace kredenz::pricing
