// Topics: a struct that names what it is about, as a short text and back, so that nobody takes such texts apart by
// hand. For announcements and revisions, between instances of this program; not a format for anybody else.
#pragma once

#include "record/type.hpp"

#include <boost/pfr/core.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace kredenz::storage {

/// A plain struct of whole numbers, texts and described enums with `static constexpr std::string_view topic_name`.
template <class T>
concept Topic = std::is_aggregate_v<T> && requires {
    { T::topic_name } -> std::convertible_to<std::string_view>;
};

namespace detail {

/// Adds a slash and the word, with slashes, percent signs and control characters as %2F.
void append_word(std::string& text, std::string_view word);
/// The words between slashes, as they were before `append_word`; empty when one cannot have been written by it.
std::optional<std::vector<std::string>> words_of(std::string_view text);

inline void append_member(std::string& text, std::int64_t number) { append_word(text, std::to_string(number)); }
inline void append_member(std::string& text, const std::string& word) { append_word(text, word); }
template <class Enum>
    requires std::is_enum_v<Enum>
void append_member(std::string& text, Enum choice) {
    append_word(text, record::name_of(choice));
}

bool read_member(const std::string& word, std::int64_t& number);
inline bool read_member(const std::string& word, std::string& text) {
    text = word;
    return true;
}
template <class Enum>
    requires std::is_enum_v<Enum>
bool read_member(const std::string& word, Enum& choice) {
    const auto read = record::choice_of<Enum>(word);
    if (read) choice = *read;
    return read.has_value();
}

consteval bool is_plain_name(std::string_view name) {
    for (const char letter : name)
        if (!((letter >= 'a' && letter <= 'z') || letter == '-')) return false;
    return !name.empty();
}

}  // namespace detail

/// "order/3/17": the name and the members in their order.
template <Topic About>
std::string topic_text(const About& about) {
    static_assert(detail::is_plain_name(About::topic_name), "a topic's name has lower case letters and hyphens");
    std::string text{About::topic_name};
    if constexpr (!std::is_empty_v<About>)
        boost::pfr::for_each_field(about, [&](const auto& member) { detail::append_member(text, member); });
    return text;
}

/// Empty for the text of another topic.
template <Topic About>
std::optional<About> read_topic(std::string_view text) {
    if (text.substr(0, text.find('/')) != About::topic_name) return std::nullopt;
    const auto words = detail::words_of(text);
    About about{};
    std::size_t next = 1;
    bool fits = words.has_value();
    if constexpr (!std::is_empty_v<About>)
        boost::pfr::for_each_field(about, [&](auto& member) {
            fits = fits && next < words->size() && detail::read_member((*words)[next++], member);
        });
    if (!fits || next != words->size()) return std::nullopt;
    return about;
}

}  // namespace kredenz::storage
