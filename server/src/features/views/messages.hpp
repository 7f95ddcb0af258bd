// The German sentences about saved views.
#pragma once

#include <string_view>

namespace kredenz::views::messages {

inline constexpr std::string_view foreign_view =
    "Diese Ansicht gehört jemand anderem. Bitte speichern Sie Ihre Änderungen als eigene Ansicht.";

}  // namespace kredenz::views::messages
