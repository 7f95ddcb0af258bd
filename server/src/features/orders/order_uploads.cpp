#include "features/orders/order_uploads.hpp"

#include "features/orders/messages.hpp"
#include "record/json_reader.hpp"

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

struct Statement {
    std::string text;
    std::vector<storage::Value> values;

    std::string bind(storage::Value value) {
        values.push_back(std::move(value));
        return "$" + std::to_string(values.size());
    }
};

/// Takes all that can be taken, and says what it took.
Statement take_statement(std::span<const ChosenUpload> uploads, const UploadTaker& taker) {
    Statement take;
    const auto order = take.bind(taker.order);
    take.text = "update uploads set is_orphan = false, taken_by_order = " + order +
                ", taken_by_branch = " + take.bind(taker.branch) + " where deleted_at is null and (";
    std::string_view separator;
    for (const auto& upload : uploads) {
        take.text += std::string{separator} + "(id = " + take.bind(upload.id) + " and ";
        // Files that came before there were handles have an empty one, which opens nothing.
        if (upload.handle.empty())
            take.text += taker.keeps_its_own ? "taken_by_order = " + order : "false";
        else
            take.text += "handle = " + take.bind(upload.handle);
        take.text += ")";
        separator = " or ";
    }
    take.text += ") and (taken_by_order in (0, " + order + ")";
    if (!taker.replaces.empty()) {
        std::string keys;
        for (const auto& key : taker.replaces) keys += (keys.empty() ? "" : ", ") + take.bind(key);
        take.text += " or taken_by_order in (select id from orders where idempotency_key in (" + keys + "))";
    }
    take.text += ") returning id, extension";
    return take;
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
    const auto take = take_statement(uploads, taker);
    for (const auto row : session.query(take.text, std::span<const storage::Value>{take.values}))
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
    d.field("name", &OrderFile::name, "Dateiname");
    d.field("extension", &OrderFile::extension, "Dateiendung");
    d.field("mimeType", &OrderFile::mime_type, "Dateityp");
    d.field("publicHash", &OrderFile::public_hash, "Öffentlicher Schlüssel");
    d.field("size", &OrderFile::size, "Größe");
}

std::vector<OrderFile> files_of(storage::Session& session, const Order& order) {
    std::vector<storage::Value> values{order.meta.id};
    std::string list;
    for (const auto& item : order.items)
        for (const auto& part : item.parts)
            for (const auto& upload : part.uploads) {
                values.emplace_back(upload.id);
                list += ", $" + std::to_string(values.size());
            }
    std::vector<OrderFile> files;
    if (list.empty()) return files;
    const auto text =
        "select id, version, name, extension, mime_type, public_hash, size from uploads"
        " where deleted_at is null and taken_by_order = $1 and id in (" +
        list.substr(2) + ") order by id";
    for (const auto row : session.query(text, std::span<const storage::Value>{values}))
        files.push_back(
            {row.integer(0), row.integer(1), row.text(2), row.text(3), row.text(4), row.text(5), row.integer(6)});
    return files;
}

}  // namespace kredenz::orders
