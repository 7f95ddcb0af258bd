// The version of the program.
#pragma once

#include <string_view>

namespace kredenz::app {

inline constexpr std::string_view version = "1.7.2-dev";

}  // namespace kredenz::app
