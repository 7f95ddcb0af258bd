// Enums and what belongs to each of their values, names first, side by side: that each stands with its value is checked
// when the program is compiled. Tables are read by values of their enum alone, never by a position.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace kredenz {

/// Something for each value of an enum, in the order of the values.
template <class Enum, class Entry, std::size_t count>
struct EnumTable : std::array<Entry, count> {
    constexpr const Entry& operator[](Enum value) const { return this->data()[static_cast<std::size_t>(value)]; }

    constexpr Entry& operator[](Enum value) { return this->data()[static_cast<std::size_t>(value)]; }

    /// The value with this entry.
    constexpr std::optional<Enum> find(const Entry& wanted) const {
        for (const auto value : values())
            if ((*this)[value] == wanted) return value;
        return std::nullopt;
    }

    static constexpr std::array<Enum, count> values() {
        std::array<Enum, count> all{};
        for (std::size_t place = 0; place < count; ++place) all[place] = static_cast<Enum>(place);
        return all;
    }
};

template <class Enum, class Entry>
struct Paired {
    Enum value;
    Entry entry;
};

/// Does not compile unless the values stand in their order, from 0 on.
template <class Enum, class Entry, std::size_t count>
consteval EnumTable<Enum, Entry, count> table_of(const Paired<Enum, Entry> (&list)[count]) {
    EnumTable<Enum, Entry, count> table{};
    for (std::size_t place = 0; place < count; ++place) {
        if (static_cast<std::size_t>(list[place].value) != place) throw "an entry stands at another value's place";
        table.data()[place] = list[place].entry;
    }
    return table;
}

/// A table of names.
template <class Enum, std::size_t count>
consteval EnumTable<Enum, std::string_view, count> names_of(const Paired<Enum, std::string_view> (&list)[count]) {
    return table_of(list);
}

}  // namespace kredenz
