#include "features/printing/ticket_content.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "features/printing/ticket_words.hpp"

namespace kredenz::printing {
namespace {

/// Time and comment stand before the items.
constexpr std::size_t first_item = 2;
/// 64 bits: enough to tell two versions of one line apart.
constexpr std::size_t digits = 16;

std::string digest_of(std::string_view text) { return token_hash(text).substr(0, digits); }

std::string words_of(const orders::OrderItem& item) {
    // Of two products with one name each may be cooked elsewhere.
    auto words = std::to_string(item.product.id) + " " + amount_of(item) + " " + item.name;
    for (const auto& choice : choices_of(item)) {
        words += '\n';
        for (const auto& run : choice) words += run.text;
    }
    return words;
}

std::string_view word_at(const std::vector<std::string_view>& words, std::size_t index) {
    return index < words.size() ? words[index] : std::string_view{};
}

}  // namespace

std::string content_of(const orders::Order& order) {
    const auto due = order.appointment ? order.appointment : order.promised_at;
    auto content = digest_of(due ? format_instant(*due) : std::string{}) + "," + digest_of(trim(order.form.comment));
    for (const auto& item : order.items) content += "," + digest_of(words_of(item));
    return content;
}

TicketChanges changes_between(std::string_view before, std::string_view after,
                              const std::vector<std::size_t>& positions) {
    const auto old_words = split(before, ",");
    const auto new_words = split(after, ",");
    const auto differs = [&](std::size_t index) { return word_at(old_words, index) != word_at(new_words, index); };
    TicketChanges changes{.has_new_time = differs(0), .has_new_comment = differs(1), .items = {}};
    for (std::size_t item = 0; item + first_item < new_words.size(); ++item) {
        const bool is_concerned = positions.empty() || std::ranges::find(positions, item) != positions.end();
        if (is_concerned && differs(item + first_item)) changes.items.push_back(item);
    }
    return changes;
}

}  // namespace kredenz::printing
