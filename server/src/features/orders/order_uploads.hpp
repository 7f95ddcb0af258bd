// The files a guest adds to items: which ones an order names, whether its parts take them, and keeping them from then
// on. Not their sending and their bytes: those are the media feature's.
#pragma once

#include "features/orders/priced_cart.hpp"
#include "storage/session.hpp"

namespace kredenz::orders {

/// What a part takes (storefront §5, Upload). Files need no rule: nothing else can be uploaded at all.
enum class UploadRule : std::uint8_t { any_file, picture };

/// An upload in the answer to one part.
struct ChosenUpload {
    std::int64_t id = 0;
    UploadRule rule = UploadRule::any_file;
    /// The part in the request: `items[0].parts[1]`.
    std::string field;
    /// For messages.
    std::string product;
    std::string part;
};

/// All uploads of a request, whose items are those of the cart.
std::vector<ChosenUpload> chosen_uploads(const OrderRequest& request, const PricedCart& cart);

/// Takes the uploads into an order, so that they stay. Invalid, at the part's field, for one that is gone or that the
/// part does not take.
Result<void> keep_uploads(storage::Session& session, std::span<const ChosenUpload> uploads);

}  // namespace kredenz::orders
