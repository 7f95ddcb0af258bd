#include "features/printing/ticket_words.hpp"

#include "base/text.hpp"
#include "features/printing/messages.hpp"
#include "record/json_reader.hpp"

#include <date/date.h>

#include <numeric>

namespace kredenz::printing {
namespace {

constexpr std::array<std::string_view, 5> omissions{"ohne", "kein", "keine", "keinen", "nicht"};
constexpr std::string_view phrase_ends = ",.;:!?\n()";

/// What a guest wrote takes no more paper than that; the screens show all of it.
constexpr std::size_t longest_text = 1000;
constexpr std::ptrdiff_t most_lines = 25;

/// In whole characters of UTF-8.
std::string shortened(std::string_view text) {
    std::size_t length = 0;
    std::ptrdiff_t lines = 1;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) continue;
        if (text[at] == '\n') ++lines;
        if (++length > longest_text || lines > most_lines)
            return std::string{trim(text.substr(0, at))} + std::string{messages::shortened};
    }
    return std::string{text};
}

std::string two_digits(unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); }

}  // namespace

void add_mark(Document& document, Mark mark) {
    if (mark == Mark::none) return;
    const auto text = mark == Mark::duplicate ? messages::duplicate : messages::possible_repeat;
    document.emplace_back(Paragraph{
        .runs = {{std::string{text}, true}}, .size = Size::large, .alignment = Alignment::center, .is_reverse = true});
    document.emplace_back(Feed{});
}

void add_station(Document& document, const Ticket& ticket) {
    if (ticket.instead_of.empty()) return;
    document.emplace_back(Paragraph{.runs = {{messages::taken_over_from(ticket.instead_of), true}},
                                    .size = Size::tall,
                                    .alignment = Alignment::center});
    document.emplace_back(Feed{});
}

std::string clock_of(const TimeZone& zone, Instant instant) {
    const auto wall = zone.to_wall(instant);
    const auto minutes = (wall - date::floor<date::days>(wall)).count();
    return format_time_of_day({static_cast<int>(minutes)});
}

std::string day_of(const TimeZone& zone, Instant instant) {
    const auto day = date::floor<date::days>(zone.to_wall(instant));
    const date::year_month_day calendar{day};
    const auto name = messages::weekdays[date::weekday{day}.c_encoding()];
    return std::string{name} + " " + two_digits(static_cast<unsigned>(calendar.day())) + "." +
           two_digits(static_cast<unsigned>(calendar.month())) + ".";
}

std::string time_of(const Ticket& ticket, Instant instant) {
    const auto& zone = ticket.issuer.zone;
    const auto clock = clock_of(zone, instant);
    const bool is_same_day = Day{date::floor<date::days>(zone.to_wall(instant))} == ticket.order.business_day;
    return is_same_day ? clock : day_of(zone, instant) + " " + clock;
}

std::string decimal_comma(std::string text) {
    std::ranges::replace(text, '.', ',');
    return text;
}

std::string amount_of(const orders::OrderItem& item) {
    const auto number = decimal_comma(format_units(item.amount.units, Amount::places));
    const auto unit = messages::unit(item.unit);
    return item.unit == catalog::Unit::piece ? number + std::string{unit} : number + "\u00A0" + std::string{unit};
}

std::vector<Run> with_bold_omissions(std::string_view text) {
    std::vector<Run> runs;
    const auto add = [&](std::string_view piece, bool is_bold) {
        if (piece.empty()) return;
        if (!runs.empty() && runs.back().is_bold == is_bold)
            runs.back().text += piece;
        else
            runs.push_back({std::string{piece}, is_bold});
    };
    bool is_bold = false;
    while (!text.empty()) {
        const auto length = std::min(text.find_first_of(" \t,.;:!?\n()"), text.size());
        const auto word = text.substr(0, length);
        if (std::ranges::find(omissions, fold(word)) != omissions.end()) is_bold = true;
        if (word == "–" || word == "-") is_bold = false;
        add(word, is_bold);
        text.remove_prefix(length);
        if (text.empty()) break;
        if (phrase_ends.find(text.front()) != std::string_view::npos) is_bold = false;
        add(text.substr(0, 1), is_bold);
        text.remove_prefix(1);
    }
    return runs;
}

std::vector<std::vector<Run>> choices_of(const orders::OrderItem& item) {
    std::vector<std::vector<Run>> lines;
    for (const auto& part : item.parts) {
        std::string chosen;
        if (!part.uploads.empty()) {
            chosen = messages::files;
        } else if (const auto text = record::text_in(part.value)) {
            chosen = shortened(trim(*text));
        } else if (const auto texts = record::texts_in(part.value)) {
            for (const auto& one : *texts) chosen += (chosen.empty() ? "" : ", ") + one;
        }
        if (chosen.empty()) continue;
        lines.push_back(with_bold_omissions(part.name.empty() ? chosen : part.name + ": " + chosen));
    }
    return lines;
}

std::vector<std::size_t> chosen_items(const Ticket& ticket) {
    auto chosen = ticket.items;
    std::erase_if(chosen, [&](std::size_t index) { return index >= ticket.order.items.size(); });
    if (chosen.empty()) {
        chosen.resize(ticket.order.items.size());
        std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    }
    return chosen;
}

}  // namespace kredenz::printing
