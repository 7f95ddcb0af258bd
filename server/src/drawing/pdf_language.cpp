#include "drawing/pdf_language.hpp"

#include <algorithm>
#include <optional>

namespace kredenz::drawing {
namespace {

/// What stands between `before` and `after`, looked for from `start`.
std::optional<std::string> between(std::string_view text, std::size_t start, std::string_view before,
                                   std::string_view after) {
    const auto begin = text.find(before, start);
    if (begin == std::string_view::npos) return std::nullopt;
    const auto end = text.find(after, begin + before.size());
    if (end == std::string_view::npos) return std::nullopt;
    return std::string{text.substr(begin + before.size(), end - begin - before.size())};
}

/// "0000012345", an entry of the table of objects.
std::string ten_digits(std::size_t number) {
    const auto digits = std::to_string(number);
    return std::string(10 - std::min<std::size_t>(digits.size(), 10), '0') + digits;
}

}  // namespace

void add_language(std::string& pdf, std::string_view language) {
    const auto trailer = pdf.rfind("trailer\n<<");
    if (trailer == std::string::npos) return;
    const auto entries = between(pdf, trailer, "<<", ">>");
    const auto root = between(pdf, trailer, "/Root ", " 0 R");
    const auto table = between(pdf, trailer, "startxref\n", "\n");
    if (!entries || !root || !table) return;
    const auto object = pdf.rfind("\n" + *root + " 0 obj\n");
    const auto catalog = between(pdf, object, "<<", ">>\nendobj");
    if (!catalog) return;

    const auto object_start = pdf.size();
    pdf += *root + " 0 obj\n<<" + *catalog + "   /Lang (" + std::string{language} + ")\n>>\nendobj\n";
    const auto table_start = pdf.size();
    pdf += "xref\n" + *root + " 1\n" + ten_digits(object_start) + " 00000 n \n";
    pdf += "trailer\n<<" + *entries + "   /Prev " + *table + "\n>>\nstartxref\n" + std::to_string(table_start) +
           "\n%%EOF\n";
}

}  // namespace kredenz::drawing
