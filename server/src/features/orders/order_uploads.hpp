// The files a guest adds to items: which ones an order names, how many it may hold, and taking them so that they are
// its own from then on. Not their sending and their bytes: those are the media feature's.
#pragma once

#include "features/orders/priced_cart.hpp"
#include "storage/session.hpp"

namespace kredenz::orders {

inline constexpr std::size_t most_uploads_of_part = 10;
inline constexpr std::size_t most_uploads_of_order = 30;

/// What a part takes. Files need no rule: nothing else can be uploaded at all.
enum class UploadRule : std::uint8_t { any_file, picture };

/// An upload in the answer to one part.
struct ChosenUpload {
    std::int64_t id = 0;
    /// The handle that the sender got; empty where staff keep a file that is the order's already.
    std::string handle;
    UploadRule rule = UploadRule::any_file;
    /// The part in the request: `items[0].parts[1]`.
    std::string field;
    /// For messages.
    std::string product;
    std::string part;
};

/// Who takes uploads.
struct UploadTaker {
    std::int64_t order = 0;
    std::int64_t branch = 0;
    /// Idempotency keys of orders in whose place this one comes: their files are free for it.
    std::span<const std::string> replaces;
    /// Whether uploads that are the order's already may be named without their handles: by staff.
    bool keeps_its_own = false;
};

/// All uploads of a request, whose items are those of the cart.
std::vector<ChosenUpload> chosen_uploads(const OrderRequest& request, const PricedCart& cart);

/// What is wrong with them as far as it can be told without looking: too many, or one twice. One error for each part.
std::vector<FieldError> upload_errors(std::span<const ChosenUpload> uploads);

/// Makes the uploads the order's own, each of which belongs to one order alone. Invalid, at the part's field, for one
/// that the handle does not open, that is gone or another order's, or that the part does not take.
Result<void> take_uploads(storage::Session& session, std::span<const ChosenUpload> uploads, const UploadTaker& taker);

/// A file of an order, for those who make it.
struct OrderFile {
    static constexpr std::string_view schema_name = "OrderFile";
    std::int64_t id = 0;
    std::int64_t version = 0;
    std::string name;
    std::string extension;
    std::string mime_type;
    std::string public_hash;
    std::int64_t size = 0;
};

void describe(record::Describe<OrderFile>& d);

/// Of the items as they are now; without what was thrown away meanwhile.
std::vector<OrderFile> files_of(storage::Session& session, const Order& order);

}  // namespace kredenz::orders
