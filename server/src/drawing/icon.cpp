#include "drawing/icon.hpp"

#include "drawing/pango.hpp"

#include <algorithm>
#include <stdexcept>

namespace kredenz::drawing {
namespace {

constexpr const char* letter_family = "Vollkorn, DejaVu Serif";

void expect_success(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(std::string{"an icon could not be drawn: "} + cairo_status_to_string(status));
}

cairo_status_t take(void* rest, unsigned char* data, unsigned int length) {
    auto& bytes = *static_cast<std::string_view*>(rest);
    if (bytes.size() < length) return CAIRO_STATUS_READ_ERROR;
    std::ranges::copy(bytes.substr(0, length), data);
    bytes.remove_prefix(length);
    return CAIRO_STATUS_SUCCESS;
}

void draw_logo(cairo_t* cairo, const Icon& icon) {
    std::string_view rest = icon.logo;
    const Surface logo{cairo_image_surface_create_from_png_stream(take, &rest)};
    expect_success(cairo_surface_status(logo.get()));
    const auto width = cairo_image_surface_get_width(logo.get());
    const auto height = cairo_image_surface_get_height(logo.get());
    const auto scale = icon.size * icon.share / std::max(width, height);
    cairo_translate(cairo, (icon.size - width * scale) / 2, (icon.size - height * scale) / 2);
    cairo_scale(cairo, scale, scale);
    cairo_set_source_surface(cairo, logo.get(), 0, 0);
    cairo_paint(cairo);
}

/// In the middle by its ink: a "Q" is not lifted by its tail, a "j" not by its dot's line.
void draw_letter(cairo_t* cairo, const Icon& icon) {
    const FontContext fonts{CAIRO_ANTIALIAS_GRAY};
    const Layout layout{pango_layout_new(fonts.get())};
    const FontDescription font{pango_font_description_new()};
    pango_font_description_set_family_static(font.get(), letter_family);
    pango_font_description_set_weight(font.get(), PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(font.get(), icon.size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_text(layout.get(), icon.letter.data(), static_cast<int>(icon.letter.size()));
    PangoRectangle ink;
    pango_layout_get_pixel_extents(layout.get(), &ink, nullptr);
    if (ink.width <= 0 || ink.height <= 0) return;
    // A letter fills a square less than a logo does.
    const auto scale = icon.size * icon.share * 0.75 / std::max(ink.width, ink.height);
    cairo_translate(cairo, (icon.size - ink.width * scale) / 2, (icon.size - ink.height * scale) / 2);
    cairo_scale(cairo, scale, scale);
    cairo_move_to(cairo, -ink.x, -ink.y);
    cairo_set_source_rgb(cairo, icon.ink.red, icon.ink.green, icon.ink.blue);
    pango_cairo_show_layout(cairo, layout.get());
}

}  // namespace

std::string draw_icon(const Icon& icon) {
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, icon.size, icon.size)};
    {
        const Cairo cairo{cairo_create(surface.get())};
        cairo_set_source_rgb(cairo.get(), icon.ground.red, icon.ground.green, icon.ground.blue);
        cairo_paint(cairo.get());
        if (icon.logo.empty())
            draw_letter(cairo.get(), icon);
        else
            draw_logo(cairo.get(), icon);
        expect_success(cairo_status(cairo.get()));
    }
    std::string bytes;
    expect_success(cairo_surface_write_to_png_stream(surface.get(), append, &bytes));
    return bytes;
}

}  // namespace kredenz::drawing
