#include "drawing/icon.hpp"

#include "drawing/pango.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace kredenz::drawing {
namespace {

constexpr Color green{.red = 0, .green = 1, .blue = 0};
constexpr Color white{.red = 1, .green = 1, .blue = 1};
constexpr std::uint32_t green_pixel = 0x00ff00;

/// An icon as it arrives. `share_used` is the share of a side that the smallest square around the middle takes outside
/// of which everything has the colour of the ground.
struct Pixels {
    explicit Pixels(std::string_view png) {
        const auto take = [](void* rest, unsigned char* data, unsigned int length) {
            auto& bytes = *static_cast<std::string_view*>(rest);
            std::ranges::copy(bytes.substr(0, length), data);
            bytes.remove_prefix(length);
            return CAIRO_STATUS_SUCCESS;
        };
        surface.reset(cairo_image_surface_create_from_png_stream(take, &png));
        size = cairo_image_surface_get_width(surface.get());
    }
    std::uint32_t at(int x, int y) const {
        const auto* row = cairo_image_surface_get_data(surface.get()) +
                          static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface.get());
        return reinterpret_cast<const std::uint32_t*>(row)[x] & 0xffffffU;  // NOLINT: as cairo lays pixels out
    }
    double share_used(std::uint32_t ground) const {
        int furthest = 0;
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                if (at(x, y) != ground)
                    furthest = std::max({furthest, std::abs(2 * x + 1 - size), std::abs(2 * y + 1 - size)});
        return static_cast<double>(furthest) / size;
    }
    Surface surface;
    int size = 0;
};

TEST(Icon, ShowsALetterWithinItsShare) {
    for (const std::string letter : {"R", "Ö", "Q", "j", "Ж"}) {
        const Pixels icon{draw_icon({.size = 192, .share = 0.6, .ground = green, .ink = white, .letter = letter})};
        EXPECT_EQ(icon.size, 192);
        EXPECT_EQ(icon.at(0, 0), green_pixel);
        EXPECT_GT(icon.share_used(green_pixel), 0.3) << letter;
        EXPECT_LE(icon.share_used(green_pixel), 0.6) << letter;
    }
}

TEST(Icon, IsPlainWithoutALetter) {
    EXPECT_EQ(Pixels{draw_icon({.size = 180, .ground = green, .ink = white})}.share_used(green_pixel), 0);
}

TEST(Icon, ShowsTheWholeLogoWithinItsShare) {
    const auto logo = draw_icon({.size = 64, .ground = white, .ink = white});
    const Pixels icon{draw_icon({.size = 512, .share = 0.5, .ground = green, .letter = "R", .logo = logo})};
    EXPECT_EQ(icon.at(256, 256), 0xffffffU);
    EXPECT_NEAR(icon.share_used(green_pixel), 0.5, 0.02);
}

TEST(Icon, RefusesALogoThatIsNone) { EXPECT_THROW(draw_icon({.size = 64, .logo = "GIF89a"}), std::runtime_error); }

}  // namespace
}  // namespace kredenz::drawing
