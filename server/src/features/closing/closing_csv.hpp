// The closing as a table for spreadsheets: UTF-8 with a byte order mark, semicolons, German numbers, CRLF (RFC
// 4180), so that a German Excel opens it by a double click. Cells with texts that people typed cannot become formulas
// (OWASP, CSV Injection).
#pragma once

#include "features/closing/closing.hpp"

#include <string>
#include <string_view>

namespace kredenz::closing {

/// `zone` is the branch's, for the times of day.
std::string closing_csv(const Closing& closing, std::string_view branch_name, const TimeZone& zone);

}  // namespace kredenz::closing
