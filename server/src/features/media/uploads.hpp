// Files sent by guests and staff: checked by content, stored, written as records, and removed when nobody took them.
// Not pictures of the catalogue: those are images.hpp.
#pragma once

#include "features/media/image.hpp"
#include "features/media/media.hpp"
#include "resource/resource.hpp"

namespace kredenz::media {

/// The largest file of a guest and of staff, in bytes (decisions).
inline constexpr std::uint64_t largest_guest_upload = 20'000'000;
inline constexpr std::uint64_t largest_staff_upload = 300'000'000;

/// The resource `uploads`, for staff; guests only create.
resource::Resource upload_resource();

/// A checked file whose bytes are stored already, waiting for its record; `public_hash` names them.
struct NewUpload {
    std::string name;
    std::string extension;
    std::string mime_type;
    std::string public_hash;
    std::int64_t size = 0;
};

/// Checks the staged bytes and keeps them. Blocking. `name` is the file's name as sent.
Result<NewUpload> accept_upload(const Media& media, StagedFile staged, std::string_view name);

/// The resource whose next created record is this upload.
resource::Resource with_upload(const resource::Resource& uploads, NewUpload upload);

/// How long an upload of a guest may wait for its order.
inline constexpr std::chrono::hours orphan_lifetime{24};

/// Deletes the rows of guests' uploads that no order took in time; their files are the caller's to remove afterwards.
std::vector<StoredName> remove_orphans(storage::Session& session, Instant now);
/// The same with the files, for a background job; blocking. Returns how many were removed.
Result<std::size_t> remove_orphans(const Media& media, resource::Context context);

/// For a record that is gone for good.
void remove_file(const Media& media, const Upload& upload);

}  // namespace kredenz::media
