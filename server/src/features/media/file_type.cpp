#include "features/media/file_type.hpp"

#include "base/text.hpp"
#include "features/media/picture.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kredenz::media {
namespace {

constexpr auto inside = Presentation::inside_browser;
constexpr auto download = Presentation::download_only;

constexpr std::array<FileType, 17> types{{
    {"txt", "text/plain; charset=utf-8", FileKind::document, download},
    {"csv", "text/csv; charset=utf-8", FileKind::document, download},
    {"gif", "image/gif", FileKind::picture, inside, true},
    {"jpg", "image/jpeg", FileKind::picture, inside, true},
    {"png", "image/png", FileKind::picture, inside, true},
    {"svg", "image/svg+xml", FileKind::picture, download},
    {"mp4", "video/mp4", FileKind::film, inside},
    {"mpeg", "video/mpeg", FileKind::film, inside},
    {"webm", "video/webm", FileKind::film, inside},
    {"zip", "application/zip", FileKind::archive, download},
    {"pdf", "application/pdf", FileKind::document, Presentation::in_viewer},
    {"doc", "application/msword", FileKind::document, download},
    {"docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", FileKind::document, download},
    {"xls", "application/vnd.ms-excel", FileKind::document, download},
    {"xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", FileKind::document, download},
    {"ppt", "application/vnd.ms-powerpoint", FileKind::document, download},
    {"pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation", FileKind::document, download},
}};

/// Enough to see a signature or how a text begins.
constexpr std::size_t beginning_size = 4096;

/// A zip archive lists its entries at its end, with their names in plain bytes.
std::string_view extension_of_zip(std::string_view content) {
    constexpr std::size_t listing_size = 256 * 1024;
    const auto listing = content.substr(content.size() - std::min(content.size(), listing_size));
    const auto has = [&](std::string_view entry) { return listing.find(entry) != std::string_view::npos; };
    if (!has("[Content_Types].xml")) return "zip";
    if (has("word/document.xml")) return "docx";
    if (has("xl/workbook.xml")) return "xlsx";
    if (has("ppt/presentation.xml")) return "pptx";
    return "zip";
}

std::string wide(std::string_view text) {
    std::string letters;
    for (const char letter : text) letters.append(1, letter).append(1, '\0');
    return letters;
}

/// The older office files are compound files, whose streams have names in UTF-16.
std::string_view extension_of_compound_file(std::string_view content, const LetGo& let_go) {
    const auto has = [&](std::string_view stream) {
        const auto name = wide(stream);
        const auto find = [&](std::string_view piece) { return piece.find(name); };
        return find_in_pieces(content, 0, name.size() - 1, let_go, find) != std::string_view::npos;
    };
    if (has("WordDocument")) return "doc";
    if (has("Workbook") || has("Book")) return "xls";
    if (has("PowerPoint Document")) return "ppt";
    return {};
}

/// `ftyp` brands of MPEG-4 files with a picture track; HEIF pictures and QuickTime have others.
bool is_mp4(std::string_view beginning) {
    constexpr std::array<std::string_view, 11> brands{"isom", "iso2", "iso4", "iso5", "iso6", "mp41",
                                                      "mp42", "avc1", "M4V ", "MSNV", "dash"};
    return beginning.size() >= 12 && beginning.substr(4, 4) == "ftyp" &&
           std::ranges::find(brands, beginning.substr(8, 4)) != brands.end();
}

bool is_webm(std::string_view beginning) {
    return beginning.starts_with("\x1A\x45\xDF\xA3") && beginning.substr(0, 64).find("webm") != std::string_view::npos;
}

bool is_mpeg(std::string_view beginning) {
    using namespace std::string_view_literals;
    return beginning.starts_with("\0\0\1\xBA"sv) || beginning.starts_with("\0\0\1\xB3"sv);
}

/// Text of any encoding that keeps ASCII: no control characters but white space.
bool is_text(std::string_view content, const LetGo& let_go) {
    const auto is_control = [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return (code < 0x20 && letter != '\n' && letter != '\r' && letter != '\t' && letter != '\f') || code == 0x7F;
    };
    const auto find = [&](std::string_view piece) {
        const auto found = std::ranges::find_if(piece, is_control);
        return found == piece.end() ? std::string_view::npos : static_cast<std::size_t>(found - piece.begin());
    };
    return find_in_pieces(content, 0, 0, let_go, find) == std::string_view::npos;
}

/// Behind a byte order mark, white space, comments, and what XML may say before its root.
std::string_view skip_preamble(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    for (;;) {
        text = trim(text);
        const bool is_comment = text.starts_with("<!--");
        const bool is_declaration = text.starts_with("<?") || text.starts_with("<!DOCTYPE svg");
        if (!is_comment && !is_declaration) return text;
        const auto end = text.find(is_comment ? "-->" : ">");
        if (end == std::string_view::npos) return text;
        text.remove_prefix(end + (is_comment ? 3 : 1));
    }
}

bool ends_with_folded(std::string_view name, std::string_view extension) { return fold(name).ends_with(extension); }

/// Markup other than SVG is on no list: as a text file it could only be there to be run.
std::string_view extension_of_text(std::string_view content, std::string_view name) {
    const auto start = skip_preamble(content.substr(0, beginning_size));
    if (start.starts_with("<svg")) return "svg";
    if (start.starts_with('<')) return {};
    return ends_with_folded(name, ".csv") ? "csv" : "txt";
}

std::string_view extension_of(std::string_view content, std::string_view name, const LetGo& let_go) {
    const auto beginning = content.substr(0, beginning_size);
    if (const auto format = format_of_content(beginning)) return name_of(*format);
    if (beginning.starts_with("%PDF-")) return "pdf";
    if (beginning.starts_with("PK\x03\x04") || beginning.starts_with("PK\x05\x06")) return extension_of_zip(content);
    if (beginning.starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) return extension_of_compound_file(content, let_go);
    if (is_mp4(beginning)) return "mp4";
    if (is_webm(beginning)) return "webm";
    if (is_mpeg(beginning)) return "mpeg";
    if (!content.empty() && is_text(content, let_go)) return extension_of_text(content, name);
    return {};
}

}  // namespace

const FileType* type_of_file(std::string_view content, std::string_view name, const LetGo& let_go) {
    return type_of_extension(extension_of(content, name, let_go));
}

const FileType* type_of_extension(std::string_view extension) {
    const auto found = std::ranges::find(types, extension, &FileType::extension);
    return found == types.end() ? nullptr : &*found;
}

}  // namespace kredenz::media
