#include "features/orders/order_uploads.hpp"

#include "features/orders/messages.hpp"
#include "record/json_reader.hpp"

namespace kredenz::orders {
namespace {

using catalog::PartType;

/// Empty for parts that take no uploads.
std::optional<UploadRule> rule_of(PartType type) {
    switch (type) {
        case PartType::image:
        case PartType::images:
            return UploadRule::picture;
        case PartType::file:
        case PartType::files:
            return UploadRule::any_file;
        default:
            return std::nullopt;
    }
}

/// As they are stored: a .jpeg is a jpg.
bool is_picture(std::string_view extension) { return extension == "jpg" || extension == "png" || extension == "gif"; }

}  // namespace

std::vector<ChosenUpload> chosen_uploads(const OrderRequest& request, const PricedCart& cart) {
    std::vector<ChosenUpload> uploads;
    for (std::size_t item = 0; item < cart.products.size(); ++item) {
        const auto& product = *cart.products[item];
        const auto& answers = request.items[item].parts;
        for (std::size_t index = 0; index < std::min(product.config.parts.size(), answers.size()); ++index) {
            const auto& part = product.config.parts[index];
            const auto rule = rule_of(part.type);
            if (!rule) continue;
            const auto field = "items[" + std::to_string(item) + "].parts[" + std::to_string(index) + "]";
            for (const auto id : record::ids_in(answers[index].value).value_or(std::vector<std::int64_t>{}))
                uploads.push_back({id, *rule, field, product.name, part.name});
        }
    }
    return uploads;
}

Result<void> keep_uploads(storage::Session& session, std::span<const ChosenUpload> uploads) {
    std::vector<FieldError> errors;
    for (const auto& upload : uploads) {
        // One sentence per part says enough.
        if (!errors.empty() && errors.back().field == upload.field) continue;
        const auto kept = session.query(
            "update uploads set is_orphan = false where id = $1 and deleted_at is null returning extension", upload.id);
        if (kept.empty())
            errors.push_back({std::string{messages::no_such_upload}, upload.field});
        else if (upload.rule == UploadRule::picture && !is_picture(kept.front().view(0)))
            errors.push_back({messages::not_a_picture(upload.product, upload.part), upload.field});
    }
    if (!errors.empty()) return Error::invalid(std::move(errors));
    return {};
}

}  // namespace kredenz::orders
