// What is said about branches, in German.
#pragma once

#include <string_view>

namespace kredenz::branches::messages {

inline constexpr std::string_view date_missing = "Bitte geben Sie für die einmalige Regel ein Datum an.";

}  // namespace kredenz::branches::messages
