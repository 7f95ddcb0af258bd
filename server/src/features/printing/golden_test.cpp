#include "features/printing/escpos.hpp"
#include "features/printing/sample_orders.hpp"
#include "features/printing/text_raster.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <bit>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace kredenz::printing {
namespace {

/// The tickets as they shall come out lie in fixtures/printing: lines, bytes and pictures. KREDENZ_KEEP_TICKETS=1
/// writes them anew; look at the pictures before committing them.
const std::filesystem::path folder = std::filesystem::path{KREDENZ_SOURCE_DIR} / "fixtures" / "printing";

std::string read(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

bool is_keeping() { return std::getenv("KREDENZ_KEEP_TICKETS") != nullptr; }

void expect_kept(const std::string& name, const std::string& made) {
    if (is_keeping()) std::ofstream{folder / name, std::ios::binary} << made;
    EXPECT_EQ(made, read(folder / name)) << name;
}

/// The dots of a picture that to_png made, rows with their filter byte; empty when it is none.
std::string dots_of(const std::string& png) {
    const auto number_at = [&](std::size_t at) {
        std::size_t number = 0;
        for (std::size_t i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(png.at(at + i));
        return number;
    };
    const auto data = png.find("IDAT");
    if (data == std::string::npos) return {};
    const auto width = number_at(16);
    const auto height = number_at(20);
    std::string dots(height * (1 + width / 8), '\0');
    auto size = static_cast<uLongf>(dots.size());
    const auto unpacked = uncompress(reinterpret_cast<Bytef*>(dots.data()), &size,
                                     reinterpret_cast<const Bytef*>(png.data() + data + 4), number_at(data - 4));
    return unpacked == Z_OK && size == dots.size() ? dots : std::string{};
}

/// Another version of the font engine moves single dots, a fault of ours whole letters.
void expect_picture_kept(const std::string& name, const Bitmap& made) {
    const auto picture = to_png(made);
    if (is_keeping()) std::ofstream{folder / name, std::ios::binary} << picture;
    const auto shown = dots_of(picture);
    const auto kept = dots_of(read(folder / name));
    ASSERT_EQ(shown.size(), kept.size()) << name << " has another height";
    ASSERT_FALSE(kept.empty());
    std::size_t differing = 0;
    for (std::size_t i = 0; i < kept.size(); ++i)
        differing += static_cast<std::size_t>(std::popcount(static_cast<unsigned char>(kept[i] ^ shown[i])));
    // Some 8 % of a ticket are black: a line that is missing differs by more.
    EXPECT_LE(differing, kept.size() * 8 / 500) << name;
}

struct Sample {
    std::string name;
    Document document;
};

std::vector<Sample> samples() {
    static const auto plain = testing::plain_order();
    static const auto rich = testing::rich_order();
    static const auto issuer = testing::issuer();
    return {
        {"kitchen-plain", kitchen_ticket({plain, issuer})},
        {"kitchen-rich",
         kitchen_ticket(
             {.order = rich, .issuer = issuer, .mark = Mark::duplicate, .allergens = {"A, C, G", "A, C", "D", ""}})},
        {"kitchen-changed",
         kitchen_ticket({.order = rich,
                         .issuer = issuer,
                         .kind = TicketKind::change,
                         .changes = {.has_new_time = true, .has_new_comment = true, .items = {0, 3}}})},
        {"kitchen-canceled", kitchen_ticket({.order = plain, .issuer = issuer, .kind = TicketKind::cancellation})},
        {"kitchen-taken-over", kitchen_ticket({.order = plain, .issuer = issuer, .instead_of = "Küche"})},
        {"slip-plain", guest_slip({plain, issuer})},
        {"slip-rich", guest_slip({.order = rich,
                                  .issuer = issuer,
                                  .mark = Mark::possible_repeat,
                                  .status_url = "https://ringlotte.example/status/8c1f/77ab"})},
        {"test", test_ticket("Küche", issuer, *parse_instant("2027-01-04T11:05:00Z"))}};
}

TEST(Tickets, StandInTheirLines) {
    for (const auto& [name, document] : samples())
        for (const int columns : {32, 42, 48})
            expect_kept(name + "-" + std::to_string(columns) + ".txt", plain_text(typeset(document, {columns})));
}

TEST(Tickets, BecomeTheBytesOfTheirCodePage) {
    const auto all = samples();
    expect_kept("kitchen-plain-wpc1252.escpos", to_escpos(typeset(all[0].document, {48}), {48}, CodePage::wpc1252));
    expect_kept("kitchen-changed-pc858.escpos", to_escpos(typeset(all[2].document, {48}), {48}, CodePage::pc858));
    expect_kept("slip-plain-pc858.escpos", to_escpos(typeset(all[5].document, {32}), {32}, CodePage::pc858));
}

TEST(Tickets, AreDrawnAsThePrinterShowsThem) {
    for (const auto& [name, document] : samples())
        for (const int columns : {32, 48})
            expect_picture_kept(name + "-" + std::to_string(columns) + ".png",
                                draw(typeset(document, {columns}), {columns}));
}

}  // namespace
}  // namespace kredenz::printing
