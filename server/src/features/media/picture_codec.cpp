#include "features/media/picture_codec.hpp"

#include <vips/vips.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace kredenz::media {
namespace {

struct Unreference {
    void operator()(void* object) const { g_object_unref(object); }
};
using Picture = std::unique_ptr<VipsImage, Unreference>;
using Target = std::unique_ptr<VipsTarget, Unreference>;

constexpr int jpg_quality = 82;
constexpr int webp_quality = 80;
constexpr int avif_quality = 55;
/// The slowest settings gain a few percent for eight times the time (measured at 1920 pixels).
constexpr int avif_effort = 2;
constexpr double white = 255.0;

const char* loader_of(Format format) {
    switch (format) {
        case Format::jpg:
            return "VipsForeignLoadJpeg";
        case Format::png:
            return "VipsForeignLoadPng";
        case Format::webp:
            return "VipsForeignLoadWebp";
        case Format::gif:
            return "VipsForeignLoadNsgif";
        case Format::avif:
            return "VipsForeignLoadHeif";
    }
    return "";
}

[[noreturn]] void fail_with(WorkerExit exit) {
    const bool is_out_of_memory = std::strstr(vips_error_buffer(), "out of memory") != nullptr;
    throw CodecFailure{is_out_of_memory ? WorkerExit::out_of_memory : exit};
}

/// The header only; pixels are decoded when they are asked for.
Picture open(std::span<const char> bytes) {
    Picture picture{vips_image_new_from_buffer(bytes.data(), bytes.size(), "", "access", VIPS_ACCESS_SEQUENTIAL,
                                               "fail_on", VIPS_FAIL_ON_TRUNCATED, nullptr)};
    if (!picture) fail_with(WorkerExit::unreadable);
    const auto pixels = std::int64_t{vips_image_get_width(picture.get())} * vips_image_get_height(picture.get());
    if (pixels > most_pixels) throw CodecFailure{WorkerExit::too_many_pixels};
    return picture;
}

/// The size once the picture is turned as its camera says (EXIF orientations 5 to 8 lie on their side).
PictureFacts facts_of(VipsImage* picture) {
    PictureFacts facts{vips_image_get_width(picture), vips_image_get_height(picture)};
    if (vips_image_get_orientation(picture) >= 5) std::swap(facts.width, facts.height);
    return facts;
}

struct Ratio {
    std::int64_t width;
    std::int64_t height;
};

/// The variant's own size: the largest part of its ratio that the picture has, scaled down to the wanted width.
PictureFacts size_of(const PictureFacts& original, const Variant& variant) {
    const auto ratio = variant.crop == Crop::product    ? Ratio{1, 1}
                       : variant.crop == Crop::category ? Ratio{3, 1}
                                                        : Ratio{original.width, original.height};
    const auto available = std::min(original.width, original.height * ratio.width / ratio.height);
    const auto wanted = width_of(variant.size) == 0 ? available : std::min(available, width_of(variant.size));
    const auto width = std::max<std::int64_t>(wanted, 1);
    return {width, std::max<std::int64_t>((width * ratio.height + ratio.width / 2) / ratio.width, 1)};
}

/// The whole picture scaled down until the variant's size covers one of its sides.
PictureFacts covering_size(const PictureFacts& original, const PictureFacts& size) {
    if (original.width * size.height > size.width * original.height)
        return {std::max(size.width, (original.width * size.height + original.height / 2) / original.height),
                size.height};
    return {size.width, std::max(size.height, (original.height * size.width + original.width / 2) / original.width)};
}

/// Where a part begins so that the focus is in its middle, as far as the picture reaches.
int beginning_of_part(std::int64_t whole, std::int64_t part, std::int64_t percent) {
    return static_cast<int>(std::clamp<std::int64_t>((whole * percent - part * 50) / 100, 0, whole - part));
}

Picture cut_out(Picture picture, const PictureFacts& whole, const PictureFacts& part, const Focus& focus) {
    VipsImage* made = nullptr;
    const int outcome = vips_extract_area(picture.get(), &made, beginning_of_part(whole.width, part.width, focus.x),
                                          beginning_of_part(whole.height, part.height, focus.y),
                                          static_cast<int>(part.width), static_cast<int>(part.height), nullptr);
    if (outcome != 0) fail_with(WorkerExit::unreadable);
    return Picture{made};
}

Picture scaled(std::span<const char> bytes, const Variant& variant) {
    const auto original = facts_of(open(bytes).get());
    const auto size = size_of(original, variant);
    const auto whole = variant.crop == Crop::none ? size : covering_size(original, size);
    VipsImage* made = nullptr;
    const int outcome = vips_thumbnail_buffer(const_cast<char*>(bytes.data()), bytes.size(), &made,
                                              static_cast<int>(whole.width), "height", static_cast<int>(whole.height),
                                              "size", VIPS_SIZE_FORCE, "export_profile", "srgb", nullptr);
    if (outcome != 0) fail_with(WorkerExit::unreadable);
    Picture picture{made};
    return whole == size ? std::move(picture) : cut_out(std::move(picture), whole, size, variant.focus);
}

/// JPEG knows no transparency; on white a cut-out product looks as it does on the page.
Picture without_transparency(Picture picture) {
    if (!vips_image_hasalpha(picture.get())) return picture;
    const std::unique_ptr<VipsArrayDouble, void (*)(VipsArrayDouble*)> background{
        vips_array_double_newv(1, white), [](VipsArrayDouble* array) { vips_area_unref(VIPS_AREA(array)); }};
    VipsImage* made = nullptr;
    if (vips_flatten(picture.get(), &made, "background", background.get(), nullptr) != 0)
        fail_with(WorkerExit::unreadable);
    return Picture{made};
}

/// Savers strip what they know; place, owner and camera must not depend on that.
Picture without_metadata(const Picture& picture) {
    VipsImage* copy = nullptr;
    if (vips_copy(picture.get(), &copy, nullptr) != 0) fail_with(WorkerExit::unreadable);
    Picture bare{copy};
    const std::unique_ptr<char*, void (*)(char**)> names{vips_image_get_fields(copy), g_strfreev};
    for (auto* name = names.get(); *name != nullptr; ++name) vips_image_remove(copy, *name);
    return bare;
}

int save(VipsImage* picture, Format format, VipsTarget* target) {
    switch (format) {
        case Format::jpg:
            return vips_jpegsave_target(picture, target, "Q", jpg_quality, "optimize_coding", TRUE, "interlace", TRUE,
                                        "strip", TRUE, nullptr);
        case Format::png:
            return vips_pngsave_target(picture, target, "strip", TRUE, nullptr);
        case Format::webp:
            return vips_webpsave_target(picture, target, "Q", webp_quality, "strip", TRUE, nullptr);
        case Format::gif:
            return vips_gifsave_target(picture, target, "strip", TRUE, nullptr);
        case Format::avif:
            return vips_heifsave_target(picture, target, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q",
                                        avif_quality, "effort", avif_effort, "strip", TRUE, nullptr);
    }
    return -1;
}

}  // namespace

