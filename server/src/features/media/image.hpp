// The records of pictures and of files that were uploaded. Their bytes are in media/store, their sizes in
// media/variant_maker.
#pragma once

#include "features/media/file_type.hpp"
#include "features/media/picture.hpp"
#include "record/schema.hpp"

namespace kredenz::media {

/// Which stored bytes an image has from this version of its record on.
struct ImageFile {
    static constexpr std::string_view schema_name = "ImageFile";

    std::int64_t version = 0;
    std::string key;
    std::string extension;
};

/// What people say about an image.
struct ImageWords {
    static constexpr std::string_view schema_name = "ImageWords";

    std::string name;
    std::string alt;
    Focus focus;
};

/// A picture of the business. `meta.version` is also the version of its file, as addresses have it.
struct Image {
    static constexpr std::string_view schema_name = "Image";
    static constexpr std::string_view table_name = "images";

    record::Meta meta;
    ImageWords words;
    /// Told as the extension of its addresses.
    Format format = Format::jpg;
    std::int64_t width = 0;
    std::int64_t height = 0;
    /// All files the image ever had, oldest first, so that older addresses keep answering.
    std::vector<ImageFile> files;
};

/// The file that an address with this version means; null for a version the image does not have.
const ImageFile* file_at(const Image& image, std::int64_t version);

/// An uploaded file of a guest or of staff.
struct Upload {
    static constexpr std::string_view schema_name = "Upload";
    static constexpr std::string_view table_name = "uploads";

    record::Meta meta;
    std::string name;
    std::string extension;
    std::string mime_type;
    FileKind kind = FileKind::document;
    /// 128 random bits: the address, under which the bytes are stored too. It opens previews, and files that are not of
    /// an order; those of an order are for the branch that makes it.
    std::string public_hash;
    std::int64_t size = 0;
    /// Sent by a guest and not yet part of an order; removed after 24 hours (decision 34).
    bool is_orphan = false;
    /// 128 random bits, told once to who sent the file: with them an order takes it.
    std::string handle;
    /// The order that took it, and that order's branch; 0: none.
    std::int64_t taken_by_order = 0;
    std::int64_t taken_by_branch = 0;

    /// Waiting for an order, or part of one.
    bool is_of_order() const { return is_orphan || taken_by_order != 0; }
};

void describe(record::Describe<Focus>& d);
void describe(record::Describe<ImageFile>& d);
void describe(record::Describe<ImageWords>& d);
void describe(record::Describe<Image>& d);
void describe(record::Describe<Upload>& d);

}  // namespace kredenz::media

template <>
struct kredenz::record::Choices<kredenz::media::Format> {
    using enum kredenz::media::Format;
    static constexpr auto& names = kredenz::media::format_names;
    static constexpr auto labels =
        names_of<kredenz::media::Format>({{jpg, "JPEG"}, {png, "PNG"}, {webp, "WebP"}, {gif, "GIF"}, {avif, "AVIF"}});
};

template <>
struct kredenz::record::Choices<kredenz::media::FileKind> {
    using enum kredenz::media::FileKind;
    static constexpr auto names = names_of<kredenz::media::FileKind>(
        {{picture, "picture"}, {film, "film"}, {document, "document"}, {archive, "archive"}});
    static constexpr auto labels = names_of<kredenz::media::FileKind>(
        {{picture, "Bild"}, {film, "Film"}, {document, "Dokument"}, {archive, "Archiv"}});
};
