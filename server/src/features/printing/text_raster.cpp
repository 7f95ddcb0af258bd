#include "features/printing/text_raster.hpp"

#include "drawing/pango.hpp"
#include "features/printing/glyphs.hpp"

#include <qrencode.h>

#include <stdexcept>

namespace kredenz::printing {
namespace {

constexpr const char* font_family = "DejaVu Sans Mono";
/// Its letters are 0.602 of their size wide: at this size 12 dots, one cell.
constexpr double font_size = cell_width / 0.602;
/// Where letters stand in a cell.
constexpr double baseline = 18.5;
/// Dots between the lines, as printers leave them.
constexpr int line_gap = 6;
constexpr unsigned char ink_threshold = 112;
constexpr int qr_module = 6;
constexpr int qr_margin = 4;
constexpr int cut_space = 48;

using drawing::Cairo;
using drawing::Layout;
using drawing::Owned;
using drawing::Surface;

Layout layout_of(const std::string& text, bool is_bold) {
    thread_local const drawing::FontContext fonts{CAIRO_ANTIALIAS_GRAY};
    Layout layout{pango_layout_new(fonts.get())};
    const drawing::FontDescription font{pango_font_description_new()};
    pango_font_description_set_family_static(font.get(), font_family);
    pango_font_description_set_weight(font.get(), is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font.get(), font_size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_auto_dir(layout.get(), FALSE);
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    return layout;
}

/// A word of one weight and the cells it starts at and takes.
struct Word {
    std::string text;
    bool is_bold = false;
    int start = 0;
    int cells = 0;
};

/// Words are drawn one by one, each at its own cell, so that letters of another font shift nothing behind them.
std::vector<Word> words_of(const std::vector<Run>& runs) {
    std::vector<Word> words;
    int at = 0;
    bool is_open = false;
    for (const auto& glyph : glyphs_of(runs)) {
        const bool is_space = glyph.text == " ";
        if (!is_space) {
            if (!is_open || words.back().is_bold != glyph.is_bold) words.push_back({{}, glyph.is_bold, at, 0});
            words.back().text += glyph.text;
            words.back().cells += glyph.cells;
        }
        is_open = !is_space;
        at += glyph.cells;
    }
    return words;
}

void draw_word(cairo_t* cairo, const Word& word) {
    const auto layout = layout_of(word.text, word.is_bold);
    PangoRectangle extent;
    pango_layout_get_extents(layout.get(), nullptr, &extent);
    const double taken = static_cast<double>(extent.width) / PANGO_SCALE;
    const double room = word.cells * cell_width;
    const double height_over_baseline = static_cast<double>(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
    cairo_save(cairo);
    cairo_translate(cairo, word.start * cell_width, baseline);
    // What another font makes wider is pressed into its cells instead of covering its neighbour.
    if (taken > room + 1) cairo_scale(cairo, room / taken, 1);
    cairo_move_to(cairo, 0, -height_over_baseline);
    pango_cairo_layout_path(cairo, layout.get());
    cairo_fill(cairo);
    // Pictures among the letters (emoji) have no outline: they are painted.
    cairo_move_to(cairo, 0, -height_over_baseline);
    pango_cairo_show_layout(cairo, layout.get());
    cairo_restore(cairo);
}

}  // namespace

Bitmap draw(const TextRow& row, Paper paper) {
    Bitmap bitmap{paper.dots(), cell_height * row.scale.height};
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_A8, bitmap.width(), bitmap.height())};
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) throw std::runtime_error("cairo has no surface");
    const Cairo cairo{cairo_create(surface.get())};
    cairo_scale(cairo.get(), row.scale.width, row.scale.height);
    for (const auto& word : words_of(row.runs)) draw_word(cairo.get(), word);
    cairo_surface_flush(surface.get());
    const auto* data = cairo_image_surface_get_data(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());
    for (int y = 0; y < bitmap.height(); ++y)
        for (int x = 0; x < paper.dots(); ++x)
            if (data[y * stride + x] >= ink_threshold) bitmap.set_black(x, y);
    if (row.is_reverse) bitmap.invert();
    return bitmap;
}

Bitmap draw(const QrRow& row, Paper paper) {
    const Owned<QRcode, QRcode_free> code{QRcode_encodeString8bit(row.text.c_str(), 0, QR_ECLEVEL_M)};
    if (!code) return {paper.dots(), 0};
    const int modules = code->width + 2 * qr_margin;
    const int module = std::min(qr_module, paper.dots() / modules);
    if (module == 0) return {paper.dots(), 0};
    Bitmap bitmap{paper.dots(), module * modules};
    const int left = (paper.dots() - module * modules) / 2;
    for (int y = 0; y < code->width * module; ++y)
        for (int x = 0; x < code->width * module; ++x)
            if ((code->data[y / module * code->width + x / module] & 1U) != 0)
                bitmap.set_black(left + qr_margin * module + x, qr_margin * module + y);
    return bitmap;
}

Bitmap draw(std::span<const Row> rows, Paper paper) {
    Bitmap ticket{paper.dots(), 0};
    for (const auto& row : rows) {
        if (const auto* text = std::get_if<TextRow>(&row)) {
            ticket.append(draw(*text, paper));
            // Neighbouring reverse rows are one black area.
            ticket.append_white(text->is_reverse ? 0 : line_gap);
        } else if (const auto* qr = std::get_if<QrRow>(&row)) {
            ticket.append(draw(*qr, paper));
        } else if (const auto* feed = std::get_if<FeedRow>(&row)) {
            ticket.append_white(feed->lines * (cell_height + line_gap) / 2);
        } else {
            ticket.append_white(cut_space);
        }
    }
    return ticket;
}

}  // namespace kredenz::printing