bool start_codec() {
    if (vips_init("kredenz") != 0) return false;
    // Two workers share the machine with the server.
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    return true;
}

void start_avif() {
    VipsImage* drawn = nullptr;
    if (vips_black(&drawn, 16, 16, "bands", 3, nullptr) != 0) return vips_error_clear();
    const Picture picture{drawn};
    const Target target{vips_target_new_to_memory()};
    // Where it cannot be written, the job itself will say so.
    if (!target || save(picture.get(), Format::avif, target.get()) != 0) vips_error_clear();
}

void allow_only(Format format) {
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set(loader_of(format), FALSE);
}

PictureFacts inspect_picture(std::span<const char> bytes) {
    const auto picture = open(bytes);
    double mean = 0;
    if (vips_avg(picture.get(), &mean, nullptr) != 0) fail_with(WorkerExit::unreadable);
    return facts_of(picture.get());
}

void render_picture(std::span<const char> bytes, const Variant& variant, int target) {
    auto picture = scaled(bytes, variant);
    if (variant.format == Format::jpg) picture = without_transparency(std::move(picture));
    picture = without_metadata(picture);
    const Target output{vips_target_new_to_descriptor(target)};
    if (!output || save(picture.get(), variant.format, output.get()) != 0) fail_with(WorkerExit::not_written);
}

}  // namespace kredenz::media
