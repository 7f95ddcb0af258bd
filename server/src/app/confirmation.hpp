// Asks who runs a command before it does what cannot be undone.
#pragma once

#include <optional>
#include <string_view>

namespace kredenz::app {

/// Asks on the terminal until the answer is yes or no, in full or by its first letter; nothing when the input ends.
std::optional<bool> ask(std::string_view question);

}  // namespace kredenz::app
