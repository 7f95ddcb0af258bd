#include "features/media/uploads.hpp"

#include "features/media/file_type.hpp"
#include "features/media/messages.hpp"
#include "resource/hook.hpp"
#include "resource/permissions.hpp"

#include <sys/mman.h>

#include <cerrno>
#include <system_error>

namespace kredenz::media {
namespace {

/// The bytes of a staged file, as long as this lives.
class Mapped {
public:
    explicit Mapped(const StagedFile& file) : size_(file.size()) {
        if (size_ == 0) return;
        start_ = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file.descriptor(), 0);
        if (start_ == MAP_FAILED) throw std::system_error(errno, std::generic_category(), file.path().string());
    }
    Mapped(const Mapped&) = delete;
    Mapped& operator=(const Mapped&) = delete;
    ~Mapped() {
        if (size_ > 0) ::munmap(start_, size_);
    }

    std::string_view view() const { return {static_cast<const char*>(start_), size_}; }

private:
    std::size_t size_;
    void* start_ = nullptr;
};

Error failed(std::string_view name) { return Error::invalid(messages::upload_failed(name), "data"); }

}  // namespace

resource::Resource upload_resource() {
    return {.name = "uploads",
            .label = "Datei",
            .repository = &resource::repository_of<Upload>("uploads"),
            .readers = permissions::reads_back_office,
            .writers = permissions::edits_media,
            .shapers = permissions::edits_media,
            .is_base_data = false,
            .is_saved_by_feature = true};
}

Result<NewUpload> accept_upload(const Media& media, StagedFile staged, std::string_view name) {
    const auto size = staged.size();
    const auto* type = type_of_file(Mapped{staged}.view(), name);
    if (!type) return failed(name);
    if (type->has_preview) {
        const auto facts = media.worker().inspect(staged.descriptor(), format_named(type->extension).value());
        if (!facts) return facts.error().kind == ErrorKind::invalid ? failed(name) : facts.error();
    }
    auto stored = media.store().keep(std::move(staged), Kind::upload, type->extension);
    return NewUpload{.name = std::string{name},
                     .extension = std::move(stored.extension),
                     .mime_type = std::string{type->mime_type},
                     .public_hash = std::move(stored.key),
                     .size = static_cast<std::int64_t>(size)};
}

resource::Resource with_upload(const resource::Resource& uploads, NewUpload upload) {
    auto with = uploads;
    with.before_save = [upload = std::move(upload)](const resource::Saving& saving, void* record) -> Result<void> {
        auto& row = *static_cast<Upload*>(record);
        row.name = upload.name;
        row.extension = upload.extension;
        row.mime_type = upload.mime_type;
        row.public_hash = upload.public_hash;
        row.size = upload.size;
        row.is_orphan = !saving.actor.is_signed_in();
        return {};
    };
    return with;
}

std::vector<StoredName> remove_orphans(storage::Session& session, Instant now) {
    std::vector<StoredName> removed;
    const auto rows =
        session.query("delete from uploads where is_orphan and created_at < $1 returning public_hash, extension",
                      now - orphan_lifetime);
    for (const auto row : rows) removed.push_back({Kind::upload, row.text(0), row.text(1)});
    return removed;
}

Result<std::size_t> remove_orphans(const Media& media, resource::Context context) {
    auto unit = [now = context.clock.now()](storage::Session& session) -> Result<std::vector<StoredName>> {
        return remove_orphans(session, now);
    };
    const auto removed = context.storage.write_now(std::move(unit));
    if (!removed) return removed.error();
    for (const auto& name : *removed) media.store().remove(name);
    return removed->size();
}

void remove_file(const Media& media, const Upload& upload) {
    media.store().remove({Kind::upload, upload.public_hash, upload.extension});
}

}  // namespace kredenz::media
