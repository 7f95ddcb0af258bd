#include "http/target.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace kredenz::http {

namespace {

enum class Plus { stays, is_space };

std::optional<std::string> percent_decode(std::string_view text, Plus plus) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            const auto byte = parse_hex_byte(text.substr(i + 1, 2));
            if (!byte) return std::nullopt;
            c = static_cast<char>(*byte);
            i += 2;
        } else if (c == '+' && plus == Plus::is_space) {
            c = ' ';
        }
        decoded += c;
    }
    if (!is_valid_utf8(decoded)) return std::nullopt;
    return decoded;
}

bool is_control(char c) {
    auto octet = static_cast<unsigned char>(c);
    return octet < 0x20 || octet == 0x7f;
}

bool is_text_break(char c) { return c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

bool is_valid_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        auto lead = static_cast<unsigned char>(text[i]);
        std::size_t length = lead < 0x80   ? 1
                             : lead < 0xc2 ? 0
                             : lead < 0xe0 ? 2
                             : lead < 0xf0 ? 3
                             : lead < 0xf5 ? 4
                                           : 0;
        if (length == 0 || i + length > text.size()) return false;
        std::uint32_t point = length == 1 ? lead : lead & (0xffU >> (length + 1));
        for (std::size_t k = 1; k < length; ++k) {
            auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xc0) != 0x80) return false;
            point = point << 6 | (next & 0x3f);
        }
        bool is_overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
        bool is_surrogate = point >= 0xd800 && point <= 0xdfff;
        if (is_overlong || is_surrogate || point > 0x10ffff) return false;
        i += length;
    }
    return true;
}

std::optional<DecodedPath> decode_path(std::string_view path) {
    if (!path.starts_with('/')) return std::nullopt;
    DecodedPath result;
    auto rest = path.substr(1);
    if (rest.empty()) {
        result.path = "/";
        return result;
    }
    for (bool is_more = true; is_more;) {
        auto slash = rest.find('/');
        auto segment = percent_decode(rest.substr(0, slash), Plus::stays);
        if (!segment || std::ranges::any_of(*segment, is_control) || *segment == "." || *segment == "..") {
            return std::nullopt;
        }
        result.path.append("/").append(*segment);
        result.segments.push_back(std::move(*segment));
        is_more = slash != std::string_view::npos;
        if (is_more) rest.remove_prefix(slash + 1);
    }
    return result;
}

std::optional<NameValues> decode_query(std::string_view query) {
    NameValues values;
    while (!query.empty()) {
        auto pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(pair.size() + 1, query.size()));
        if (pair.empty()) continue;
        auto equals = pair.find('=');
        auto name = percent_decode(pair.substr(0, equals), Plus::is_space);
        auto value = percent_decode(equals == std::string_view::npos ? "" : pair.substr(equals + 1), Plus::is_space);
        auto is_bad = [](char c) { return is_control(c) && !is_text_break(c); };
        if (!name || !value || std::ranges::any_of(*name, is_bad) || std::ranges::any_of(*value, is_bad)) {
            return std::nullopt;
        }
        values.emplace_back(std::move(*name), std::move(*value));
    }
    return values;
}

}  // namespace kredenz::http
