#include "storage/session.hpp"

#include <stdexcept>

namespace kredenz::storage {
namespace {

/// The length of the well-formed sequence at the start of the text (RFC 3629, section 4); 0 when there is none.
std::size_t utf8_sequence(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    // Longer than needed, a half of a pair, or beyond the last code point.
    if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f)) return 0;
    if ((first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f)) return 0;
    return length;
}

void refuse_what_cannot_be_stored(std::span<const Value> values) {
    for (const auto& value : values) {
        const auto* text = std::get_if<std::string>(&value);
        if (!text) continue;
        for (std::string_view rest = *text; !rest.empty();) {
            const auto length = utf8_sequence(rest);
            if (length == 0 || rest.front() == '\0')
                throw std::invalid_argument("a text with a NUL or with broken UTF-8 cannot be stored");
            rest.remove_prefix(length);
        }
    }
}

}  // namespace

template <class Action>
auto Session::guarded(Action action) {
    if (spoiled_) throw std::logic_error("a statement after one that failed: the unit can only end");
    try {
        return action();
    } catch (...) {
        spoiled_ = true;
        throw;
    }
}

Rows Session::query(std::string_view sql, std::span<const Value> values) {
    return guarded([&] {
        refuse_what_cannot_be_stored(values);
        return run_query(sql, values);
    });
}

std::int64_t Session::execute(std::string_view sql, std::span<const Value> values) {
    return guarded([&] {
        refuse_what_cannot_be_stored(values);
        return run_execute(sql, values);
    });
}

void Session::later(std::string_view sql, std::span<const Value> values) {
    guarded([&] {
        refuse_what_cannot_be_stored(values);
        run_later(sql, values);
    });
}

void Session::settle() {
    guarded([&] { run_settle(); });
}

void Session::begin_unit() {
    spoiled_ = false;
    announcements_ = {};
}

}  // namespace kredenz::storage
