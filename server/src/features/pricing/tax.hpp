// Gross sums by tax rate, and the net and tax in them. Which sum goes to which rate is decided by the callers.
#pragma once

#include "base/decimal.hpp"

#include <map>
#include <vector>

namespace kredenz::pricing {

/// gross = net + tax.
struct TaxLine {
    Rate rate;
    Money gross;
    Money net;
    Money tax;

    bool operator==(const TaxLine&) const = default;
};

/// Sums that are in range together.
class GrossByRate {
public:
    /// A sum of 0 leaves no trace.
    void add(Rate rate, Money gross);
    void add(const GrossByRate& other);

    /// Spreads `gross` over these rates in proportion to their sums. There is at least one.
    void add_in_proportion(Money gross);

    bool is_empty() const { return sums_.empty(); }
    const std::map<Rate, Money>& sums() const { return sums_; }

    /// Net and tax of each rate, ascending. Rounded once per rate, so that net + tax = gross.
    std::vector<TaxLine> lines() const;

private:
    std::map<Rate, Money> sums_;
};

}  // namespace kredenz::pricing
