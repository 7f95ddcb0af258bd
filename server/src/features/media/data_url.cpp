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
std::size_t end_of_text(std::string_view body, std::size_t quote, const LetGo& let_go) {
    for (auto at = quote + 1; at < body.size();) {
        at = find_in_pieces(body, at, 0, let_go, [](std::string_view piece) { return piece.find_first_of("\"\\"); });
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

/// The index behind the name `data` of a member at depth 1, at its colon; empty when there is none from `at` on.
std::optional<std::size_t> find_data_member(std::string_view body, std::size_t at, std::size_t depth,
                                            const LetGo& let_go) {
    while (at < body.size()) {
        if (at % piece_bytes == 0 && let_go) let_go();
        const char letter = body[at];
        if (letter == '{' || letter == '[') ++depth;
        if ((letter == '}' || letter == ']') && depth > 0) --depth;
        if (letter != '"') {
            ++at;
            continue;
        }
        const auto end = end_of_text(body, at, let_go);
        const bool is_data = depth == 1 && end > at + 1 && body.substr(at + 1, end - at - 2) == data_key;
        const auto colon = skip_white(body, end);
        if (is_data && colon < body.size() && body[colon] == ':') return colon;
        at = end;
    }
    return std::nullopt;
}

/// Copies the next letters of base64 without the backslashes that some writers of JSON put before slashes, and moves
/// `letters` behind them. False for any other escape.
bool take_piece(std::string_view& letters, std::string& piece) {
    piece.clear();
    while (!letters.empty() && piece.size() < piece_letters) {
        const auto most = piece_letters - piece.size();
        const auto next = letters.substr(0, most);
        const auto plain = next.substr(0, next.find('\\'));
        piece += plain;
        letters.remove_prefix(plain.size());
        if (plain.size() == most || letters.empty()) break;
        if (!letters.starts_with("\\/")) return false;
        letters.remove_prefix(1);
        piece += letters.front();
        letters.remove_prefix(1);
    }
    return true;
}

}  // namespace

SplitBody cut_out_data(std::string_view body, const LetGo& let_go) {
    SplitBody whole{.before = body, .data = {}, .after = {}};
    const auto colon = find_data_member(body, 0, 0, let_go);
    if (!colon) return whole;
    const auto quote = skip_white(body, *colon + 1);
    if (quote >= body.size() || body[quote] != '"') return whole;
    const auto end = end_of_text(body, quote, let_go);
    if (end >= body.size()) return whole;
    SplitBody split{.before = body.substr(0, quote + 1),
                    .data = body.substr(quote + 1, end - quote - 2),
                    .after = body.substr(end - 1)};
    split.is_repeated = find_data_member(body, end, 1, let_go).has_value();
    return split;
}

DataOutcome decode_data_url(std::string_view data, std::uint64_t most_bytes,
                            const std::function<void(std::string_view)>& write, const LetGo& let_go) {
    constexpr std::string_view scheme = "data:";
    constexpr std::string_view encoding = ";base64";
    const auto comma = data.find(',');
    if (!data.starts_with(scheme) || comma == std::string_view::npos || !data.substr(0, comma).ends_with(encoding))
        return DataOutcome::malformed;
    auto letters = data.substr(comma + 1);
    while (letters.ends_with('=')) letters.remove_suffix(1);
    auto count = letters.size();
    find_in_pieces(letters, 0, 0, let_go, [&](std::string_view piece) {
        count -= static_cast<std::size_t>(std::ranges::count(piece, '\\'));
        return std::string_view::npos;
    });
    if (count == 0 || count % 4 == 1) return DataOutcome::malformed;
    if (count / 4 * 3 + (count % 4 == 0 ? 0 : count % 4 - 1) > most_bytes) return DataOutcome::too_large;

    std::string piece;
    std::vector<char> bytes(piece_letters / 4 * 3);
    while (!letters.empty()) {
        if (!take_piece(letters, piece)) return DataOutcome::malformed;
        std::size_t size = 0;
        const char* end = nullptr;
        const int outcome =
            sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), piece.data(), piece.size(),
                              nullptr, &size, &end, sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
        if (outcome != 0 || end != piece.data() + piece.size()) return DataOutcome::malformed;
        write({bytes.data(), size});
        if (let_go) let_go();
    }
    return DataOutcome::decoded;
}

}  // namespace kredenz::media
