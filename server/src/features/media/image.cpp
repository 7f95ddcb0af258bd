#include "features/media/image.hpp"

#include <ranges>

namespace kredenz::media {

const ImageFile* file_at(const Image& image, std::int64_t version) {
    if (version < 1 || version > image.meta.version) return nullptr;
    for (const auto& file : image.files | std::views::reverse)
        if (file.version <= version) return &file;
    return nullptr;
}

void describe(record::Describe<Focus>& d) {
    d.field("x", &Focus::x, "Von links in Prozent").between(0, 100).read(anyone);
    d.field("y", &Focus::y, "Von oben in Prozent").between(0, 100).read(anyone);
}

void describe(record::Describe<ImageFile>& d) {
    d.field("version", &ImageFile::version, "Version");
    d.field("key", &ImageFile::key, "Schlüssel");
    d.field("extension", &ImageFile::extension, "Dateiendung");
}

void describe(record::Describe<ImageWords>& d) {
    d.field("name", &ImageWords::name, "Name").required().searched();
    d.field("alt", &ImageWords::alt, "Alternativtext").at_most(500).searched().read(anyone);
    d.field("focus", &ImageWords::focus, "Fokuspunkt").read(anyone);
}

void describe(record::Describe<Image>& d) {
    d.meta(&Image::meta);
    d.flatten(&Image::words);
    d.field("extension", &Image::format, "Dateiformat").write(nobody).read(anyone).filter();
    d.field("width", &Image::width, "Breite").write(nobody).read(anyone).range_filter();
    d.field("height", &Image::height, "Höhe").write(nobody).read(anyone).range_filter();
    d.field("files", &Image::files, "Dateien").write(nobody).read(nobody);
}

void describe(record::Describe<Upload>& d) {
    d.meta(&Upload::meta);
    d.field("name", &Upload::name, "Dateiname").searched().read(anyone).customer_data();
    d.field("extension", &Upload::extension, "Dateiendung").write(nobody).read(anyone);
    d.field("mimeType", &Upload::mime_type, "Dateityp").write(nobody).read(anyone);
    d.field("kind", &Upload::kind, "Art").write(nobody).filter();
    d.field("publicHash", &Upload::public_hash, "Öffentlicher Schlüssel").write(nobody).read(anyone).customer_data();
    d.field("size", &Upload::size, "Größe (Bytes)").write(nobody).read(anyone).range_filter();
    d.field("isOrphan", &Upload::is_orphan, "Keiner Bestellung zugeordnet").write(nobody);
    d.field("handle", &Upload::handle, "Ausweis").write(nobody).read(nobody);
    d.field("takenByOrder", &Upload::taken_by_order, "Gehört zur Bestellung").write(nobody);
    d.field("takenByBranch", &Upload::taken_by_branch, "Gehört zum Standort").write(nobody).read(nobody);
}

}  // namespace kredenz::media
