// The German sentences about saved views.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::views::messages {

inline constexpr std::string_view foreign_view =
    "Diese Ansicht gehört jemand anderem. Bitte speichern Sie Ihre Änderungen als eigene Ansicht.";
inline std::string too_many_views(std::int64_t most) {
    return "Mehr als " + std::to_string(most) + " eigene Ansichten gehen nicht. Bitte löschen Sie zuerst eine andere.";
}

}  // namespace kredenz::views::messages
