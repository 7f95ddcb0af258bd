// Enums and their names side by side: that each name belongs to its value is checked when the program is compiled.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace kredenz {

template <class Enum>
struct Named {
    Enum value;
    std::string_view name;
};

/// The names, each at the place of its value. Does not compile unless the values stand in their order, from 0 on.
template <class Enum, std::size_t count>
consteval std::array<std::string_view, count> names_of(const Named<Enum> (&list)[count]) {
    std::array<std::string_view, count> names;
    for (std::size_t place = 0; place < count; ++place) {
        if (static_cast<std::size_t>(list[place].value) != place) throw "a name stands at another value's place";
        names[place] = list[place].name;
    }
    return names;
}

}  // namespace kredenz
