// Owning handles for Pango and cairo. Nothing is drawn here.
#pragma once

#include <pango/pangocairo.h>

#include <memory>

namespace kredenz::drawing {

template <auto Release>
struct Releaser {
    template <class Handle>
    void operator()(Handle* handle) const {
        Release(handle);
    }
};
template <class Handle, auto Release>
using Owned = std::unique_ptr<Handle, Releaser<Release>>;

using Surface = Owned<cairo_surface_t, cairo_surface_destroy>;
using Cairo = Owned<cairo_t, cairo_destroy>;
using Layout = Owned<PangoLayout, g_object_unref>;
using FontDescription = Owned<PangoFontDescription, pango_font_description_free>;

/// The system's fonts, with letters that keep their exact widths. For one thread: Pango's maps are not shared.
class FontContext {
public:
    explicit FontContext(cairo_antialias_t antialias);
    PangoContext* get() const { return context_.get(); }

private:
    Owned<PangoFontMap, g_object_unref> map_;
    Owned<PangoContext, g_object_unref> context_;
};

/// Cairo calls it to write what it has drawn to the end of a std::string.
cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length);

}  // namespace kredenz::drawing
