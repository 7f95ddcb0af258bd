#include "features/printing/ticket_words.hpp"

#include "features/printing/messages.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"

#include <gtest/gtest.h>

namespace kredenz::printing {
namespace {

/// What a ticket prints of a guest's own words.
std::string printed(const std::string& words) {
    orders::OrderItem item;
    item.parts = {{.name = "", .value = orders::PartValue{record::quoted(words)}, .uploads = {}}};
    std::string text;
    const auto lines = choices_of(item);
    for (const auto& run : lines.at(0)) text += run.text;
    return text;
}

std::string repeated(std::string_view piece, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += piece;
    return text;
}

TEST(TicketWords, OfLongWordsTheBeginningIsPrinted) {
    const std::string cut{messages::shortened};
    EXPECT_EQ(printed(repeated("ö", 1000)), repeated("ö", 1000));
    EXPECT_EQ(printed(repeated("ö", 1001)), repeated("ö", 1000) + cut);
    EXPECT_EQ(printed(repeated("a", 20'000)), repeated("a", 1000) + cut);
}

TEST(TicketWords, OfManyLinesTheFirstArePrinted) {
    const std::string cut{messages::shortened};
    EXPECT_EQ(printed(repeated("a\n", 24) + "a"), repeated("a\n", 24) + "a");
    EXPECT_EQ(printed(repeated("a\n", 25) + "a"), repeated("a\n", 24) + "a" + cut);
}

}  // namespace
}  // namespace kredenz::printing
