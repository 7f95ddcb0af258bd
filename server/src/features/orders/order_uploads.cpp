#include "features/orders/order_uploads.hpp"

#include "features/orders/messages.hpp"
#include "features/orders/order_persons.hpp"
#include "record/json_reader.hpp"
#include "storage/condition.hpp"

#include <map>
#include <set>

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

/// Whether this upload may be taken.
std::string may_take(storage::Condition& condition, const ChosenUpload& upload, const UploadTaker& taker) {
    const auto is_it = "(id = " + condition.bind(upload.id) + " and ";
    if (!upload.handle.empty()) return is_it + "handle = " + condition.bind(upload.handle) + ")";
    // Files that came before there were handles have an empty one, which opens nothing.
    return is_it + (taker.keeps_its_own ? "taken_by_order = " + condition.bind(taker.order) : "false") + ")";
}

/// Those of the uploads that may be taken, and that are free or belong to what the order takes the place of.
storage::Condition takeable(std::span<const ChosenUpload> uploads, const UploadTaker& taker) {
    storage::Condition condition;
    condition.add("deleted_at is null");
    std::string chosen;
    for (const auto& upload : uploads) chosen += (chosen.empty() ? "" : " or ") + may_take(condition, upload, taker);
    condition.add("(" + chosen + ")");
    auto free = "taken_by_order in (0, " + condition.bind(taker.order) + ")";
    if (!taker.replaces.empty())
        free += " or taken_by_order in (select id from orders where " +
                condition.in("idempotency_key", taker.replaces) + ")";
    condition.add("(" + free + ")");
    return condition;
}

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
            for (auto& handle : record::handles_in(answers[index].value).value_or(std::vector<record::Handle>{}))
                uploads.push_back({handle.id, std::move(handle.secret), *rule, field, product.name, part.name});
        }
    }
    return uploads;
}

std::vector<FieldError> upload_errors(std::span<const ChosenUpload> uploads) {
    std::vector<FieldError> errors;
    std::set<std::int64_t> seen;
    std::size_t of_part = 0;
    for (std::size_t index = 0; index < uploads.size(); ++index) {
        const auto& upload = uploads[index];
        of_part = index > 0 && uploads[index - 1].field == upload.field ? of_part + 1 : 1;
        const bool is_new = seen.insert(upload.id).second;
        if (!errors.empty() && errors.back().field == upload.field) continue;
        if (!is_new)
            errors.push_back({messages::upload_repeated(upload.product, upload.part), upload.field});
        else if (of_part > most_uploads_of_part)
            errors.push_back(
                {messages::too_many_uploads_of_part(upload.product, upload.part, most_uploads_of_part), upload.field});
        else if (index >= most_uploads_of_order)
            errors.push_back({messages::too_many_uploads(most_uploads_of_order), upload.field});
    }
    return errors;
}

Result<void> take_uploads(storage::Session& session, std::span<const ChosenUpload> uploads, const UploadTaker& taker) {
    if (uploads.empty()) return {};
    std::map<std::int64_t, std::string> taken;
    auto condition = takeable(uploads, taker);
    const auto changes =
        "taken_by_order = " + condition.bind(taker.order) + ", taken_by_branch = " + condition.bind(taker.branch);
    for (const auto row : session.query("update uploads set is_orphan = false, " + changes + " where " +
                                            condition.text() + " returning id, extension",
                                        condition.values()))
        taken.emplace(row.integer(0), row.text(1));
    std::vector<FieldError> errors;
    for (const auto& upload : uploads) {
        // One sentence per part says enough.
        if (!errors.empty() && errors.back().field == upload.field) continue;
        const auto found = taken.find(upload.id);
        if (found == taken.end())
            errors.push_back({std::string{messages::no_such_upload}, upload.field});
        else if (upload.rule == UploadRule::picture && !is_picture(found->second))
            errors.push_back({messages::not_a_picture(upload.product, upload.part), upload.field});
    }
    if (!errors.empty()) return Error::invalid(std::move(errors));
    return {};
}

void describe(record::Describe<OrderFile>& d) {
    d.field("id", &OrderFile::id, "Nummer");
    d.field("version", &OrderFile::version, "Fassung");
    d.field("name", &OrderFile::name, "Dateiname").customer_data();
    d.field("extension", &OrderFile::extension, "Dateiendung");
    d.field("mimeType", &OrderFile::mime_type, "Dateityp");
    d.field("publicHash", &OrderFile::public_hash, "Öffentlicher Schlüssel").customer_data();
    d.field("size", &OrderFile::size, "Größe");
}

std::vector<OrderFile> files_of(storage::Session& session, const Order& order) {
    const auto uploads = uploads_of(order.items);
    std::vector<OrderFile> files;
    if (uploads.empty()) return files;
    storage::Condition condition;
    condition.add("deleted_at is null");
    condition.add_equal("taken_by_order", order.meta.id);
    condition.add(condition.in("id", uploads));
    for (const auto row :
         session.query("select id, version, name, extension, mime_type, public_hash, size from uploads where " +
                           condition.text() + " order by id",
                       condition.values()))
        files.push_back(
            {row.integer(0), row.integer(1), row.text(2), row.text(3), row.text(4), row.text(5), row.integer(6)});
    return files;
}

}  // namespace kredenz::orders
