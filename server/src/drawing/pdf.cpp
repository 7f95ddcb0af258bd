#include "drawing/pdf.hpp"

#include "drawing/pango.hpp"
#include "drawing/pdf_language.hpp"

#include <cairo-pdf.h>

#include <stdexcept>

namespace kredenz::drawing {
namespace {

/// The first of a family's fonts that the system has.
constexpr const char* text_family = "Carlito, DejaVu Sans";
constexpr const char* heading_family = "Vollkorn, DejaVu Serif";
/// From line to line of the text, whose font has no air of its own.
constexpr float line_spacing = 1.2F;
/// Figures in columns stand below each other; ligatures would hide letters from who searches the text.
constexpr const char* features = "tnum 1, lnum 1, liga 0, clig 0, dlig 0";

Layout layout_of(const Text& text) {
    thread_local const FontContext fonts{CAIRO_ANTIALIAS_DEFAULT};
    const auto& style = text.style;
    Layout layout{pango_layout_new(fonts.get())};
    const FontDescription font{pango_font_description_new()};
    pango_font_description_set_family_static(font.get(), style.face == Face::heading ? heading_family : text_family);
    pango_font_description_set_weight(font.get(), style.face == Face::text ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font.get());
    const Owned<PangoAttrList, pango_attr_list_unref> attributes{pango_attr_list_new()};
    pango_attr_list_insert(attributes.get(), pango_attr_font_features_new(features));
    // Where a number breaks, nothing is added to it.
    pango_attr_list_insert(attributes.get(), pango_attr_insert_hyphens_new(FALSE));
    pango_layout_set_attributes(layout.get(), attributes.get());
    pango_layout_set_width(layout.get(), static_cast<int>(text.width * PANGO_SCALE));
    if (style.face != Face::heading) pango_layout_set_line_spacing(layout.get(), line_spacing);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    pango_layout_set_auto_dir(layout.get(), FALSE);
    pango_layout_set_alignment(layout.get(),
                               style.alignment == Alignment::right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
    pango_layout_set_text(layout.get(), text.text.data(), static_cast<int>(text.text.size()));
    return layout;
}

void set_color(cairo_t* cairo, Color color) { cairo_set_source_rgb(cairo, color.red, color.green, color.blue); }

void draw(cairo_t* cairo, const Page& page) {
    for (const auto& rule : page.rules) {
        set_color(cairo, rule.color);
        cairo_rectangle(cairo, rule.x, rule.y, rule.width, rule.thickness);
        cairo_fill(cairo);
    }
    for (const auto& text : page.texts) {
        set_color(cairo, text.style.color);
        cairo_move_to(cairo, text.x, text.y);
        pango_cairo_show_layout(cairo, layout_of(text).get());
    }
    cairo_show_page(cairo);
}

}  // namespace

double height_of(const Text& text) {
    PangoRectangle extent;
    pango_layout_get_extents(layout_of(text).get(), nullptr, &extent);
    return static_cast<double>(extent.height) / PANGO_SCALE;
}

std::string write_pdf(const PdfInformation& information, std::span<const Page> pages) {
    std::string bytes;
    const Surface surface{cairo_pdf_surface_create_for_stream(append, &bytes, page_width, page_height)};
    // Its plain table of contents is what the language is added to.
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, information.title.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_AUTHOR, information.author.c_str());
    const auto created_at = format_instant(date::floor<std::chrono::seconds>(information.created_at));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, created_at.c_str());
    {
        const Cairo cairo{cairo_create(surface.get())};
        for (const auto& page : pages) draw(cairo.get(), page);
        if (const auto status = cairo_status(cairo.get()); status != CAIRO_STATUS_SUCCESS)
            throw std::runtime_error(std::string{"a PDF could not be drawn: "} + cairo_status_to_string(status));
    }
    cairo_surface_finish(surface.get());
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(std::string{"a PDF could not be written: "} + cairo_status_to_string(status));
    add_language(bytes, information.language);
    return bytes;
}

}  // namespace kredenz::drawing
