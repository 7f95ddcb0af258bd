// Pictures for tests, drawn by libvips in the test's own process, and what was made of them read back.
// Included by tests only.
#pragma once

#include "features/media/picture.hpp"

#include <vips/vips.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>

namespace kredenz::media::testing {

struct Unreference {
    void operator()(VipsImage* image) const { g_object_unref(image); }
};
using TestPicture = std::unique_ptr<VipsImage, Unreference>;

inline void check(int outcome) {
    if (outcome != 0) throw std::runtime_error(vips_error_buffer());
}

/// Three equal columns: red, green, blue. So the centre's colour tells which part a crop took.
inline TestPicture draw_columns(int width, int height) {
    static const bool is_started = vips_init("test") == 0;
    if (!is_started) throw std::runtime_error("no vips");
    VipsImage* canvas = nullptr;
    check(vips_black(&canvas, width, height, "bands", 3, nullptr));
    TestPicture black{canvas};
    VipsImage* memory = nullptr;
    check(vips_copy(black.get(), &memory, "interpretation", VIPS_INTERPRETATION_sRGB, nullptr));
    TestPicture copy{memory};
    TestPicture picture{vips_image_copy_memory(copy.get())};
    const int third = width / 3;
    for (int column = 0; column < 3; ++column) {
        std::array<double, 3> colour{0, 0, 0};
        colour[static_cast<std::size_t>(column)] = 255;
        const int columns = column == 2 ? width - 2 * third : third;
        check(
            vips_draw_rect(picture.get(), colour.data(), 3, column * third, 0, columns, height, "fill", TRUE, nullptr));
    }
    return picture;
}

/// `suffix` is a file suffix with options of libvips: ".jpg[Q=90]".
inline std::string encode(VipsImage* picture, const std::string& suffix) {
    void* bytes = nullptr;
    std::size_t size = 0;
    check(vips_image_write_to_buffer(picture, suffix.c_str(), &bytes, &size, nullptr));
    std::string text(static_cast<const char*>(bytes), size);
    g_free(bytes);
    return text;
}

inline std::string picture_bytes(int width, int height, const std::string& suffix) {
    return encode(draw_columns(width, height).get(), suffix);
}

/// What a picture turned out to be.
struct ReadPicture {
    int width = 0;
    int height = 0;
    /// The colour in the middle, each 0 to 255.
    std::array<double, 3> centre{};
};

inline ReadPicture read_picture(const std::string& bytes) {
    TestPicture picture{vips_image_new_from_buffer(bytes.data(), bytes.size(), "", nullptr)};
    if (!picture) throw std::runtime_error(vips_error_buffer());
    ReadPicture read{vips_image_get_width(picture.get()), vips_image_get_height(picture.get())};
    double* values = nullptr;
    int count = 0;
    check(vips_getpoint(picture.get(), &values, &count, read.width / 2, read.height / 2, nullptr));
    for (std::size_t band = 0; band < 3 && band < static_cast<std::size_t>(count); ++band)
        read.centre[band] = values[band];
    g_free(values);
    return read;
}

inline bool is_green(const ReadPicture& picture) {
    return picture.centre[1] > 200 && picture.centre[0] < 80 && picture.centre[2] < 80;
}

}  // namespace kredenz::media::testing
