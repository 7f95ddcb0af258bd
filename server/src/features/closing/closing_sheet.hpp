// The close as lines with German words, in the order of reading: what its CSV and its PDF both show. Not how they look.
#pragma once

#include "features/closing/closing.hpp"

#include <string_view>

namespace kredenz::closing {

enum class Wording : std::uint8_t {
    ours,
    strangers,  ///< holds what people typed
};

/// Cells that mean nothing in a line are empty.
struct SheetLine {
    std::string name;
    Wording wording = Wording::ours;
    std::optional<std::int64_t> orders;
    std::optional<Money> gross;
    std::optional<Money> net;
    std::optional<Money> tax;
    /// "HH:mm" on the branch's wall clock.
    std::string time;
    /// Typed by people.
    std::string receipt_number;
};

/// Lines that each break the section's total down in one way, or list what is in it.
struct SheetGroup {
    std::string_view title;
    std::vector<SheetLine> lines;
};

struct SheetSection {
    std::string_view title;
    std::optional<SheetLine> total;
    std::vector<SheetGroup> groups;
};

std::vector<SheetSection> sheet_of(const Closing& closing, const TimeZone& zone);

}  // namespace kredenz::closing
