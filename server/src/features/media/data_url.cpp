#include "features/media/data_url.hpp"

#include <sodium.h>

#include <algorithm>
#include <vector>

namespace kredenz::media {
namespace {

constexpr std::string_view data_key = "data";
/// Letters decoded at once; a multiple of four, so that only the last piece can be padded.
constexpr std::size_t piece_letters = 4 * 64 * 1024;

/// The index behind the text that starts with the quote at `quote`; the end when it is not closed.
std::size_t end_of_text(std::string_view body, std::size_t quote) {
    for (auto at = quote + 1; at < body.size();) {
        at = body.find_first_of("\"\\", at);
        if (at == std::string_view::npos) break;
        if (body[at] == '"') return at + 1;
        at += 2;
    }
    return body.size();
}

bool is_white(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

std::size_t skip_white(std::string_view body, std::size_t at) {
    while (at < body.size() && is_white(body[at])) ++at;
    return at;
}

}  // namespace

SplitBody cut_out_data(std::string_view body) {
    std::size_t depth = 0;
    for (std::size_t at = 0; at < body.size();) {
        const char letter = body[at];
        if (letter == '{' || letter == '[') ++depth;
        if ((letter == '}' || letter == ']') && depth > 0) --depth;
        if (letter != '"') {
            ++at;
            continue;
        }
        const auto end = end_of_text(body, at);
        const bool is_data = depth == 1 && end > at + 1 && body.substr(at + 1, end - at - 2) == data_key;
        const auto colon = skip_white(body, end);
        if (!is_data || colon >= body.size() || body[colon] != ':') {
            at = end;
            continue;
        }
        const auto value = skip_white(body, colon + 1);
        if (value >= body.size() || body[value] != '"') return {std::string{body}, {}};
        const auto value_end = end_of_text(body, value);
        if (value_end >= body.size()) return {std::string{body}, {}};
        std::string rest{body.substr(0, value + 1)};
        rest += body.substr(value_end - 1);
        return {std::move(rest), body.substr(value + 1, value_end - value - 2)};
    }
    return {std::string{body}, {}};
}

DataOutcome decode_data_url(std::string_view data, std::uint64_t most_bytes,
                            const std::function<void(std::string_view)>& write) {
    constexpr std::string_view scheme = "data:";
    constexpr std::string_view encoding = ";base64";
    const auto comma = data.find(',');
    if (!data.starts_with(scheme) || comma == std::string_view::npos || !data.substr(0, comma).ends_with(encoding))
        return DataOutcome::malformed;
    auto letters = data.substr(comma + 1);
    // Some writers of JSON escape every slash.
    std::string unescaped;
    if (letters.find('\\') != std::string_view::npos) {
        unescaped = letters;
        std::erase(unescaped, '\\');
        letters = unescaped;
    }
    while (letters.ends_with('=')) letters.remove_suffix(1);
    if (letters.empty() || letters.size() % 4 == 1) return DataOutcome::malformed;
    if (letters.size() / 4 * 3 + (letters.size() % 4 == 0 ? 0 : letters.size() % 4 - 1) > most_bytes)
        return DataOutcome::too_large;

    std::vector<char> bytes(piece_letters / 4 * 3);
    while (!letters.empty()) {
        const auto piece = letters.substr(0, piece_letters);
        std::size_t size = 0;
        const char* end = nullptr;
        const int outcome =
            sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), piece.data(), piece.size(),
                              nullptr, &size, &end, sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
        if (outcome != 0 || end != piece.data() + piece.size()) return DataOutcome::malformed;
        write({bytes.data(), size});
        letters.remove_prefix(piece.size());
    }
    return DataOutcome::decoded;
}

}  // namespace kredenz::media
