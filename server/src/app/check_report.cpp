#include "app/check_report.hpp"

#include <ostream>

namespace kredenz::app {

void CheckReport::good(std::string_view text) { *output_ << "✓ " << text << '\n'; }

void CheckReport::hint(std::string_view text) {
    ++hints_;
    *output_ << "! " << text << '\n';
}

void CheckReport::bad(std::string_view text) {
    ++faults_;
    *output_ << "✗ " << text << '\n';
}

}  // namespace kredenz::app
