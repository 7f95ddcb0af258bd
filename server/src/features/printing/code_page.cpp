#include "features/printing/code_page.hpp"

#include "features/printing/glyphs.hpp"

namespace kredenz::printing {
namespace {

/// Bytes 0x80 to 0x9F of Windows 1252; from 0xA0 on it is Latin 1. Unassigned ones are a space.
constexpr std::u32string_view upper_1252 = U"€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
static_assert(upper_1252.size() == 32);

/// Bytes 0x80 to 0xFF of code page 858: 850 with the euro sign.
constexpr std::u32string_view upper_858 =
    U"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´"
    U"\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";
static_assert(upper_858.size() == 128);

constexpr std::array<std::pair<char32_t, char32_t>, 10> plain_forms{{{U'–', U'-'},
                                                                     {U'—', U'-'},
                                                                     {U'„', U'"'},
                                                                     {U'“', U'"'},
                                                                     {U'”', U'"'},
                                                                     {U'‚', U'\''},
                                                                     {U'‘', U'\''},
                                                                     {U'’', U'\''},
                                                                     {0x202F, U' '},
                                                                     {0x00A0, U' '}}};

std::optional<char> byte_at(std::u32string_view table, char32_t point) {
    const auto found = table.find(point);
    if (found == std::u32string_view::npos) return std::nullopt;
    return static_cast<char>(0x80 + found);
}

std::optional<char> byte_of(char32_t point, CodePage page) {
    if (point >= 0x20 && point < 0x7F) return static_cast<char>(point);
    if (point == 0xA0 || point == 0x202F) return ' ';
    if (page == CodePage::wpc1252 && point > 0xA0 && point <= 0xFF) return static_cast<char>(point);
    if (page == CodePage::wpc1252) return byte_at(upper_1252, point);
    return byte_at(upper_858, point);
}

}  // namespace

std::optional<char> table_number(CodePage page) {
    switch (page) {
        case CodePage::wpc1252:
            return '\x10';
        case CodePage::pc858:
            return '\x13';
        case CodePage::raster:
            break;
    }
    return std::nullopt;
}

std::optional<std::string> encode(std::string_view text, CodePage page) {
    if (page == CodePage::raster) return std::nullopt;
    std::string bytes;
    for (const auto point : code_points(text)) {
        auto byte = byte_of(point, page);
        if (!byte) {
            const auto plain = std::ranges::find(plain_forms, point, [](const auto& form) { return form.first; });
            if (plain != plain_forms.end()) byte = byte_of(plain->second, page);
        }
        if (!byte) return std::nullopt;
        bytes += *byte;
    }
    return bytes;
}

}  // namespace kredenz::printing
