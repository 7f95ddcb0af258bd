// The units products are sold in, which amounts of a unit can be chosen, and how amounts convert between the units
// of a product. Not prices: those are in features/pricing.
#pragma once

#include "base/decimal.hpp"
#include "base/enum_names.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kredenz::catalog {

enum class UnitType : std::uint8_t { amount, serving, pair, person, package, weight, volume, length, square, cubic };

enum class Unit : std::uint8_t {
    piece,
    serving,
    pair,
    person,
    package,
    gram,
    decagram,
    kilogram,
    milliliter,
    centiliter,
    deciliter,
    liter,
    millimeter,
    centimeter,
    decimeter,
    meter,
    kilometer,
    square_millimeter,
    square_centimeter,
    square_decimeter,
    square_meter,
    cubic_millimeter,
    cubic_centimeter,
    cubic_decimeter,
    cubic_meter,
};

enum class CalculationModel : std::uint8_t { fixed, approximate, minimum };

/// The identifiers of the API.
inline constexpr auto unit_identifiers = names_of<Unit>({{Unit::piece, "piece"},
                                                         {Unit::serving, "serving"},
                                                         {Unit::pair, "pair"},
                                                         {Unit::person, "person"},
                                                         {Unit::package, "package"},
                                                         {Unit::gram, "gram"},
                                                         {Unit::decagram, "decagram"},
                                                         {Unit::kilogram, "kilogram"},
                                                         {Unit::milliliter, "milliliter"},
                                                         {Unit::centiliter, "centiliter"},
                                                         {Unit::deciliter, "deciliter"},
                                                         {Unit::liter, "liter"},
                                                         {Unit::millimeter, "millimeter"},
                                                         {Unit::centimeter, "centimeter"},
                                                         {Unit::decimeter, "decimeter"},
                                                         {Unit::meter, "meter"},
                                                         {Unit::kilometer, "kilometer"},
                                                         {Unit::square_millimeter, "squareMillimeter"},
                                                         {Unit::square_centimeter, "squareCentimeter"},
                                                         {Unit::square_decimeter, "squareDecimeter"},
                                                         {Unit::square_meter, "squareMeter"},
                                                         {Unit::cubic_millimeter, "cubicMillimeter"},
                                                         {Unit::cubic_centimeter, "cubicCentimeter"},
                                                         {Unit::cubic_decimeter, "cubicDecimeter"},
                                                         {Unit::cubic_meter, "cubicMeter"}});
inline constexpr auto calculation_model_identifiers =
    names_of<CalculationModel>({{CalculationModel::fixed, "fixed"},
                                {CalculationModel::approximate, "approximate"},
                                {CalculationModel::minimum, "minimum"}});

UnitType type_of(Unit unit);

/// Whether the cart counts items of this unit by their amount instead of as one.
bool is_counted(Unit unit);

/// A positive fraction of integers.
struct Fraction {
    std::int64_t numerator = 1;
    std::int64_t denominator = 1;

    bool operator==(const Fraction&) const = default;
};

/// How many `to` one `from` is by the factors of their type; empty when the types differ.
std::optional<Fraction> factor_between(Unit from, Unit to);

/// The largest amount and ratio that keep every price exact in 128 bits.
inline constexpr Amount largest_amount{999'999'999'999};
inline constexpr Ratio largest_ratio{999'999'999'999};

/// As products and their alternative units carry it. What is missing, and a step of 0, has a default: step 1,
/// minimum = step, no maximum.
struct AmountLimits {
    std::optional<Amount> minimum;
    std::optional<Amount> maximum;
    std::optional<Amount> step;
};

/// The amounts that can be chosen: minimum, minimum + step, … and the maximum, which need not lie on the steps.
class AmountGrid {
public:
    explicit AmountGrid(const AmountLimits& limits);

    Amount minimum() const { return minimum_; }
    /// `largest_amount` when the limits set none.
    Amount maximum() const { return maximum_; }

    /// The valid amount nearest to `amount`. Exactly half a step above the minimum is the minimum; other ties go up.
    Amount snap(Amount amount) const;
    bool contains(Amount amount) const { return snap(amount) == amount; }

    bool can_decrease(Amount amount) const { return amount > minimum_; }
    bool can_increase(Amount amount) const { return amount < maximum_; }
    /// The next valid amount below, or the minimum.
    Amount decrease(Amount amount) const;
    /// The next valid amount above, or the maximum.
    Amount increase(Amount amount) const;

private:
    Amount minimum_;
    Amount maximum_;
    Amount step_;
};

/// Reads typed text: a plain number with comma or dot, rounded half up to three decimals and cut to
/// ±`largest_amount`. Anything else is 0.
Amount parse_amount(std::string_view text);

/// A unit a product is sold in.
struct OfferedUnit {
    Unit unit = Unit::piece;
    CalculationModel calculation_model = CalculationModel::fixed;
    AmountLimits limits;
    /// How many of the product's unit one of this unit is; without it the factors of the unit type count.
    std::optional<Ratio> ratio;
};

/// A product's own unit (whose ratio is not read), its alternatives, and what a new item starts with.
struct ProductUnits {
    OfferedUnit own;
    std::vector<OfferedUnit> alternatives;
    std::optional<Unit> default_unit;
    /// Counted in the default unit.
    std::optional<Amount> default_amount;
};

/// The entry of a unit, or null when the product does not offer it or it cannot be converted to the own unit.
const OfferedUnit* find_offered(const ProductUnits& units, Unit unit);

/// How many of the product's unit one `unit` is; empty when `find_offered` finds nothing.
std::optional<Fraction> ratio_to_own(const ProductUnits& units, Unit unit);

/// The unit an item without a unit is counted in.
Unit default_unit(const ProductUnits& units);

/// The amount an item of this offered unit starts with.
Amount default_amount(const ProductUnits& units, Unit unit);

/// The amount after a change between two offered units: converted, rounded half up to three decimals, cut to
/// `largest_amount` and snapped to what the new unit allows. Empty when one of them is not offered.
std::optional<Amount> convert_amount(const ProductUnits& units, Amount amount, Unit from, Unit to);

}  // namespace kredenz::catalog
