#include "features/catalog/units.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kredenz::catalog {
namespace {

struct UnitEntry {
    UnitType type = UnitType::amount;
    std::int64_t factor = 1;
};

constexpr auto unit_table = table_of<Unit, UnitEntry>({
    {Unit::piece, {UnitType::amount, 1}},
    {Unit::serving, {UnitType::serving, 1}},
    {Unit::pair, {UnitType::pair, 1}},
    {Unit::person, {UnitType::person, 1}},
    {Unit::package, {UnitType::package, 1}},
    {Unit::gram, {UnitType::weight, 1}},
    {Unit::decagram, {UnitType::weight, 10}},
    {Unit::kilogram, {UnitType::weight, 1'000}},
    {Unit::milliliter, {UnitType::volume, 1}},
    {Unit::centiliter, {UnitType::volume, 10}},
    {Unit::deciliter, {UnitType::volume, 100}},
    {Unit::liter, {UnitType::volume, 1'000}},
    {Unit::millimeter, {UnitType::length, 1}},
    {Unit::centimeter, {UnitType::length, 10}},
    {Unit::decimeter, {UnitType::length, 100}},
    {Unit::meter, {UnitType::length, 1'000}},
    {Unit::kilometer, {UnitType::length, 1'000'000}},
    {Unit::square_millimeter, {UnitType::square, 1}},
    {Unit::square_centimeter, {UnitType::square, 100}},
    {Unit::square_decimeter, {UnitType::square, 10'000}},
    {Unit::square_meter, {UnitType::square, 1'000'000}},
    {Unit::cubic_millimeter, {UnitType::cubic, 1}},
    {Unit::cubic_centimeter, {UnitType::cubic, 1'000}},
    {Unit::cubic_decimeter, {UnitType::cubic, 1'000'000}},
    {Unit::cubic_meter, {UnitType::cubic, 1'000'000'000}},
});
static_assert(unit_table.size() == unit_identifiers.size());

const UnitEntry& entry_of(Unit unit) { return unit_table[unit]; }

std::optional<Amount> not_negative(std::optional<Amount> amount) {
    if (!amount || amount->units < 0) return std::nullopt;
    return std::min(*amount, largest_amount);
}

std::optional<Fraction> ratio_to(const OfferedUnit& alternative, Unit own) {
    if (!alternative.ratio) return factor_between(alternative.unit, own);
    if (alternative.ratio->units <= 0 || *alternative.ratio > largest_ratio) return std::nullopt;
    return Fraction{alternative.ratio->units, Ratio::one};
}

bool is_digit(char character) { return character >= '0' && character <= '9'; }

/// Digits as an amount; more than fit give `largest_amount`.
Amount amount_of(std::string_view whole, std::string_view fraction) {
    std::int64_t units = 0;
    const auto append = [&units](char digit) {
        units = std::min(units * 10 + (digit - '0'), largest_amount.units + 1);
    };
    for (const char digit : whole) append(digit);
    for (std::size_t place = 0; place < Amount::places; ++place)
        append(place < fraction.size() ? fraction[place] : '0');
    if (fraction.size() > Amount::places && fraction[Amount::places] >= '5') ++units;
    return std::min(Amount{units}, largest_amount);
}

}  // namespace

UnitType type_of(Unit unit) { return entry_of(unit).type; }

bool is_counted(Unit unit) {
    const auto type = type_of(unit);
    return type == UnitType::amount || type == UnitType::pair || type == UnitType::person;
}

std::optional<Fraction> factor_between(Unit from, Unit to) {
    if (type_of(from) != type_of(to)) return std::nullopt;
    return Fraction{entry_of(from).factor, entry_of(to).factor};
}

AmountGrid::AmountGrid(const AmountLimits& limits) {
    const auto step = not_negative(limits.step).value_or(Amount{0});
    step_ = step.units > 0 ? step : Amount::whole(1);
    minimum_ = not_negative(limits.minimum).value_or(step_);
    maximum_ = std::max(not_negative(limits.maximum).value_or(largest_amount), minimum_);
}

Amount AmountGrid::snap(Amount amount) const {
    if (amount <= minimum_) return minimum_;
    if (amount >= maximum_) return maximum_;
    const auto above = (amount - minimum_).units;
    if (2 * above <= step_.units) return minimum_;
    const auto steps = (2 * above + step_.units) / (2 * step_.units);
    return std::min(minimum_ + Amount{steps * step_.units}, maximum_);
}

Amount AmountGrid::decrease(Amount amount) const {
    if (amount <= minimum_) return minimum_;
    const auto above = (std::min(amount, maximum_) - minimum_).units;
    return minimum_ + Amount{(std::max<std::int64_t>(above, 1) - 1) / step_.units * step_.units};
}

Amount AmountGrid::increase(Amount amount) const {
    if (amount >= maximum_) return maximum_;
    if (amount < minimum_) return minimum_;
    const auto steps = (amount - minimum_).units / step_.units + 1;
    return std::min(minimum_ + Amount{steps * step_.units}, maximum_);
}

Amount parse_amount(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    text = text.substr(first, text.find_last_not_of(" \t") - first + 1);

    const bool is_negative = text.front() == '-';
    if (is_negative || text.front() == '+') text.remove_prefix(1);
    const auto separator = std::min(text.find_first_of(".,"), text.size());
    const auto whole = text.substr(0, separator);
    const auto fraction = separator < text.size() ? text.substr(separator + 1) : std::string_view{};
    if (whole.empty() && fraction.empty()) return {};
    if (!std::ranges::all_of(whole, is_digit) || !std::ranges::all_of(fraction, is_digit)) return {};
    const auto amount = amount_of(whole, fraction);
    return is_negative ? -amount : amount;
}

const OfferedUnit* find_offered(const ProductUnits& units, Unit unit) {
    if (unit == units.own.unit) return &units.own;
    const auto found = std::ranges::find(units.alternatives, unit, &OfferedUnit::unit);
    return found != units.alternatives.end() && ratio_to(*found, units.own.unit) ? &*found : nullptr;
}

std::optional<Fraction> ratio_to_own(const ProductUnits& units, Unit unit) {
    const auto* offered = find_offered(units, unit);
    if (!offered) return std::nullopt;
    return offered == &units.own ? Fraction{} : ratio_to(*offered, units.own.unit);
}

Unit default_unit(const ProductUnits& units) {
    const auto unit = units.default_unit.value_or(units.own.unit);
    return find_offered(units, unit) ? unit : units.own.unit;
}

Amount default_amount(const ProductUnits& units, Unit unit) {
    const auto* offered = find_offered(units, unit);
    const AmountGrid grid{offered ? offered->limits : AmountLimits{}};
    return grid.snap(unit == default_unit(units) ? units.default_amount.value_or(Amount{}) : Amount{});
}

std::optional<Amount> convert_amount(const ProductUnits& units, Amount amount, Unit from, Unit to) {
    const auto source = ratio_to_own(units, from);
    const auto target = ratio_to_own(units, to);
    if (!source || !target) return std::nullopt;
    const Wide bounded = std::clamp(amount, -largest_amount, largest_amount).units;
    const auto converted = divide_rounded(bounded * source->numerator * target->denominator,
                                          Wide{source->denominator} * target->numerator);
    const auto fitting = std::clamp<Wide>(converted, -largest_amount.units, largest_amount.units);
    return AmountGrid{find_offered(units, to)->limits}.snap(Amount{static_cast<std::int64_t>(fitting)});
}

}  // namespace kredenz::catalog
