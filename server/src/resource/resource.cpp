#include "resource/resource.hpp"

#include "record/json_list.hpp"
#include "resource/history.hpp"
#include "resource/messages.hpp"
#include "resource/record_changed.hpp"
#include "resource/record_name.hpp"

#include <map>
#include <ranges>
#include <set>

namespace kredenz::resource {
namespace {

using record::Document;
using record::Schema;
using storage::Session;

constexpr std::int64_t referrers_named = 3;

Error not_found(const Resource& resource) {
    return Error::of(ErrorKind::not_found, messages::not_found(resource.label));
}

Error stale(const Resource& resource, std::string current) {
    auto error = Error::of(ErrorKind::conflict, messages::stale(resource.label));
    error.current = std::move(current);
    return error;
}

/// The field that says to which one branch a record belongs; null where it need not belong to any.
const record::Field* branch_of(const Schema& schema) {
    for (const auto& field : schema.fields())
        if (field.target == "branches" && field.is_required && !field.alternative &&
            field.type->kind == record::Kind::reference)
            return &field;
    return nullptr;
}

std::function<std::vector<std::int64_t>(record::AnyRecord)> branch_in(const record::Field& branch) {
    return [&branch](record::AnyRecord record) {
        return std::vector{record::reference_at(branch.in(record.address())).id};
    };
}

std::function<storage::Predicate(const Actor&)> seen_at_own_branches(const Schema& schema, const std::string& branch) {
    using storage::Predicate;
    return [&schema, branch](const Actor& actor) {
        if (actor.roles.intersects(admin)) return Predicate::everything();
        return Predicate::one_of(storage::Attribute::find(schema, branch).value(),
                                 {actor.branches.begin(), actor.branches.end()});
    };
}

void append_history(const Saving& saving, const Resource& resource, const void* record, std::string change) {
    resource::append_history(saving.session, resource.repository->table(), resource.repository->schema().meta(record),
                             {saving.actor, saving.now, std::move(change)});
}

}  // namespace

bool is_visible(const Resource& resource, const Actor& actor, const void* record) {
    return record && (!resource.visible || resource.visible(actor).holds(resource.repository->schema(), record));
}

Error taken_field(const storage::ConstraintViolation& violation, const Schema& schema) {
    if (violation.kind == storage::Constraint::unique)
        for (const auto& field : schema.fields())
            if (violation.name == field.column || violation.name.ends_with("_" + field.column))
                return Error::invalid(messages::already_taken(field.label), field.name);
    throw violation;
}

void Resources::add(Resource resource) {
    const auto& table = resource.repository->table();
    const auto& schema = resource.repository->schema();
    if (find(table)) throw std::logic_error("two resources of the table " + table);
    if (resource.label.empty() || resource.readers == nobody)
        throw std::logic_error("nobody reads " + table + ", or it has no label");
    if (!schema.has_meta()) throw std::logic_error(schema.name() + " describes no id, version and times");
    if (!resource.for_guests.is_of(schema)) throw std::logic_error("guests see another type than " + schema.name());
    if (const auto* branch = branch_of(schema)) {
        if (!resource.branches_of) resource.branches_of = branch_in(*branch);
        const bool is_public = resource.readers.intersects(guest);
        if (!resource.visible && !is_public) resource.visible = seen_at_own_branches(schema, branch->name);
    }
    resources_.push_back(std::move(resource));
}

const Resource* Resources::find(std::string_view table) const {
    const auto table_of = [](const Resource& resource) -> const std::string& { return resource.repository->table(); };
    const auto found = std::ranges::find(resources_, table, table_of);
    return found == resources_.end() ? nullptr : &*found;
}

std::vector<snapshot::BaseTable> Resources::base_tables() const {
    std::vector<snapshot::BaseTable> tables;
    for (const auto& resource : resources_)
        if (resource.is_base_data)
            tables.push_back({.repository = resource.repository,
                              .for_guests = resource.for_guests,
                              .start_data_address = resource.is_start_data ? resource.name() : std::string{},
                              .is_single = resource.is_single});
    return tables;
}

Result<void> Resources::check_branches(const Resource& resource, const Actor& actor, const void* record) const {
    if (!resource.branches_of || actor.roles.intersects(admin)) return {};
    for (const auto branch : resource.branches_of(resource.any(record)))
        if (!actor.acts_for(branch))
            return Error::of(ErrorKind::forbidden,
                             branch == whole_business ? messages::whole_business() : messages::foreign_branch());
    return {};
}

std::shared_ptr<void> Resources::find_visible(Session& session, const Resource& resource, const Actor& actor,
                                              std::int64_t id) const {
    auto record = resource.repository->find(session, id);
    return is_visible(resource, actor, record.get()) ? record : nullptr;
}

std::shared_ptr<void> Resources::find_visible_trashed(Session& session, const Resource& resource, const Actor& actor,
                                                      std::int64_t id) const {
    auto record = resource.repository->find_trashed(session, id);
    return is_visible(resource, actor, record.get()) ? record : nullptr;
}

Result<void> Resources::check_targets(const Saving& saving, const Resource& resource, const void* record) const {
    const auto& schema = resource.repository->schema();
    // What was there before may have been hidden from this actor since.
    std::set<std::pair<std::string_view, std::int64_t>> before;
    if (saving.stored)
        for (const auto& reference : storage::references_in(schema, saving.stored.address()))
            before.emplace(reference.field->target, reference.id);
    const auto references = storage::references_in(schema, record);
    // They stay until the reference is stored.
    std::map<std::string_view, std::set<std::int64_t>> added;
    for (const auto& reference : references)
        if (!before.contains({reference.field->target, reference.id}))
            added[reference.field->target].insert(reference.id);
    for (const auto& [table, ids] : added)
        if (const auto* target = find(table))
            target->repository->keep(saving.session, std::vector<std::int64_t>(ids.begin(), ids.end()));
    const auto is_there = [&](const storage::FoundReference& reference) {
        const auto* target = find(reference.field->target);
        if (!target) return false;
        if (!target->visible || before.contains({reference.field->target, reference.id}))
            return target->repository->exists(saving.session, reference.id);
        return find_visible(saving.session, *target, saving.actor, reference.id) != nullptr;
    };
    std::vector<FieldError> errors;
    for (const auto& reference : references)
        if (!is_there(reference)) errors.push_back({messages::no_such_target(reference.field->label), reference.place});
    if (!errors.empty()) return Error::invalid(std::move(errors));
    return {};
}

Result<void> Resources::save(const Saving& saving, const Resource& resource, void* record) const {
    if (auto mine = check_branches(resource, saving.actor, record); !mine) return mine;
    if (auto targets = check_targets(saving, resource, record); !targets) return targets;
    if (resource.before_save) return resource.before_save(saving, {resource.repository->schema(), record});
    return {};
}

std::int64_t Resources::announce(Session& session, const Resource& resource, std::span<const Record> records) const {
    const auto& table = resource.repository->table();
    std::vector<std::int64_t> ids;
    for (const auto& record : records) ids.push_back(resource.repository->schema().meta(record.get()).id);
    for (const auto id : ids) session.announce(RecordChanged{table, id});
    return resource.is_base_data ? snapshot::announce_changes(session, table, ids) : 0;
}

Saved Resources::finish(Session& session, const Resource& resource, Record record) const {
    const auto revision = announce(session, resource, {&record, 1});
    return {std::move(record), revision};
}

Result<Saved> Resources::create(Session& session, const Resource& resource, const Actor& actor,
                                const Document& document) const {
    const auto& schema = resource.repository->schema();
    auto record = schema.create();
    if (auto errors = record::read_json(document, schema, record.get(), {actor.roles}); !errors.empty())
        return Error::invalid(std::move(errors));
    const Saving saving{session, actor, context_.clock.now(), {}};
    if (auto ready = save(saving, resource, record.get()); !ready) return ready.error();
    resource.repository->insert(session, record.get(), saving.now);
    append_history(saving, resource, record.get(), changes_between(schema, nullptr, record.get()));
    return finish(session, resource, std::move(record));
}

Result<Saved> Resources::update(Session& session, const Resource& resource, const Actor& actor, std::int64_t id,
                                const Document& document) const {
    if (document.has("id") && document.integer("id") != id) return Error::invalid(messages::wrong_id(), "id");
    auto changed = change_one(session, resource, actor, {id}, document);
    if (!changed) return changed.error();
    return finish(session, resource, *std::move(changed));
}

Result<Resources::Record> Resources::change_one(Session& session, const Resource& resource, const Actor& actor,
                                                Seen seen, const Document& document) const {
    const auto& schema = resource.repository->schema();
    resource.repository->hold(session, seen.id);
    const auto stored = find_visible(session, resource, actor, seen.id);
    if (!stored) return not_found(resource);
    if (auto mine = check_branches(resource, actor, stored.get()); !mine) return mine.error();
    const auto version = seen.version ? seen.version : document.integer("version");
    if (document.has("version") && !version) return Error::invalid(messages::bad_version(), "version");
    if (version && *version != schema.meta(stored.get()).version)
        return stale(resource, json_of(resource, stored, actor.roles));

    auto record = schema.copy(stored.get());
    if (auto errors = record::read_json(document, schema, record.get(), {actor.roles}); !errors.empty())
        return Error::invalid(std::move(errors));
    const Saving saving{session, actor, context_.clock.now(), resource.any(stored.get())};
    if (auto ready = save(saving, resource, record.get()); !ready) return ready.error();
    if (!resource.repository->update(session, record.get(), saving.now))
        return stale(resource, json_of(resource, stored, actor.roles));
    append_history(saving, resource, record.get(), changes_between(schema, stored.get(), record.get()));
    return record;
}

std::string Resources::name_of(Session& session, const Actor& actor, const storage::Referrer& referrer) const {
    const auto* resource = find(referrer.from_type);
    if (!resource) return std::string{messages::records_of_another_kind};
    if (resource->is_single) return resource->label;
    if (!actor.roles.intersects(resource->readers)) return messages::hidden_referrer(resource->label);
    const auto record = resource->repository->find(session, referrer.from_id);
    if (record && !is_visible(*resource, actor, record.get())) return messages::hidden_referrer(resource->label);
    const auto own_name = record ? own_name_of(resource->any(record.get()), actor.roles) : std::string{};
    if (!own_name.empty()) return resource->label + " „" + own_name + "“";
    return resource->label + " " + std::to_string(referrer.from_id);
}

Result<Saved> Resources::remove(Session& session, const Resource& resource, const Actor& actor, std::int64_t id) const {
    auto removed = remove_one(session, resource, actor, {id});
    if (!removed) return removed.error();
    return finish(session, resource, *std::move(removed));
}

Result<Resources::Record> Resources::remove_one(Session& session, const Resource& resource, const Actor& actor,
                                                Seen seen) const {
    const auto id = seen.id;
    // First: who comes to refer to it meanwhile is found below.
    resource.repository->hold(session, id);
    auto record = find_visible(session, resource, actor, id);
    if (!record) return not_found(resource);
    if (auto mine = check_branches(resource, actor, record.get()); !mine) return mine.error();
    if (seen.version && *seen.version != resource.repository->schema().meta(record.get()).version)
        return stale(resource, json_of(resource, record, actor.roles));

    const auto referrers = storage::references_to(session, resource.repository->table(), id, referrers_named + 1);
    if (!referrers.empty()) {
        std::vector<std::string> names;
        for (const auto& referrer : referrers | std::views::take(referrers_named))
            if (auto name = name_of(session, actor, referrer); std::ranges::find(names, name) == names.end())
                names.push_back(std::move(name));
        std::string where;
        for (const auto& name : names) where += (where.empty() ? "" : ", ") + name;
        if (std::ssize(referrers) > referrers_named) where += " …";
        return Error::of(ErrorKind::conflict, messages::still_used(resource.label, where));
    }
    const Saving saving{session, actor, context_.clock.now(), resource.any(record.get())};
    if (resource.before_trash)
        if (auto allowed = resource.before_trash(saving, Way::removed); !allowed) return allowed.error();
    resource.repository->trash(session, id, saving.now);
    ++resource.repository->schema().meta(record.get()).version;
    append_history(saving, resource, record.get(), change_of("deleted", false, true));
    return record;
}

Result<Saved> Resources::restore(Session& session, const Resource& resource, const Actor& actor,
                                 std::int64_t id) const {
    auto restored = restore_one(session, resource, actor, id);
    if (!restored) return restored.error();
    const Saving saving{session, actor, context_.clock.now(), resource.any(restored->get())};
    if (auto targets = check_targets(saving, resource, restored->get()); !targets) return targets.error();
    return finish(session, resource, *std::move(restored));
}

Result<Resources::Record> Resources::restore_one(Session& session, const Resource& resource, const Actor& actor,
                                                 std::int64_t id) const {
    resource.repository->hold(session, id);
    auto record = find_visible_trashed(session, resource, actor, id);
    if (!record) return not_found(resource);
    const Saving saving{session, actor, context_.clock.now(), resource.any(record.get())};
    if (auto mine = check_branches(resource, actor, record.get()); !mine) return mine.error();
    if (resource.before_trash)
        if (auto allowed = resource.before_trash(saving, Way::restored); !allowed) return allowed.error();
    if (!resource.repository->restore(session, record.get(), saving.now)) return not_found(resource);
    append_history(saving, resource, record.get(), change_of("deleted", true, false));
    return record;
}

std::string Resources::json_of(const Resource& resource, const std::shared_ptr<const void>& record,
                               Roles readers) const {
    if (resource.is_base_data) {
        const auto view = context_.snapshot.view();
        return view->json_of(view->records(resource.repository->table()), record, readers);
    }
    std::string json;
    record::append_json(json, resource.repository->schema(), record.get(), record::Audience::of(readers));
    return json;
}

}  // namespace kredenz::resource
