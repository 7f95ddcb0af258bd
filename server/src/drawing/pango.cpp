#include "drawing/pango.hpp"

#if __has_feature(address_sanitizer)
/// Fontconfig never frees what it read its configuration into (version 2.14).
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }  // NOLINT
#endif

namespace kredenz::drawing {

FontContext::FontContext(cairo_antialias_t antialias)
    : map_(pango_cairo_font_map_new()), context_(pango_font_map_create_context(map_.get())) {
    const Owned<cairo_font_options_t, cairo_font_options_destroy> options{cairo_font_options_create()};
    cairo_font_options_set_antialias(options.get(), antialias);
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options.get());
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
}

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace kredenz::drawing
