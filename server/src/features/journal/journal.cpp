#include "features/journal/journal.hpp"

#include "base/retention.hpp"
#include "features/journal/messages.hpp"
#include "features/printing/ticket.hpp"
#include "record/json_reader.hpp"
#include "resource/record_name.hpp"

#include <set>

namespace kredenz::journal {
namespace {

using storage::Session;

std::string label_of(const Labels& labels, const std::string& kind) {
    const auto found = labels.find(kind);
    return found == labels.end() ? kind : found->second;
}

Labels labels_of_deliveries(std::span<const storage::DeliveryKind> deliveries) {
    Labels labels;
    for (const auto& kind : deliveries) labels.emplace(kind.name, kind.label);
    using Kinds = record::Choices<printing::TicketKind>;
    for (const auto kind : Kinds::names.values()) labels.emplace(Kinds::names[kind], Kinds::labels[kind]);
    return labels;
}

/// What was done, as the history tells it: a change of the trash names that alone.
std::string step_of(const StoredEntry& stored) {
    if (stored.version == 1) return std::string{messages::created};
    if (stored.change == R"({"deleted":[false,true]})") return std::string{messages::removed};
    if (stored.change == R"({"deleted":[true,false]})") return std::string{messages::restored};
    return std::string{messages::changed};
}

/// The labels of the fields that were changed, which these roles may know.
std::string changed_fields(const StoredEntry& stored, const record::Schema& schema, Roles readers) {
    std::string fields;
    if (stored.version == 1) return fields;
    for (const auto& name : record::member_names(stored.change))
        if (const auto* field = schema.find(name); field && field->readers.intersects(readers))
            fields += (fields.empty() ? "" : ", ") + field->label;
    return fields;
}

}  // namespace

Journal::Journal(const resource::Resources& resources, std::span<const storage::DeliveryKind> deliveries)
    : resources_(&resources) {
    labels_.deliveries = labels_of_deliveries(deliveries);
    labels_.sign_ins = {{"password", std::string{messages::by_password}},
                        {"link", std::string{messages::by_link}},
                        {"code", std::string{messages::by_code}}};
    labels_.errors = {{"call", std::string{messages::failed_call}},
                      {"job", std::string{messages::failed_job}},
                      {"backup", std::string{messages::failed_backup}}};
    for (const auto& resource : resources.all()) labels_.records.emplace(resource.repository->table(), resource.label);
}

Instant Journal::oldest() const { return resources_->context().clock.now() - retention::journal; }

Page Journal::list(Session& session, const Filter& filter, const Actor& actor, storage::Window window) const {
    auto stored = list_stored(session, filter, labels_, actor, oldest(), window);
    Page page{.entries = {}, .total = stored.total};
    const auto records = records_of(session, stored.entries);
    for (auto& one : stored.entries) page.entries.push_back(named(std::move(one), records, actor.roles));
    return page;
}

std::optional<Entry> Journal::find(Session& session, std::int64_t id, const Actor& actor) const {
    const auto place = place_of(id);
    if (!place) return std::nullopt;
    auto stored = find_stored(session, *place, actor, oldest());
    if (!stored) return std::nullopt;
    const auto records = records_of(session, {&*stored, 1});
    return named(*std::move(stored), records, actor.roles);
}

Journal::Records Journal::records_of(Session& session, std::span<const StoredEntry> stored) const {
    std::map<std::string, std::set<std::int64_t>> wanted;
    for (const auto& [entry, version, change] : stored)
        if (entry.source == Source::change && entry.record) wanted[entry.kind].insert(*entry.record);
    Records records;
    for (const auto& [table, ids] : wanted) {
        const auto* resource = resources_->find(table);
        if (!resource) continue;
        storage::Condition condition;
        const auto among = condition.in("id", std::vector<std::int64_t>{ids.begin(), ids.end()});
        for (const auto place : {storage::Place::use, storage::Place::trash})
            for (auto& record : resource->repository->where(session, among, condition.values(), place)) {
                const auto id = resource->repository->schema().meta(record.get()).id;
                records.emplace(std::pair{table, id}, std::move(record));
            }
    }
    return records;
}

Entry Journal::named(StoredEntry stored, const Records& records, Roles readers) const {
    auto& entry = stored.entry;
    switch (entry.source) {
        case Source::delivery:
            entry.title = label_of(labels_.deliveries, entry.kind);
            break;
        case Source::sign_in:
            entry.title = label_of(labels_.sign_ins, entry.kind);
            break;
        case Source::change:
            name_change(stored, records, readers);
            break;
        case Source::error:
            entry.title = label_of(labels_.errors, entry.kind);
            break;
    }
    return std::move(entry);
}

void Journal::name_change(StoredEntry& stored, const Records& records, Roles readers) const {
    auto& entry = stored.entry;
    entry.title = messages::change(label_of(labels_.records, entry.kind), step_of(stored));
    const auto* resource = resources_->find(entry.kind);
    if (!resource || !entry.record) return;
    if (const auto found = records.find({entry.kind, *entry.record}); found != records.end())
        entry.subject = name_of(*resource, resource->any(found->second.get()), readers);
    entry.resource = resource->name();
    entry.reason = changed_fields(stored, resource->repository->schema(), readers);
}

}  // namespace kredenz::journal
