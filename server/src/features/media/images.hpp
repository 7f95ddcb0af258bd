// Adds pictures: checked by content in a child process, stored, and written as records. Not their sizes: those are made
// at their first request (variant_maker.hpp).
#pragma once

#include "features/media/image.hpp"
#include "features/media/media.hpp"
#include "resource/resource.hpp"

namespace kredenz::media {

/// The largest picture file that is accepted, in bytes.
inline constexpr std::uint64_t largest_image = 40'000'000;

/// The resource `images`: base data, read by staff, its public fields expanded where other records refer to it.
resource::Resource image_resource();

/// A checked picture whose bytes are stored already, waiting for its record.
struct NewPicture {
    ImageFile file;
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Checks the staged bytes and keeps them. Blocking; errors are German and about the field `data`.
Result<NewPicture> accept_picture(const Media& media, StagedFile staged);

/// The resource whose next saved record gets the picture: for Resources::create and Resources::update.
resource::Resource with_picture(const resource::Resource& images, NewPicture picture);

/// A picture file for `import_image`.
struct PictureSource {
    std::filesystem::path file;
    std::string name;
    std::string alt;
    Focus focus = {};
};

/// Makes a record of a picture file, for the command line and demo data; blocking. Returns its id.
Result<std::int64_t> import_image(const Media& media, const resource::Resources& resources, const Actor& actor,
                                  const PictureSource& source);

/// Every file the picture ever had, with what was derived from it: for a record that was deleted for good.
void remove_files(const Media& media, const Image& image);

}  // namespace kredenz::media
