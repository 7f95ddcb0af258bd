#include "resource/bulk.hpp"

#include "resource/messages.hpp"
#include "resource/resource.hpp"

namespace kredenz::resource {
namespace {

using record::Document;
using record::Schema;
using storage::Session;

constexpr std::size_t most_records = 500;
/// Bytes of values times records: they are read, cleaned and stored for each, while nobody else writes.
constexpr std::size_t most_to_write = 4'000'000;

/// The values of a change, which have to be such that several records can have them.
Result<Document> values_of(const Schema& schema, const BulkChange& change) {
    auto values = Document::parse(change.values.text, record::values_of_a_record);
    if (!values) return Error::invalid(std::string{messages::nothing_to_change}, "values");
    for (const auto* own : {"id", "version"})
        if (values->has(own)) return Error::invalid(messages::not_for_many(own), "values." + std::string{own});
    bool names_a_field = false;
    for (const auto& field : schema.fields()) {
        if (!values->has(field.name)) continue;
        if (field.is_unique || field.is_transient)
            return Error::invalid(messages::not_for_many(field.label), "values." + field.name);
        names_a_field = true;
    }
    if (!names_a_field) return Error::invalid(std::string{messages::nothing_to_change}, "values");
    return values;
}

/// What stands in the way of all or nothing.
class Obstacles {
public:
    explicit Obstacles(const BulkRequest& request) : asked_(request.records.size()) {}

    void add(std::int64_t id, Error error) {
        is_same_for_all_ = is_same_for_all_ && error.kind == ErrorKind::invalid && !error.errors.empty() &&
                           (all_.empty() || error.errors == first_.errors);
        all_.push_back({id, error.message});
        if (all_.size() == 1) first_ = std::move(error);
    }

    bool empty() const { return all_.empty(); }

    /// What is wrong with all of them is wrong with what was sent.
    Error refusal(const BulkRequest& request) {
        if (is_same_for_all_ && all_.size() == asked_ && request.is_change()) {
            for (auto& error : first_.errors) error.field = "values." + error.field;
            return std::move(first_);
        }
        auto error = Error::of(ErrorKind::conflict, messages::bulk_refused(all_.size(), asked_));
        error.current = record::to_json(all_, record::Audience::of(anyone));
        return error;
    }

private:
    std::size_t asked_;
    std::vector<BulkObstacle> all_;
    Error first_;
    bool is_same_for_all_ = true;
};

}  // namespace

void describe(record::Describe<BulkRecord>& d) {
    constexpr auto greatest = std::numeric_limits<std::int64_t>::max();
    d.field("id", &BulkRecord::id, "Nummer").required().between(1, greatest);
    d.field("version", &BulkRecord::version, "Fassung").required().between(1, greatest);
}

void describe(record::Describe<BulkDeletion>&) {}
void describe(record::Describe<BulkRestoration>&) {}

void describe(record::Describe<BulkChange>& d) {
    d.field("values", &BulkChange::values, "Werte")
        .required()
        .at_most(record::any_length)
        .described_as("By field, as in an update; none that is unique or only sent");
}

void describe(record::Describe<BulkRequest>& d) {
    d.one_of("type", &BulkRequest::action, "Vorgang").required();
    d.field("records", &BulkRequest::records, "Einträge").required().at_most(most_records);
}

void describe(record::Describe<BulkObstacle>& d) {
    d.field("id", &BulkObstacle::id, "Nummer");
    d.field("message", &BulkObstacle::message, "Meldung");
}

Result<Resources::SavedAll> Resources::save_all(Session& session, const Resource& resource, const Actor& actor,
                                                const BulkRequest& request) const {
    const auto& schema = resource.repository->schema();
    std::vector<std::int64_t> ids;
    for (const auto& one : request.records) ids.push_back(one.id);
    resource.repository->hold(session, ids);
    std::function<Result<Record>(const BulkRecord&)> save_one;
    if (const auto* change = std::get_if<BulkChange>(&request.action)) {
        if (change->values.text.size() * request.records.size() > most_to_write)
            return Error::invalid(std::string{messages::too_much_for_many}, "values");
        auto values = values_of(schema, *change);
        if (!values) return values.error();
        save_one = [&, values = std::make_shared<const Document>(std::move(*values))](const BulkRecord& one) {
            return change_one(session, resource, actor, {one.id, one.version}, *values);
        };
    } else if (std::holds_alternative<BulkDeletion>(request.action)) {
        // They may refer to each other, in circles as well.
        for (const auto& one : request.records) storage::remove_links(session, resource.repository->table(), one.id);
        save_one = [&](const BulkRecord& one) { return remove_one(session, resource, actor, {one.id, one.version}); };
    } else {
        save_one = [&](const BulkRecord& one) { return restore_one(session, resource, actor, one.id); };
    }

    Obstacles obstacles{request};
    std::vector<Record> records;
    for (const auto& one : request.records) {
        try {
            if (auto saved = save_one(one))
                records.push_back(*std::move(saved));
            else
                obstacles.add(one.id, std::move(saved).error());
        } catch (const storage::ConstraintViolation& violation) {
            // After it the database says nothing more in this unit.
            obstacles.add(one.id, taken_field(violation, schema));
            return obstacles.refusal(request);
        }
    }
    if (std::holds_alternative<BulkRestoration>(request.action))
        for (const auto& record : records) {
            const Saving saving{session, actor, context_.clock.now(), resource.any(record.get())};
            if (auto targets = check_targets(saving, resource, record.get()); !targets)
                obstacles.add(schema.meta(record.get()).id, std::move(targets).error());
        }
    if (!obstacles.empty()) return obstacles.refusal(request);
    const auto revision = announce(session, resource, records);
    return SavedAll{std::move(records), revision};
}

}  // namespace kredenz::resource
