#include "features/mail/typed_words.hpp"

#include "record/json_reader.hpp"
#include "record/json_writer.hpp"

#include <algorithm>

namespace kredenz::mail {
namespace {

constexpr std::string_view spaces = " \t\r\n";

bool is_letter(char sign) {
    // Letters beyond ASCII as well: domains may have them.
    const auto byte = static_cast<unsigned char>(sign);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte >= 0x80;
}

/// A scheme, an address, or a point before two mails, as the end of a domain has them.
bool reads_as_link(std::string_view word) {
    if (word.find("//") != std::string_view::npos || word.find('@') != std::string_view::npos) return true;
    for (std::size_t at = 1; at + 2 < word.size(); ++at)
        if (word[at] == '.' && word[at - 1] != '.' && is_letter(word[at + 1]) && is_letter(word[at + 2])) return true;
    return false;
}

bool joins_a_link(char sign) { return sign == '.' || sign == '/' || sign == ':' || sign == '@'; }

void disarm(std::string& text) { text = without_links(std::move(text)); }

void disarm(record::RawJson& answer) {
    if (const auto text = record::text_in(answer)) answer.text = record::quoted(without_links(*text));
}

}  // namespace

std::string without_links(std::string text) {
    for (std::size_t begin = 0; (begin = text.find_first_not_of(spaces, begin)) != std::string::npos;) {
        const auto end = std::min(text.find_first_of(spaces, begin), text.size());
        if (reads_as_link(std::string_view{text}.substr(begin, end - begin)))
            std::replace_if(text.begin() + static_cast<std::ptrdiff_t>(begin),
                            text.begin() + static_cast<std::ptrdiff_t>(end), joins_a_link, ' ');
        begin = end;
    }
    return text;
}

orders::Order without_links(orders::Order order) {
    auto& form = order.form;
    for (auto* text : {&form.company_name,
                       &form.first_name,
                       &form.last_name,
                       &form.company,
                       &form.vat_no,
                       &form.phone,
                       &form.street,
                       &form.floor,
                       &form.stairway,
                       &form.door,
                       &form.zip_code,
                       &form.city,
                       &form.delivery_company_name,
                       &form.delivery_first_name,
                       &form.delivery_last_name,
                       &form.delivery_street,
                       &form.delivery_floor,
                       &form.delivery_stairway,
                       &form.delivery_door,
                       &form.delivery_zip_code,
                       &form.delivery_city,
                       &form.comment})
        disarm(*text);
    for (auto& item : order.items)
        for (auto& part : item.parts) disarm(part.value);
    return order;
}

}  // namespace kredenz::mail
