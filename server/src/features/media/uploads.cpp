#include "features/media/uploads.hpp"

#include "base/random.hpp"
#include "base/retention.hpp"
#include "features/media/file_type.hpp"
#include "features/media/messages.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/orders.hpp"
#include "resource/permissions/readers.hpp"
#include "resource/permissions/website.hpp"

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
    void let_go() const { ::madvise(start_, size_, MADV_DONTNEED); }

private:
    std::size_t size_;
    void* start_ = nullptr;
};

constexpr std::int64_t orphans_in_a_unit = 200;
constexpr std::int64_t least_upload = 1'000'000;
constexpr std::chrono::seconds room_is_looked_for_again = retention::unclaimed_uploads_when_room_is_short;

struct Orphan {
    std::int64_t id = 0;
    StoredName file;
};
using Orphans = std::vector<Orphan>;

/// Those that nobody can take any more.
Orphans closed_orphans(storage::Session& session, Instant created_before) {
    Orphans orphans;
    for (const auto row : session.query("select id, public_hash, extension from uploads where is_orphan and deleted_at "
                                        "is not null and created_at < $1 order by created_at limit $2",
                                        created_before, orphans_in_a_unit))
        orphans.push_back({row.integer(0), {Kind::upload, row.text(1), row.text(2)}});
    return orphans;
}

/// Bytes of all that an order may still take. Each fills the disk's smallest piece and its row, however small it is,
/// which also bounds how many are added up.
std::int64_t unclaimed_bytes(storage::Session& session) {
    const auto sum = session.query(
        "select cast(coalesce(sum(case when size < $1 then $1 else size end), 0) as bigint) from uploads"
        " where is_orphan and deleted_at is null",
        least_upload);
    return sum[0].integer(0);
}

std::chrono::hours time_to_claim(storage::Session& session, const Media& media) {
    const bool is_room_short = media.most_unclaimed() && unclaimed_bytes(session) > *media.most_unclaimed() / 2;
    return is_room_short ? retention::unclaimed_uploads_when_room_is_short : retention::unclaimed_uploads;
}

const FileType* type_of(const StagedFile& staged, std::string_view name) {
    const Mapped content{staged};
    return type_of_file(content.view(), name, [&content] { content.let_go(); });
}

Error failed(std::string_view name) { return Error::invalid(messages::upload_failed(name), "data"); }

/// What guests added to their orders is listed to who looks after the branch.
storage::Predicate listed_uploads(const Actor& actor) {
    using storage::Attribute;
    using storage::Predicate;
    if (actor.roles.intersects(admin)) return Predicate::everything();
    auto of_no_order = Predicate::all_of({Predicate::one_of(Attribute::of<Upload>("isOrphan"), {false}),
                                          Predicate::one_of(Attribute::of<Upload>("takenByOrder"), {std::int64_t{0}})});
    if (!actor.roles.intersects(manager)) return of_no_order;
    return Predicate::any_of(
        {std::move(of_no_order),
         Predicate::one_of(Attribute::of<Upload>("takenByBranch"), {actor.branches.begin(), actor.branches.end()})});
}

}  // namespace

resource::Resource upload_resource() {
    return {.label = "Datei",
            .repository = &storage::repository_of<Upload>().untyped(),
            .readers = permissions::reads_back_office,
            .writers = permissions::edits_media,
            .calls = resource::Calls::all_but_saving,
            .is_base_data = false,
            .is_exported = false,
            .visible = listed_uploads};
}

bool may_open(const Actor& actor, const Upload& upload) {
    return !upload.is_of_order() ||
           (actor.roles.intersects(permissions::sees_orders) && actor.acts_for(upload.taken_by_branch));
}

Result<NewUpload> accept_upload(const Media& media, StagedFile staged, std::string_view name) {
    const auto size = staged.size();
    const auto* type = type_of(staged, name);
    if (!type) return failed(name);
    if (type->has_preview) {
        const auto facts = media.worker().inspect(staged.descriptor(), format_named(type->extension).value());
        if (!facts) return facts.error().kind == ErrorKind::invalid ? failed(name) : facts.error();
    }
    auto stored = media.store().keep(std::move(staged), Kind::upload, type->extension);
    return NewUpload{.name = std::string{name},
                     .extension = std::move(stored.extension),
                     .mime_type = std::string{type->mime_type},
                     .kind = type->kind,
                     .public_hash = std::move(stored.key),
                     .size = static_cast<std::int64_t>(size)};
}

resource::Resource with_upload(const resource::Resource& uploads, NewUpload upload) {
    auto with = uploads;
    with.before_save = [upload = std::move(upload), handle = random_token()](
                           const resource::Saving& saving, record::AnyMutableRecord record) -> Result<void> {
        auto& row = record.as<Upload>();
        row.name = upload.name;
        row.extension = upload.extension;
        row.mime_type = upload.mime_type;
        row.kind = upload.kind;
        row.public_hash = upload.public_hash;
        row.size = upload.size;
        row.is_orphan = !saving.actor.is_signed_in();
        row.handle = handle;
        return {};
    };
    return with;
}

Result<void> find_room(storage::Session& session, const Media& media) {
    if (!media.most_unclaimed() || unclaimed_bytes(session) < *media.most_unclaimed()) return {};
    auto full = Error::of(ErrorKind::too_many_requests, std::string{messages::too_many_unclaimed});
    full.retry_after = static_cast<int>(room_is_looked_for_again.count());
    return full;
}

Result<std::size_t> remove_orphans(const Media& media, resource::Context context) {
    const auto now = context.clock.now();
    // First nobody can take them any more, then their files go, then they go themselves.
    auto close = [now, &media](storage::Session& session) -> Result<Orphans> {
        const auto created_before = now - time_to_claim(session, media);
        session.execute("update uploads set deleted_at = $1 where is_orphan and deleted_at is null and created_at < $2",
                        now, created_before);
        return closed_orphans(session, created_before);
    };
    std::size_t count = 0;
    while (true) {
        const auto orphans = context.storage.write_now(close);
        if (!orphans) return orphans.error();
        for (const auto& orphan : *orphans) media.store().remove(orphan.file);
        auto remove = [&orphans](storage::Session& session) -> Result<void> {
            for (const auto& orphan : *orphans) session.later("delete from uploads where id = $1", orphan.id);
            return {};
        };
        if (const auto removed = context.storage.write_now(std::move(remove)); !removed) return removed.error();
        count += orphans->size();
        if (std::ssize(*orphans) < orphans_in_a_unit) return count;
    }
}

void remove_file(const Media& media, const Upload& upload) {
    media.store().remove({Kind::upload, upload.public_hash, upload.extension});
}

}  // namespace kredenz::media
