#include "features/catalog/sold_out.hpp"

#include "features/branches/branch_availability.hpp"
#include "features/catalog/messages.hpp"
#include "resource/hook.hpp"
#include "resource/messages.hpp"
#include "snapshot/snapshot.hpp"
#include "storage/outbox.hpp"

namespace kredenz::catalog {
namespace {

using storage::Session;

const storage::TypedRepository<SoldOut>& repository() { return storage::repository_of<SoldOut>(); }

bool has_option(const Product& product, std::string_view name) {
    return std::ranges::any_of(product.config.parts, [name](const Part& part) {
        return std::ranges::any_of(part.options, [name](const Option& option) { return option.name == name; });
    });
}

Result<void> check(Session& session, const SoldOutSetting& setting) {
    if (setting.product.id == 0)
        return setting.option.empty() ? Result<void>{Error::invalid(std::string{messages::nothing_sold_out}, "product")}
                                      : Result<void>{};
    const auto found = storage::repository_of<Product>().find(session, setting.product.id);
    if (!found) return Error::invalid(resource::messages::not_found("Produkt"), "product");
    if (!setting.option.empty() && !has_option(*found, setting.option))
        return Error::invalid(std::string{messages::no_such_option}, "option");
    return {};
}

std::shared_ptr<SoldOut> find_same(Session& session, const SoldOutSetting& setting) {
    return repository().first_where(session, "branch_id = $1 and coalesce(product_id, 0) = $2 and option = $3",
                                    setting.branch.id, setting.product.id, setting.option);
}

}  // namespace

void describe(record::Describe<SoldOut>& d) {
    d.meta(&SoldOut::meta);
    d.field("branch", &SoldOut::branch, "Standort").read(anyone);
    d.field("product", &SoldOut::product, "Produkt").read(anyone);
    d.field("option", &SoldOut::option, "Option").read(anyone);
    d.field("until", &SoldOut::until, "Bis").read(anyone);
    d.field("setBy", &SoldOut::set_by, "Gesetzt von");
}

void describe(record::Describe<SoldOutEnd>& d) { d.field("soldOut", &SoldOutEnd::sold_out, "Ausverkauft"); }

SoldOuts::SoldOuts(std::span<const SoldOut* const> all, std::int64_t branch, Instant now, Instant wanted_at) {
    for (const auto* one : all)
        if (one->branch.id == branch && (!one->until || std::max(now, wanted_at) < *one->until))
            counting_.push_back(one);
}

bool SoldOuts::has_product(std::int64_t product) const {
    return std::ranges::any_of(
        counting_, [product](const SoldOut* one) { return one->product.id == product && one->option.empty(); });
}

bool SoldOuts::has_option(std::int64_t product, const Option& option) const {
    if (option.product.id != 0 && has_product(option.product.id)) return true;
    return std::ranges::any_of(counting_, [&](const SoldOut* one) {
        return !one->option.empty() && one->option == option.name &&
               (one->product.id == 0 || one->product.id == product);
    });
}

Result<std::int64_t> set_sold_out(Session& session, const SoldOutSetting& setting, const Actor& actor, Instant now) {
    if (const auto mine = branches::check_branch(session, setting.branch.id, actor); !mine) return mine.error();
    if (const auto checked = check(session, setting); !checked) return checked.error();
    auto record = find_same(session, setting);
    const bool is_new = !record;
    if (is_new) record = std::make_shared<SoldOut>();
    record->branch = setting.branch;
    record->product = setting.product;
    record->option = setting.option;
    record->until = setting.until;
    record->set_by = actor.name;
    if (is_new)
        repository().insert(session, *record, now);
    else if (!repository().update(session, *record, now))
        return Error::of(ErrorKind::conflict, std::string{messages::sold_out_changed});
    const auto& meta = record->meta;
    if (setting.until)
        storage::add_delivery(
            session, {.kind = std::string{sold_out_end_kind},
                      .idempotency_key = "sold-out/" + std::to_string(meta.id) + "/" + std::to_string(meta.version),
                      .payload = record::to_json(SoldOutEnd{meta.id}, record::Audience::stored()),
                      .due = *setting.until});
    return snapshot::announce_change<SoldOut>(session, record->meta.id);
}

Result<std::int64_t> revoke_sold_out(Session& session, std::int64_t id, const Actor& actor, Instant now) {
    const auto record = repository().find(session, id);
    if (!record) return Error::of(ErrorKind::not_found, std::string{messages::not_sold_out});
    const auto branch = record->branch.id;
    if (const auto mine = branches::check_branch(session, branch, actor); !mine) return mine.error();
    repository().trash(session, id, now);
    return snapshot::announce_change<SoldOut>(session, id);
}

bool end_sold_out(Session& session, std::int64_t id, Instant now) {
    const auto record = repository().find(session, id);
    if (!record) return false;
    const auto& until = record->until;
    if (!until || *until > now) return false;
    repository().trash(session, id, now);
    snapshot::announce_change<SoldOut>(session, id);
    return true;
}

}  // namespace kredenz::catalog
