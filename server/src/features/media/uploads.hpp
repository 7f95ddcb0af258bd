// Files sent by guests and staff: checked by content, stored, written as records, and removed when nobody took them.
// Not pictures of the catalogue: those are images.hpp.
#pragma once

#include "features/media/image.hpp"
#include "features/media/media.hpp"
#include "resource/resource.hpp"

namespace kredenz::media {

/// The largest file of a guest and of staff, in bytes.
inline constexpr std::uint64_t largest_guest_upload = 20'000'000;
inline constexpr std::uint64_t largest_staff_upload = 300'000'000;

/// The resource `uploads`, for staff; guests only create. What guests sent for an order is there for admins and for the
/// managers of its branch; who works at the counter finds it at the order.
resource::Resource upload_resource();

/// Whether the file itself may be opened: one of an order by those alone who see the orders of its branch, so that
/// nobody can use this server to share files. Previews are smaller and for everybody with the address.
bool may_open(const Actor& actor, const Upload& upload);

/// A checked file whose bytes are stored already, waiting for its record; `public_hash` names them.
struct NewUpload {
    std::string name;
    std::string extension;
    std::string mime_type;
    FileKind kind = FileKind::document;
    std::string public_hash;
    std::int64_t size = 0;
};

/// Checks the staged bytes and keeps them. Blocking. `name` is the file's name as sent.
Result<NewUpload> accept_upload(const Media& media, StagedFile staged, std::string_view name);

/// The resource whose next created record is this upload, with a handle of its own.
resource::Resource with_upload(const resource::Resource& uploads, NewUpload upload);

/// Whether a guest may leave one more file: until orders take them, all together fill no more than the media's most.
/// The error is too_many_requests.
Result<void> find_room(storage::Session& session, const Media& media);

/// Deletes guests' uploads that no order took in time or that were let go, files first, so that none outlives its row.
/// Where they are many, their time is shorter.
/// Blocking, for a background job. Returns how many were removed.
Result<std::size_t> remove_orphans(const Media& media, resource::Context context);

/// For a record that is gone for good.
void remove_file(const Media& media, const Upload& upload);

}  // namespace kredenz::media
