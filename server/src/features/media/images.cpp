#include "features/media/images.hpp"

#include "features/media/messages.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/readers.hpp"
#include "resource/permissions/website.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace kredenz::media {
namespace {

constexpr std::size_t signature_size = 16;
constexpr std::size_t piece_size = 64 * 1024;

std::string beginning_of(int file) {
    std::string bytes(signature_size, '\0');
    const auto size = ::pread(file, bytes.data(), bytes.size(), 0);
    bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return bytes;
}

Error invalid_data(std::string_view message) { return Error::invalid(std::string{message}, "data"); }

Error unreadable(const std::filesystem::path& file) {
    return Error::invalid(std::string{messages::unreadable_path} + file.string(), "data");
}

}  // namespace

resource::Resource image_resource() {
    return {.label = "Bild",
            .repository = &storage::repository_of<Image>().untyped(),
            .readers = permissions::reads_back_office,
            .writers = permissions::edits_media,
            .calls = resource::Calls::all_but_saving,
            .is_exported = false};
}

Result<NewPicture> accept_picture(const Media& media, StagedFile staged) {
    if (staged.size() > largest_image)
        return Error::of(ErrorKind::too_large, std::string{messages::image_file_too_large});
    const auto format = format_of_content(beginning_of(staged.descriptor()));
    if (!format) return invalid_data(messages::unknown_image_format);
    const auto facts = media.worker().inspect(staged.descriptor(), *format);
    if (!facts) return facts.error();
    auto stored = media.store().keep(std::move(staged), Kind::image, name_of(*format));
    return NewPicture{{0, std::move(stored.key), std::move(stored.extension)}, facts->width, facts->height};
}

resource::Resource with_picture(const resource::Resource& images, NewPicture picture) {
    auto with = images;
    with.before_save = [picture = std::move(picture)](const resource::Saving& saving,
                                                      record::AnyMutableRecord record) -> Result<void> {
        auto& image = record.as<Image>();
        auto file = picture.file;
        file.version = saving.stored ? image.meta.version + 1 : 1;
        image.format = format_named(file.extension).value();
        image.width = picture.width;
        image.height = picture.height;
        image.files.push_back(std::move(file));
        return {};
    };
    return with;
}

Result<std::int64_t> import_image(const Media& media, const resource::Resources& resources, const Actor& actor,
                                  const PictureSource& source) {
    std::ifstream input{source.file, std::ios::binary};
    if (!input) return unreadable(source.file);
    auto staged = media.store().stage();
    std::string piece(piece_size, '\0');
    while (input.read(piece.data(), static_cast<std::streamsize>(piece.size())), input.gcount() > 0)
        staged.write({piece.data(), static_cast<std::size_t>(input.gcount())});
    if (input.bad()) return unreadable(source.file);

    auto picture = accept_picture(media, std::move(staged));
    if (!picture) return picture.error();
    const StoredName stored{Kind::image, picture->file.key, picture->file.extension};
    const auto with = with_picture(resources.of<Image>(), std::move(*picture));
    const auto body = record::to_json(ImageWords{source.name, source.alt, source.focus}, record::Audience::stored());
    auto document = record::Document::parse(body);
    if (!document) return document.error();
    auto unit = [&](storage::Session& session) { return resources.create(session, with, actor, *document); };
    const auto saved = resources.context().storage.write_now(std::move(unit));
    if (!saved) {
        media.store().remove(stored);
        return saved.error();
    }
    return static_cast<const Image*>(saved->record.get())->meta.id;
}

void remove_files(const Media& media, const Image& image) {
    for (const auto& file : image.files) media.store().remove({Kind::image, file.key, file.extension});
}

}  // namespace kredenz::media
